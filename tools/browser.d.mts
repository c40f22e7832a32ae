/** Where the browser of the tests is; undefined when there is none. */
export function findBrowser(): string | undefined;
/** Installs it where that is possible, else says what to install and ends. */
export function ensureBrowser(): Promise<void>;
