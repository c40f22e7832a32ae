const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * The same mail for programs that show HTML: its text, with addresses of the product as links. What others have written
 * stands in it too, so nothing else becomes one, and nothing in it counts as HTML.
 */
export function mailHtml(text: string, publicUrl: string): string {
  if (publicUrl === '') return `<p style="white-space:pre-line">${escapeHtml(text)}</p>`;
  const [first = '', ...rest] = text.split(`${publicUrl}/`);
  const linked = rest.map((part) => {
    const path = /^[^\s<>"'，。；）]*/.exec(part)?.[0] ?? '';
    const address = escapeHtml(`${publicUrl}/${path}`);
    return `<a href="${address}">${address}</a>${escapeHtml(part.slice(path.length))}`;
  });
  return `<p style="white-space:pre-line">${escapeHtml(first)}${linked.join('')}</p>`;
}
