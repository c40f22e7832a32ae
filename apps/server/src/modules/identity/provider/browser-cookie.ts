import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hiddenCookie, readCookie } from '#platform/http/cookies';

/** As long as a journey may take. */
const validSeconds = 600;
const name = 'qifu-journey';
const valueForm = /^[A-Za-z0-9_-]{43}$/;

export const newBrowserSecret = () => randomBytes(32).toString('base64url');

/** True when the person reaches the product by https. */
export const isUnderTls = (origin: string) => origin.startsWith('https:');

/**
 * The cookie that ties a journey to the browser it began in. `Lax`, because the browser comes back from another site
 * by a plain link and would leave a `Strict` one behind; scripts cannot read it, and it opens nothing by itself.
 */
export const browserCookie = (secret: string, isTls: boolean): string =>
  hiddenCookie(name, secret, { maxAgeSeconds: validSeconds, isTls });

/** The secret a browser brings along; undefined when there is none of the right form. */
export function readBrowserCookie(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = readCookie(request, name);
  return value !== undefined && valueForm.test(value) ? value : undefined;
}
