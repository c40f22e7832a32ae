/** A line of ours about the document, such as that the rest is left out. */
export function note(text: string): HTMLElement {
  const line = document.createElement('p');
  line.className = 'pv-note';
  line.textContent = text;
  return line;
}
