import { escapeMarkup } from '#platform/escape-markup';

/**
 * The same mail for programs that show HTML: its text, with addresses of the product as links. What others have written
 * stands in it too, so nothing else becomes one, and nothing in it counts as HTML.
 */
export function mailHtml(text: string, publicUrl: string): string {
  if (publicUrl === '') return `<p style="white-space:pre-line">${escapeMarkup(text)}</p>`;
  const [first = '', ...rest] = text.split(`${publicUrl}/`);
  const linked = rest.map((part) => {
    const path = /^[^\s<>"'，。；）]*/.exec(part)?.[0] ?? '';
    const address = escapeMarkup(`${publicUrl}/${path}`);
    return `<a href="${address}">${address}</a>${escapeMarkup(part.slice(path.length))}`;
  });
  return `<p style="white-space:pre-line">${escapeMarkup(first)}${linked.join('')}</p>`;
}
