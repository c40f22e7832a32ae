import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { shellOfPath } from '@qifu/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';

const yearSeconds = 31_536_000;

/**
 * Serves the built pages: hashed files for a year, pre-compressed; the two shells fresh each time, so that a new
 * version is seen at once. Every other page address answers the shell it belongs to.
 */
export async function serveWebFiles(app: FastifyInstance, webDir: string, renderPortal?: PortalRenderer) {
  if (!existsSync(join(webDir, 'portal.html'))) return;
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    const shell = shellOfPath(path);
    if (shell === 'portal' && renderPortal) return renderPortal(path, request, reply);
    return sendShell(reply, shell);
  });
}

/** Answers a portal page rendered on the server (rulings 21). */
export type PortalRenderer = (
  path: string,
  request: { headers: Record<string, unknown> },
  reply: FastifyReply,
) => Promise<unknown>;

const sendShell = (reply: FastifyReply, shell: 'portal' | 'office') =>
  reply.header('Cache-Control', 'no-cache').sendFile(`${shell}.html`);
