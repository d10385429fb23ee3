"""Runs the cells of all pages that want it side by side, before any of them is read.

The pages find their results in the cache in which they would look for them anyway. It is an
extension of its own: what runs notebooks takes seconds to be imported, and a book without cells
goes without.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from jupyter_cache import get_cache
from jupyter_cache.base import CacheBundleIn
from jupyter_cache.executors.utils import single_nb_execution
from myst_nb.core.read import create_nb_reader
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util import logging
from traitlets.config import Config

from wawel_book.page_sources import page_digest, stamped

LOGGER = logging.getLogger(__name__)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.connect("env-before-read-docs", run_stale_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def run_stale_pages(_app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Called by Sphinx with the pages it is going to read."""
    cache = get_cache(env.mystnb_config.execution_cache_path)  # type: ignore[attr-defined]
    stale = [
        (path, notebook)
        for path, notebook in (_notebook(env, docname) for docname in docnames)
        if notebook is not None and not _is_kept(cache, notebook)
    ]
    stale.sort(key=_size, reverse=True)
    # Each kernel is a process of its own: a thread is enough to wait for it.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        timeout = env.mystnb_config.execution_timeout  # type: ignore[attr-defined]
        results = [pool.submit(_run, path, notebook, timeout) for path, notebook in stale]
        failures = []
        for (path, _), waiting in zip(stale, results, strict=True):
            result = waiting.result()
            if result.err is not None:
                failures.append(f"{path}: a cell failed\n{result.exc_string}")
                continue
            LOGGER.info("%s: %.1f s", path.name, result.time)
            bundle = CacheBundleIn(result.nb, str(path), data={"execution_seconds": result.time})
            cache.cache_notebook_bundle(bundle, check_validity=False, overwrite=True)
    if failures:
        raise ExtensionError("\n".join(failures))


def _notebook(env: BuildEnvironment, docname: str) -> tuple[Path, Any]:
    path = Path(env.doc2path(docname))
    text = stamped(path.read_text(encoding="utf-8"), page_digest(docname))
    config, cells = env.myst_config, env.mystnb_config  # type: ignore[attr-defined]
    reader = create_nb_reader(str(path), config, cells, text)
    return path, reader.read(text) if reader else None


def _size(page: tuple[Path, Any]) -> int:
    """How much there is to run, roughly: what takes long is begun first."""
    return sum(len(cell.source) for cell in page[1].cells if cell.cell_type == "code")


def _is_kept(cache: Any, notebook: Any) -> bool:
    try:
        cache.match_cache_notebook(notebook)
    except KeyError:
        return False
    return True


def _run(path: Path, notebook: Any, timeout: int) -> Any:
    # A kernel is told free ports a while before it takes them, and meanwhile another program may
    # have done so: files in a folder of its own are nobody else's.
    with TemporaryDirectory(prefix="kernel-") as folder:
        talk = {"transport": "ipc", "connection_file": str(Path(folder, "kernel.json"))}
        return single_nb_execution(
            notebook,
            cwd=str(path.parent),
            timeout=timeout,
            allow_errors=False,
            config=Config({"KernelManager": talk}),
            extra_arguments=["--IPKernelApp.log_level=ERROR"],
        )
