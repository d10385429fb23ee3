@echo off
rem Starts Wawel: by Python's own server where there is Python, else as the one file, which needs none.
pushd "%~dp0"
for %%p in ("py -3" "python" "python3") do (
  %%~p -c "import sys; sys.exit(sys.version_info < (3, 7))" >nul 2>nul && %%~p serve.py && exit /b
)
start "" "site\wawel.html"
