import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

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

/** What helmet sets, the same for every answer: asked once, as it makes all its parts anew for whoever asks. */
function fixedHeaders(isTls: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const protect = helmet({
    contentSecurityPolicy: false,
    hsts: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const reply = {
    setHeader: (name: string, value: unknown) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => undefined,
  };
  protect({} as IncomingMessage, reply as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Headers of every answer. */
export function sendSecurityHeaders(app: FastifyInstance, { isTls }: { isTls: boolean }) {
  const plain = write(policy);
  const fixed = fixedHeaders(isTls);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('X-Request-Id', request.id);
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', plain);
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
    done();
  });
}
