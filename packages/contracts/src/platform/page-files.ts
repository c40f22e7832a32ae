import type { Shell } from './pages';

/** Which built files the pages are made of; the build writes it, the server reads it (`pages.json`). */
export interface PageFiles {
  /** By place (`placesOf`): scripts and style sheets beyond those every page has, and the areas of texts it says. */
  pages: Record<string, { shell: Shell; files: string[]; areas: string[] }>;
  /** By language, then area: the file its texts are in. */
  texts: Record<string, Record<string, string>>;
}
