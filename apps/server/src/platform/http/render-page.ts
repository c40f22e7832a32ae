import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type PublicConfig, shellOfPath } from '@qifu/contracts';
import { type Language, languageCookie, languages, pickLanguage } from '@qifu/i18n';
import type { Log } from '../log';
import type { RenderedPage } from './fill-shell';

/** What the built entry exports (docs/decisions/0006); the server imports the artefact, never React. */
interface PageEntry {
  render: (url: string, options: { language: Language; publicConfig: PublicConfig }) => Promise<RenderedPage>;
}

/** Gives the first paint of a page, or nothing when the browser has to draw it. */
export type PageRenderer = (request: {
  url: string;
  headers: Record<string, unknown>;
}) => Promise<RenderedPage | undefined>;

/** The language chosen on the page, which the browser keeps in a cookie; it goes before what the browser asks for. */
const chosenLanguage = ({ cookie }: Record<string, unknown>) => inCookie.exec(String(cookie ?? ''))?.[1];
const inCookie = new RegExp(`(?:^|;\\s*)${languageCookie}=(${languages.join('|')})(?:;|$)`);

/** The language a page is asked for in. */
export const languageOf = (headers: Record<string, unknown>): Language =>
  pickLanguage(chosenLanguage(headers) ?? String(headers['accept-language'] ?? ''));

/** Stands for all pages of the office, whose first paint is the same. */
const officePath = '/home';
const keptMs = 30_000;
const mostKept = 200;

/**
 * Renders public pages, and the frame of office pages, with the built entry. Nobody is signed in here, so one rendering
 * serves every reader of an address and language for half a minute, and one frame all addresses of the office.
 */
export async function createPageRenderer(
  serverDir: string,
  { readConfig, log }: { readConfig: () => Promise<PublicConfig>; log: Log },
): Promise<PageRenderer | undefined> {
  const file = join(serverDir, 'entry-server.js');
  if (!existsSync(file)) return undefined;
  // The built server is a script, which cannot `import()` what is not part of it (docs/decisions/0018).
  const entry = createRequire(import.meta.url)(file) as PageEntry;
  const kept = new Map<string, { until: number; page: Promise<RenderedPage> }>();
  const render = async (path: string, language: Language) => {
    const given = await readConfig();
    return { ...(await entry.render(path, { language, publicConfig: given })), given };
  };
  return async ({ url, headers }) => {
    const language = languageOf(headers);
    const asked = url.split('?')[0] ?? '/';
    const path = shellOfPath(asked) === 'office' ? officePath : asked;
    const key = `${language} ${path}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.page.catch(() => undefined);
    const page = render(path, language);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { until: Date.now() + keptMs, page });
    return page.catch((error: unknown) => {
      kept.delete(key);
      log.error({ err: error, path }, 'a page could not be rendered; the browser draws it');
      return undefined;
    });
  };
}
