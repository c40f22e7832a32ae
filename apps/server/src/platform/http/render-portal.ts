import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicConfig } from '@qifu/contracts';
import { type Language, languageCookie, languages, pickLanguage } from '@qifu/i18n';
import type { Log } from '../log';
import type { RenderedPage } from './fill-shell';

/** What the built entry exports (docs/decisions/0006); the server imports the artefact, never React. */
interface PortalEntry {
  render: (url: string, options: { language: Language; publicConfig: PublicConfig }) => Promise<RenderedPage>;
}

/** Gives the first paint of a portal page, or nothing when the browser has to draw it. */
export type PortalRenderer = (request: {
  url: string;
  headers: Record<string, unknown>;
}) => Promise<RenderedPage | undefined>;

/** The language chosen on the page, which the browser keeps in a cookie; it goes before what the browser asks for. */
const chosenLanguage = ({ cookie }: Record<string, unknown>) => inCookie.exec(String(cookie ?? ''))?.[1];
const inCookie = new RegExp(`(?:^|;\\s*)${languageCookie}=(${languages.join('|')})(?:;|$)`);

const keptMs = 30_000;
const mostKept = 200;

/**
 * Renders public pages with the built entry. Nobody is signed in here, so one rendering serves every reader of an
 * address and language for half a minute.
 */
export async function createPortalRenderer(
  serverDir: string,
  { readConfig, log }: { readConfig: () => Promise<PublicConfig>; log: Log },
): Promise<PortalRenderer | undefined> {
  const file = join(serverDir, 'entry-server.js');
  if (!existsSync(file)) return undefined;
  const entry = (await import(pathToFileURL(file).href)) as PortalEntry;
  const kept = new Map<string, { until: number; page: Promise<RenderedPage> }>();
  const render = async (path: string, language: Language) => {
    const given = await readConfig();
    return { ...(await entry.render(path, { language, publicConfig: given })), given };
  };
  return async ({ url, headers }) => {
    const language = pickLanguage(chosenLanguage(headers) ?? String(headers['accept-language'] ?? ''));
    const path = url.split('?')[0] ?? '/';
    const key = `${language} ${path}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.page.catch(() => undefined);
    const page = render(path, language);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { until: Date.now() + keptMs, page });
    return page.catch((error: unknown) => {
      kept.delete(key);
      log.error({ err: error, path }, 'a portal page could not be rendered; the browser draws it');
      return undefined;
    });
  };
}
