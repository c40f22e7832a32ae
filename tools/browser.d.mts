/** Where the browser of the journeys is; undefined when there is none. */
export function findBrowser(): string | undefined;
/** The browser as people have it, where it is there. */
export function findWholeBrowser(): string | undefined;
/** Installs it where that is possible, else says what to install and ends. */
export function ensureBrowser(): Promise<void>;
