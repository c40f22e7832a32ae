import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/context';
import { sameSecret, sha256 } from '#platform/hash';
import { hiddenCookie, readCookie } from '#platform/http/cookies';

const name = 'qifu-device';
const valueForm = /^([A-Za-z0-9_-]{43})\.([0-9a-f]{32})$/;
/** So long a device that nobody signs in with stays known. */
export const deviceKeptDays = 180;
const maxAgeSeconds = deviceKeptDays * 86_400;

/** What tells a browser again. */
export interface Mark {
  /** As the browser's cookie holds it. */
  secret: string;
  /** As the table keeps it. */
  hash: string;
}

type Signing = Pick<Ctx, 'secrets'>;

const signatureOf = ({ secrets }: Signing, secret: string) =>
  secrets.keyedHash(secret, 'known device').slice(0, 32);

/** The mark of the browser that calls, if we gave it one. It is signed: a made-up one asks the database nothing. */
export function readMark(signing: Signing, request: Pick<FastifyRequest, 'headers'>): Mark | undefined {
  const [, secret = '', signature = ''] = valueForm.exec(readCookie(request, name) ?? '') ?? [];
  const isOurs = secret !== '' && sameSecret(signature, signatureOf(signing, secret));
  return isOurs ? { secret, hash: sha256(secret) } : undefined;
}

/** The browser somebody signs in with. */
export interface Browser {
  mark: Mark | undefined;
  /** Leaves a mark in it; called once the sign-in is kept. */
  leave: (mark: Mark) => void;
}

export const browserOf = (
  signing: Signing,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
): Browser => ({
  mark: readMark(signing, request),
  leave: (mark) => {
    const isTls = publicUrl === '' ? request.protocol === 'https' : publicUrl.startsWith('https:');
    request.answerCookie = markCookie(signing, mark, isTls);
  },
});

/** A mark that no browser has yet. */
export function drawMark(): Mark {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: sha256(secret) };
}

/** Gives a browser its mark, or the mark it has for another while. */
const markCookie = (signing: Signing, { secret }: Mark, isTls: boolean): string =>
  hiddenCookie(name, `${secret}.${signatureOf(signing, secret)}`, { maxAgeSeconds, isTls });
