import { escapeMarkup } from '../escape-markup';

/** What a page says of itself to search engines and to those who pass its address on. */
export interface PageHead {
  description?: string | undefined;
  /** Path and query. */
  canonical?: string | undefined;
  isUnlisted?: boolean | undefined;
  /** Official metadata by name. */
  meta?: Readonly<Record<string, string | undefined>> | undefined;
  /** Of schema.org, without `@context`. */
  linkedData?: readonly Readonly<Record<string, unknown>>[] | undefined;
}

/** A page rendered on the server, as the built artefact gives it. */
export interface RenderedPage {
  html: string;
  status: number;
  title: string;
  lang: string;
  head?: PageHead;
  /** It stands at another address for good. */
  movedTo?: string | undefined;
  /** Handed to the browser with the page, so that both draw the same. */
  given: unknown;
  /** False where something it shows could not be read in time. */
  isWhole: boolean;
}

/** JSON inside a script element: nothing in it may end the element. */
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

interface ShellPlace {
  /** Go to the end of the head. */
  links?: string;
  /** Where the product is, in front of canonical addresses; empty leaves them relative. */
  origin?: string;
}

/** The shell's html with the rendered page, its head and language in it. */
export function fillShell(
  bare: string,
  page: RenderedPage | undefined,
  { links = '', origin = '' }: ShellPlace = {},
): string {
  const inHead = [...headOf(page?.head ?? {}, origin), ...(links ? [links] : [])];
  const shell =
    inHead.length > 0 ? bare.replace('</head>', () => `  ${inHead.join('\n    ')}\n  </head>`) : bare;
  if (!page) return shell;
  const given = `<script type="application/json" id="given">${escapeJson(page.given)}</script>`;
  return shell
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeMarkup(page.lang)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(page.title)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>${given}`);
}

function headOf({ description, canonical, isUnlisted, meta, linkedData = [] }: PageHead, origin: string) {
  const named = { description, robots: isUnlisted ? 'noindex' : undefined, ...meta };
  const metas = Object.entries(named).flatMap(([name, content]) =>
    content ? `<meta name="${escapeMarkup(name)}" content="${escapeMarkup(content)}">` : [],
  );
  const link = canonical ? [`<link rel="canonical" href="${escapeMarkup(origin + canonical)}">`] : [];
  const data = linkedData.map(
    (one) =>
      `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...one })}</script>`,
  );
  return [...metas, ...link, ...data];
}
