import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { namedLoginEntry, previewPath, type Shell, shellOfPath } from '@qifu/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { letChooseLanguage } from './choose-language';
import { fillShell } from './fill-shell';
import { acceptsPacked, packPage } from './pack-page';
import { readPageLinks } from './page-links';
import { languageOf, type PageRenderer } from './render-page';
import { pagePolicy, previewPolicy, workerPolicy } from './security-headers';

const yearSeconds = 31_536_000;

/**
 * Serves the built pages: hashed files for a year, pre-compressed; the two shells fresh each time, so that a new
 * version is seen at once. Every other page address answers the shell it belongs to.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  webDir: string,
  { renderer, origin = '' }: { renderer?: PageRenderer | undefined; origin?: string } = {},
) {
  if (!existsSync(join(webDir, 'portal.html'))) return;
  const shells = { portal: readShell(webDir, 'portal'), office: readShell(webDir, 'office') };
  const linksOf = readPageLinks(webDir);
  const assets = join(webDir, 'assets');
  // One route for all hashed files: a route each would cost megabytes.
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (!path.startsWith(assets + sep)) return reply.header('Cache-Control', 'no-cache');
      reply.header('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
      // The frame that shows documents has no origin of its own, and asks for these like a stranger.
      reply.header('Access-Control-Allow-Origin', '*');
      if (isWorker(path)) reply.header('Content-Security-Policy', workerPolicy);
    },
  });
  for (const name of readdirSync(webDir).filter((name) => /\.(js|svg|txt)$/.test(name)))
    app.get(`/${name}`, async (_request, reply) => reply.sendFile(name, webDir));
  app.get(namedLoginEntry.from, async (request, reply) =>
    reply.redirect(namedLoginEntry.to + new URL(request.url, 'http://x').search),
  );
  letChooseLanguage(app);
  const frame = readShell(webDir, 'preview');
  app.get(previewPath, async (_request, reply) =>
    sendPage(reply, (say) => say(frame), { policy: () => previewPolicy }),
  );
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isFilePath(path) || path.startsWith('//')) return reply.callNotFound();
    const shell = shellOfPath(path);
    const page = await renderer?.render(request);
    // Not for good in browsers: what was put together may be taken apart again.
    if (page?.movedTo) return reply.header('Cache-Control', 'no-cache').redirect(page.movedTo, 301);
    const links = linksOf(request.url, languageOf(request.headers));
    const write = (say: Say) => fillShell(say(shells[shell]), page, { links: say(links), origin });
    return sendPage(reply, write, { status: page?.status, drawing: page });
  });
}

const isWorker = (path: string) => /-worker-[\w-]+\.js(\.br|\.gz)?$/.test(path);

const readShell = (webDir: string, shell: Shell | 'preview') =>
  readFileSync(join(webDir, `${shell}.html`), 'utf8');

/** Addresses that are files or calls; a page never stands there. */
const isFilePath = (path: string) =>
  /^\/(api|assets|health|metrics)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path);

/** Puts the nonce of the reply into our own html; what people wrote is put in after it. */
type Say = (html: string) => string;

interface PageParts {
  status?: number | undefined;
  policy?: (nonce: string) => string;
  /** What is the same for everybody who is given it. */
  drawing?: object | undefined;
}

/** Each reply has its own nonce, so no style or script that was not ours runs. */
function sendPage(
  reply: FastifyReply,
  write: (say: Say) => string,
  { status = 200, policy = pagePolicy, drawing }: PageParts,
) {
  const nonce = randomBytes(16).toString('base64');
  const html = write((part) => part.replaceAll('__CSP_NONCE__', nonce));
  const isPacked = acceptsPacked(reply.request.headers);
  if (isPacked) reply.header('Content-Encoding', 'gzip');
  return (
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      // Not for proxies: nonce and language are this reader's.
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('Content-Security-Policy', policy(nonce))
      .send(isPacked ? packPage(html, drawing) : html)
  );
}
