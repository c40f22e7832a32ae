import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../context';
import { sameSecret } from '../hash';
import { hiddenCookie, readCookie } from './cookies';

const name = 'qifu-visitor';
const valueForm = /^([A-Za-z0-9_-]{22})\.([0-9a-f]{32})$/;
const maxAgeSeconds = 30 * 86_400;

type Signing = Pick<Ctx, 'secrets'>;

const signatureOf = ({ secrets }: Signing, secret: string) =>
  secrets.keyedHash(secret, 'visitor').slice(0, 32);

/** What tells a visitor's browser from others behind the same address; signed, so that nobody makes up many. */
export function readVisitor(signing: Signing, request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, secret = '', signature = ''] = valueForm.exec(readCookie(request, name) ?? '') ?? [];
  return secret !== '' && sameSecret(signature, signatureOf(signing, secret)) ? secret : undefined;
}

/** Gives a browser that has none its mark. It is kept nowhere else and says nothing of the person. */
export function leaveVisitorMark(signing: Signing, request: FastifyRequest) {
  const secret = randomBytes(16).toString('base64url');
  const isTls = request.protocol === 'https';
  request.answerCookie = hiddenCookie(name, `${secret}.${signatureOf(signing, secret)}`, {
    maxAgeSeconds,
    isTls,
  });
}
