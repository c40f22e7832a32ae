import { marked } from 'marked';
import { cleanDocument } from './clean';
import { decodeText } from './decode-text';
import type { Show } from './preview';

const mostLetters = 500_000;

export const show: Show = async (bytes, { place }) => {
  const sheet = document.createElement('div');
  sheet.className = 'pv-scroll';
  sheet.tabIndex = 0;
  const page = document.createElement('article');
  page.className = 'pv-paper pv-article';
  page.append(cleanDocument(await marked.parse(decodeText(bytes).slice(0, mostLetters))));
  sheet.append(page);
  place.append(sheet);
};
