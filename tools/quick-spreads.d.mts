/** The text with `...null` before each spread that an object of several parts begins with. */
export function withQuickSpreads(text: string, fileName: string): string;
