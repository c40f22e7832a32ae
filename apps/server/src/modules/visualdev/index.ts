/** What other modules may use of `visualdev`. Everything else in this folder is private. */
export {};
