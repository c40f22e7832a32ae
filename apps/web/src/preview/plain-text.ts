import { decodeText } from './decode-text';
import type { Show } from './preview';

/** More letters than this nobody reads here, and they cost time to lay out. */
const mostLetters = 1_000_000;

export const show: Show = async (bytes, { place, say }) => {
  const text = decodeText(bytes);
  const sheet = document.createElement('div');
  sheet.className = 'pv-scroll';
  sheet.tabIndex = 0;
  const page = document.createElement('pre');
  page.className = 'pv-paper pv-text';
  page.textContent = text.slice(0, mostLetters);
  sheet.append(page);
  if (text.length > mostLetters) {
    const note = document.createElement('p');
    note.className = 'pv-note';
    note.textContent = say('cut');
    sheet.append(note);
  }
  place.append(sheet);
};
