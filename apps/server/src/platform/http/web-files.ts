import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { namedLoginEntry, type Shell, shellOfPath } from '@qifu/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fillShell } from './fill-shell';
import { readPageLinks } from './page-links';
import { languageOf, type PageRenderer } from './render-page';
import { pagePolicy } from './security-headers';

const yearSeconds = 31_536_000;

/**
 * Serves the built pages: hashed files for a year, pre-compressed; the two shells fresh each time, so that a new
 * version is seen at once. Every other page address answers the shell it belongs to.
 */
export async function serveWebFiles(app: FastifyInstance, webDir: string, renderPage?: PageRenderer) {
  if (!existsSync(join(webDir, 'portal.html'))) return;
  const shells = { portal: readShell(webDir, 'portal'), office: readShell(webDir, 'office') };
  const linksOf = readPageLinks(webDir);
  const shared = { preCompressed: true, index: false as const, cacheControl: false };
  // One route for all hashed files: a route each would cost megabytes.
  await app.register(fastifyStatic, {
    ...shared,
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('Cache-Control', `public, max-age=${yearSeconds}, immutable`),
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: webDir,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['**/*.html', 'pages.json', '**/.vite/**', 'assets/**'],
    setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
  });
  app.get(namedLoginEntry.from, async (request, reply) =>
    reply.redirect(namedLoginEntry.to + new URL(request.url, 'http://x').search),
  );
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isFilePath(path) || path.startsWith('//')) return reply.callNotFound();
    const shell = shellOfPath(path);
    const page = await renderPage?.(request);
    const links = shell === 'office' ? linksOf(path, languageOf(request.headers)) : '';
    return sendPage(reply, fillShell(shells[shell], page, links), page?.status ?? 200);
  });
}

const readShell = (webDir: string, shell: Shell) => readFileSync(join(webDir, `${shell}.html`), 'utf8');

/** Addresses that are files or calls; a page never stands there. */
const isFilePath = (path: string) =>
  /^\/(api|assets|health|metrics)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path);

/** Each reply has its own nonce, so no style or script that was not ours runs. */
function sendPage(reply: FastifyReply, html: string, status: number) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Content-Security-Policy', pagePolicy(nonce))
    .send(html.replaceAll('__CSP_NONCE__', nonce));
}
