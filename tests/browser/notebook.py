"""A notebook in JupyterLite, as a reader opens it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

FINISHED = """() => {
  const strip = document.getElementById('wawel-strip');
  return window.jupyterapp && (strip.hidden || strip.querySelector('button'));
}"""

CELLS = "jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON().cells"

ASK = """async ([code, ask]) => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  if (ask === 'complete') {
    return (await kernel.requestComplete({ code, cursor_pos: code.length })).content;
  }
  const said = [];
  const future = kernel.requestExecute({ code });
  future.onIOPub = (message) => said.push(message.content);
  await future.done;
  return said;
}"""


def address(site: str, path: str, *wishes: str, app: str = "notebooks") -> str:
    """Where a notebook is opened, perhaps with the wish to `run` it."""
    query = "&".join([f"path={path}", *(f"{wish}=1" for wish in wishes)])
    return f"{site}lite/{app}/index.html?{query}"


def open_notebook(page: Page, site: str, path: str, *wishes: str, app: str = "notebooks") -> None:
    """Open a notebook and wait until Python is there and nothing is left to be done."""
    page.goto(address(site, path, *wishes, app=app))
    page.wait_for_function(FINISHED)


def run_notebook(page: Page, site: str, path: str) -> None:
    """Open a notebook as the landing page does: it runs by itself."""
    open_notebook(page, site, path, "run")


def cells(page: Page) -> list[dict[str, Any]]:
    """The cells of the open notebook with their outputs."""
    found: list[dict[str, Any]] = page.evaluate(CELLS)
    return found


def execute(page: Page, code: str) -> str:
    """What Python prints when it runs some code beside the notebook."""
    said = page.evaluate(ASK, [code, "execute"])
    return "".join(part.get("text") or "\n".join(part.get("traceback", [])) for part in said)


def complete(page: Page, code: str) -> list[str]:
    """What Tab offers behind some code."""
    found: list[str] = page.evaluate(ASK, [code, "complete"])["matches"]
    return found
