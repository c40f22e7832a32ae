import { marked } from 'marked';
import { cleanDocument } from './clean';
import { decodeText } from './decode-text';
import type { Show } from './preview';
import { scrollArea } from './scroll-area';

/** Longer texts cost time to lay out, and nobody reads them here. */
const mostLetters = 500_000;

/** A marked-up text, cleaned like any other document. */
export const show: Show = async (bytes, { place }) => {
  const sheet = scrollArea();
  const page = document.createElement('article');
  page.className = 'pv-paper pv-article';
  page.append(cleanDocument(await marked.parse(decodeText(bytes).slice(0, mostLetters))));
  sheet.append(page);
  place.append(sheet);
};
