import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PublicConfig } from '@qifu/contracts';
import { type Language, languageCookie, languages, pickLanguage } from '@qifu/i18n';
import type { Log } from '../log';
import { KeptPages } from './drawn-pages';
import type { RenderedPage } from './fill-shell';
import type { AskAsVisitor, PageReading } from './visitor-calls';

/** What the built entry exports (docs/decisions/0006); the server imports the artefact, never React. */
interface PageEntry {
  render: (
    address: string,
    options: {
      language: Language;
      publicConfig: PublicConfig;
      ask: (reading: PageReading) => ReturnType<AskAsVisitor>;
      now: number;
    },
  ) => Promise<RenderedPage>;
  /** What the rendering of an address depends on. */
  addressOf: (url: string) => string;
  /** Public pages that stand for themselves. */
  listed: readonly string[];
}

/** Draws the pages whose first paint the server gives. */
export interface PageRenderer {
  /** The first paint of a page, or nothing when the browser has to draw it. */
  render: (request: { url: string; headers: Record<string, unknown> }) => Promise<RenderedPage | undefined>;
  /** Addresses of public pages, for the sitemap. */
  listed: readonly string[];
}

/** The language chosen on the page, which the browser keeps in a cookie; it goes before what the browser asks for. */
const chosenLanguage = ({ cookie }: Record<string, unknown>) => inCookie.exec(String(cookie ?? ''))?.[1];
const inCookie = new RegExp(`(?:^|;\\s*)${languageCookie}=(${languages.join('|')})(?:;|$)`);

/** The language a page is asked for in. */
export const languageOf = (headers: Record<string, unknown>): Language =>
  pickLanguage(chosenLanguage(headers) ?? String(headers['accept-language'] ?? ''));

/** Drawing takes the process; under more of it at once calls would wait, and a browser can draw by itself. */
const mostAtOnce = 32;

/**
 * Renders public pages, and the frame of office pages, with the built entry. Nobody is signed in here, so one rendering
 * serves every reader of an address and language for half a minute, and one frame all addresses of the office.
 */
export function createPageRenderer(
  serverDir: string,
  parts: { readConfig: () => Promise<PublicConfig>; ask: AskAsVisitor; now: () => Date; log: Log },
): PageRenderer | undefined {
  const file = join(serverDir, 'entry-server.js');
  if (!existsSync(file)) return undefined;
  // The built server is a script, which cannot `import()` what is not part of it (docs/decisions/0018).
  const entry = createRequire(import.meta.url)(file) as PageEntry;
  const kept = new KeptPages<RenderedPage>();
  let running = 0;
  const draw = async (address: string, language: Language) => {
    running += 1;
    try {
      const publicConfig = await parts.readConfig();
      const ask = (reading: PageReading) => parts.ask(reading, language);
      return await entry.render(address, { language, publicConfig, ask, now: parts.now().getTime() });
    } finally {
      running -= 1;
    }
  };
  const render: PageRenderer['render'] = async ({ url, headers }) => {
    const language = languageOf(headers);
    const address = entry.addressOf(url);
    const key = `${language} ${address}`;
    const known = kept.find(key);
    if (known) return known.catch(() => undefined);
    if (running >= mostAtOnce) return undefined;
    const page = draw(address, language);
    kept.keep(key, page);
    return page.catch((error: unknown) => {
      parts.log.error({ err: error, address }, 'a page could not be rendered; the browser draws it');
      return undefined;
    });
  };
  return { render, listed: entry.listed };
}
