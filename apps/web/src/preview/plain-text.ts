import { decodeText } from './decode-text';
import { note } from './note';
import type { Show } from './preview';
import { scrollArea } from './scroll-area';

/** More letters than this nobody reads here, and they cost time to lay out. */
const mostLetters = 1_000_000;

/** A text as it stands. */
export const show: Show = async (bytes, { place, say }) => {
  const text = decodeText(bytes);
  const sheet = scrollArea();
  const page = document.createElement('pre');
  page.className = 'pv-paper pv-text';
  page.textContent = text.slice(0, mostLetters);
  sheet.append(page);
  if (text.length > mostLetters) sheet.append(note(say('cut')));
  place.append(sheet);
};
