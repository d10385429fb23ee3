#!/bin/sh
# Starts Wawel: by Python's own server where there is Python, else as the one file, which needs none.
cd "$(dirname "$0")" || exit 1

has_python() {
  # On a Mac without developer tools there is a python3 that does nothing but offer to install them.
  if [ "$(uname)" = Darwin ] && [ "$(command -v python3)" = /usr/bin/python3 ]; then
    xcode-select -p >/dev/null 2>&1 || return 1
  fi
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 7))' >/dev/null 2>&1
}

has_python && python3 serve.py && exit
if [ "$(uname)" = Darwin ]; then
  exec open site/wawel.html
else
  exec xdg-open site/wawel.html
fi
