/** What other modules may use of `messages`: nothing yet. Everything in this folder is private. */
export {};
