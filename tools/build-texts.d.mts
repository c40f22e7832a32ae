/** See build-texts.mjs. */
export declare function buildTexts(): void;
