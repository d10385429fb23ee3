"""What the book's pages are made with: directives and roles for Sphinx, and `telling` for cells."""
