/** A page rendered on the server, as the built artefact gives it. */
export interface RenderedPage {
  html: string;
  status: number;
  title: string;
  lang: string;
  /** Handed to the browser with the page, so that both draw the same. */
  given?: unknown;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
/** JSON inside a script element: nothing in it may end the element. */
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The shell's html with the rendered page, its title and language in it; `links` go to the end of its head. */
export function fillShell(bare: string, page: RenderedPage | undefined, links = ''): string {
  const shell = links ? bare.replace('</head>', () => `  ${links}\n  </head>`) : bare;
  if (!page) return shell;
  const given = page.given
    ? `<script type="application/json" id="given-config">${escapeJson(page.given)}</script>`
    : '';
  return shell
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(page.lang)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>${given}`);
}
