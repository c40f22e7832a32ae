import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import { escapeMarkup } from '../escape-markup';

/** One public page. */
export interface SitemapEntry {
  /** Path and query. */
  address: string;
  /** When what it says last changed. */
  changedAt?: Date | undefined;
}

/** Public pages of records, that a module brings. */
export interface SitemapSource {
  count: (db: Kysely<Database>) => Promise<number>;
  /** In an order that lasts. */
  list: (db: Kysely<Database>, range: { offset: number; limit: number }) => Promise<readonly SitemapEntry[]>;
}

declare module '../plugs' {
  interface Plugs {
    /** Public pages that search engines are told of beside the fixed ones. */
    sitemaps: Record<string, SitemapSource>;
  }
}

interface SitemapParts {
  db: Kysely<Database>;
  sources: () => readonly SitemapSource[];
  /** Fixed pages. */
  listed: readonly string[];
  /** Where the product is; empty takes what the request says. */
  origin: string;
}

/** As much as one file may hold by the protocol. */
const mostInFile = 50_000;
const atOnce = 1_000;
const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What search engines read first: which pages there are, and where they need not look. */
export function answerSitemap(app: FastifyInstance, parts: SitemapParts) {
  const originOf = ({ protocol, host }: { protocol: string; host: string }) =>
    parts.origin || `${protocol}://${host}`;
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { part } = request.query as Record<string, unknown>;
    const sizes = await Promise.all(parts.sources().map((source) => source.count(parts.db)));
    const total = sizes.reduce((sum, size) => sum + size, parts.listed.length);
    const files = Math.max(1, Math.ceil(total / mostInFile));
    const origin = originOf(request);
    if (part === undefined && files > 1) return send(reply, indexOf(files, origin));
    const asked = part === undefined ? 1 : Number(part);
    if (!Number.isInteger(asked) || asked < 1 || asked > files) return reply.callNotFound();
    const range = { from: (asked - 1) * mostInFile, until: asked * mostInFile };
    return send(reply, urlsOf(entriesIn(range, sizes, parts), origin));
  });
}

/** The entries from one place on up to another, over the fixed pages and then one source after the other. */
async function* entriesIn(
  { from, until }: { from: number; until: number },
  sizes: readonly number[],
  { db, sources, listed }: SitemapParts,
): AsyncGenerator<SitemapEntry> {
  for (const address of listed.slice(from, until)) yield { address };
  let begin = listed.length;
  for (const [at, source] of sources().entries()) {
    const end = begin + (sizes[at] ?? 0);
    const last = Math.min(until, end);
    for (let next = Math.max(from, begin); next < last; next += atOnce) {
      const limit = Math.min(atOnce, last - next);
      yield* await source.list(db, { offset: next - begin, limit });
    }
    begin = end;
  }
}

async function* urlsOf(entries: AsyncIterable<SitemapEntry>, origin: string) {
  yield `${opening}<urlset ${space}>\n`;
  for await (const { address, changedAt } of entries) {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    yield `<url><loc>${escapeMarkup(origin + address)}</loc>${changed}</url>\n`;
  }
  yield '</urlset>\n';
}

async function* indexOf(files: number, origin: string) {
  yield `${opening}<sitemapindex ${space}>\n`;
  for (let part = 1; part <= files; part++)
    yield `<sitemap><loc>${escapeMarkup(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

const send = (reply: FastifyReply, lines: AsyncIterable<string>) =>
  reply.type('application/xml; charset=utf-8').send(Readable.from(lines));
