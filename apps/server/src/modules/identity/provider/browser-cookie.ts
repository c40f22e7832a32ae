import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** As long as a journey may take. */
const validSeconds = 600;
const valueForm = /^[A-Za-z0-9_-]{43}$/;

/** Only a page under TLS may promise the browser that no other host of the domain has set it (`__Host-`). */
const nameOf = (isTls: boolean) => (isTls ? '__Host-qifu-journey' : 'qifu-journey');

export const newBrowserSecret = () => randomBytes(32).toString('base64url');

/** True when the person reaches the product by https. */
export const isUnderTls = (origin: string) => origin.startsWith('https:');

/**
 * The cookie that ties a journey to the browser it began in. `Lax`, because the browser comes back from another site
 * by a plain link and would leave a `Strict` one behind; scripts cannot read it, and it opens nothing by itself.
 */
export const browserCookie = (secret: string, isTls: boolean): string =>
  `${nameOf(isTls)}=${secret}; Path=/; Max-Age=${validSeconds}; HttpOnly; SameSite=Lax${isTls ? '; Secure' : ''}`;

/** The secret a browser brings along; undefined when there is none of the right form. */
export function readBrowserCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const cookies = String(headers.cookie ?? '').split(';');
  for (const isTls of [true, false]) {
    const start = `${nameOf(isTls)}=`;
    const value = cookies.map((one) => one.trim()).find((one) => one.startsWith(start));
    if (value) return valueForm.test(value.slice(start.length)) ? value.slice(start.length) : undefined;
  }
  return undefined;
}
