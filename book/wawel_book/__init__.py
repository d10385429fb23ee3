"""What the pages are made with: directives and roles for Sphinx, `page_values` for cells."""
