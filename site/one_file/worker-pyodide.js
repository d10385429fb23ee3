// What is in here needs not be imported by Pyodide, either.

imported["pyodide.mjs"] = { loadPyodide: (options) => runtime.loadPyodide({ ...options, createPyodideModule }) };
