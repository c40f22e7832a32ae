/** See module-line.cjs. */
declare const moduleLine: readonly string[];
export = moduleLine;
