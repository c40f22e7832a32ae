/** See server-flags.mjs. */
export declare const serverFlags: readonly string[];
