import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** A cookie that goes with the answer; empty for none. Set it once the call's transaction is kept. */
    answerCookie: string;
  }
}

/** Lets calls that answer an envelope leave a cookie in the browser. */
export function sendCookies(app: FastifyInstance) {
  app.decorateRequest('answerCookie', '');
  app.addHook('onSend', async (request, reply) => {
    if (request.answerCookie !== '') reply.header('Set-Cookie', request.answerCookie);
  });
}

/** Only a page under TLS may promise the browser that no other host of the domain has set a cookie (`__Host-`). */
export const cookieName = (name: string, isTls: boolean) => (isTls ? `__Host-${name}` : name);

/** A cookie that scripts cannot read, sent from this site's own pages and by links that lead here. */
export const hiddenCookie = (
  name: string,
  value: string,
  { maxAgeSeconds, isTls }: { maxAgeSeconds: number; isTls: boolean },
): string =>
  `${cookieName(name, isTls)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isTls ? '; Secure' : ''}`;

/** What a browser brings along under a name, the form only TLS can set before the other. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const cookies = String(headers.cookie ?? '').split(';');
  for (const isTls of [true, false]) {
    const start = `${cookieName(name, isTls)}=`;
    const value = cookies.map((one) => one.trim()).find((one) => one.startsWith(start));
    if (value) return value.slice(start.length);
  }
  return undefined;
}
