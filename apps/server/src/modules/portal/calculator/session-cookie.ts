import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import { sha256 } from '#platform/hash';
import { hiddenCookie, readCookie } from '#platform/http/cookies';

const name = 'qifu-calculator';
const tokenForm = /^[A-Za-z0-9_-]{22}$/;
export const sessionKeptDays = 30;
/** What is in an account, unless its owner takes it out. */
export const accountKeptDays = 1_095;
const maxAgeSeconds = sessionKeptDays * 86_400;

/** The id of a session: 128 bits that only the browser has. */
export interface Token {
  secret: string;
  /** As the table keeps it. */
  hash: string;
}

export const isToken = (text: string) => tokenForm.test(text);
export const tokenOf = (secret: string): Token => ({ secret, hash: sha256(secret) });
export const drawToken = (): Token => tokenOf(randomBytes(16).toString('base64url'));

/** The id in the caller's cookie. */
export function readToken(request: Pick<FastifyRequest, 'headers'>): Token | undefined {
  const secret = readCookie(request, name);
  return secret !== undefined && isToken(secret) ? tokenOf(secret) : undefined;
}

type Settings = Pick<Config, 'publicUrl'>;

/** Leaves the id in the browser with the answer; called once the session is kept. */
export function leaveToken(settings: Settings, request: FastifyRequest, { secret }: Token): void {
  request.answerCookie = hiddenCookie(name, secret, { maxAgeSeconds, isTls: isTls(settings, request) });
}

/** Takes the id out of the browser: nothing is kept under it any more. */
export function dropToken(settings: Settings, request: FastifyRequest): void {
  request.answerCookie = hiddenCookie(name, '', { maxAgeSeconds: 0, isTls: isTls(settings, request) });
}

const isTls = ({ publicUrl }: Settings, request: FastifyRequest) =>
  publicUrl === '' ? request.protocol === 'https' : publicUrl.startsWith('https:');
