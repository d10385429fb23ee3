// Keeps the first page, the play pages and the book.
self.wawelPart = "site";
importScripts("offline-files.js?$build", "keep.js?$build");
