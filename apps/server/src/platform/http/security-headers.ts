import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Attributes that React writes; they cannot load or run anything.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  // Menus of type 7 show an outside page in a sandboxed frame (spec 2.3).
  'frame-src': "'self' https: http:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

const write = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The policy of a page: its own files, and styles that carry the reply's nonce. Scripts are never inline. */
export const pagePolicy = (nonce: string) => write({ ...policy, 'style-src': `'self' 'nonce-${nonce}'` });

/**
 * The policy of the page that shows files: without an origin of its own it has nobody's session and no store. It loads our
 * own files, and pictures and workers it makes itself; nothing it shows runs or reaches out (reliability B8, B9). What it
 * connects to it narrows itself (`narrow-connections.ts`): to the file, and from then on to nothing but the parts of PDFs.
 */
export const previewPolicy = write({
  sandbox: 'allow-scripts',
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': 'data: blob:',
  'font-src': 'data: blob:',
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});

/** The policy of a worker: it counts, also in WebAssembly, and reaches nothing. */
export const workerPolicy = write({ 'default-src': "'none'", 'script-src': "'self' 'wasm-unsafe-eval'" });

/** Headers of an answer that is given before any hook can add them; nothing in it may load or run. */
export const bareHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Headers of every answer. */
export async function sendSecurityHeaders(app: FastifyInstance, { isTls }: { isTls: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const plain = write(policy);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', plain);
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
  });
}
