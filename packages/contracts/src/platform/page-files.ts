/** Which built files the pages of the office are made of; the build writes it, the server reads it (`pages.json`). */
export interface PageFiles {
  /** By address: scripts and style sheets beyond those every page has, and the areas of texts it says. */
  pages: Record<string, { files: string[]; areas: string[] }>;
  /** By language, then area: the file its texts are in. */
  texts: Record<string, Record<string, string>>;
}
