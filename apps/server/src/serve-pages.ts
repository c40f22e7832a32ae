import type { FastifyInstance } from 'fastify';
import { readPublicConfig } from '#modules/system';
import { createPageRenderer } from '#platform/http/render-page';
import { answerSitemap } from '#platform/http/sitemap';
import type { AskAsVisitor } from '#platform/http/visitor-calls';
import { serveWebFiles } from '#platform/http/web-files';
import type { Plugs } from '#platform/plugs';
import type { AppParts } from './app';

interface PageParts extends Pick<AppParts, 'db' | 'config' | 'log'> {
  now: () => Date;
  /** Makes the calls that pages need for their first paint. */
  ask: AskAsVisitor;
  plugs: Plugs;
}

/** The built pages beside the server; they come rendered when the artefact is there (docs/decisions/0006 and 0033). */
export async function servePages(server: FastifyInstance, parts: PageParts, webDir: string) {
  const { db, config, plugs } = parts;
  const readConfig = () => readPublicConfig(db, config);
  const renderer = createPageRenderer(`${webDir}-server`, { ...parts, readConfig });
  const origin = config.publicUrl && new URL(config.publicUrl).origin;
  const sources = () => Object.values(plugs.sitemaps ?? {});
  answerSitemap(server, { db, origin, listed: renderer?.listed ?? [], sources });
  await serveWebFiles(server, webDir, { renderer, origin });
}
