import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fewAtOnce } from '../worker/few-at-once';

/** argon2id, 19 MiB, two passes, one lane (rulings 4). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Two hashes at a time: more would only make every sign-in slower. A full line refuses (reliability W3). */
const inTurn = fewAtOnce({ atOnce: 2, queueLength: 64 });

/** One of the two forms a password travels in; never stored as it is. */
export const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

const md5Form = /^[0-9a-f]{32}$/i;

/** What arrived on the wire: the plain text when it was base64, always the md5 that is verified. */
export interface WirePassword {
  md5: string;
  /** Unknown when the client sent the md5 form. */
  plain: string | undefined;
}

/** Reads a password of the wire: base64 of the plain text, or the platform's md5 hex. */
export function readWirePassword(value: string): WirePassword {
  if (md5Form.test(value)) return { md5: value.toLowerCase(), plain: undefined };
  const plain = Buffer.from(value, 'base64').toString('utf8');
  return { md5: md5(plain), plain };
}

/** The stored verifier: argon2id of md5(plain). */
export const hashPassword = (wire: Pick<WirePassword, 'md5'>) => inTurn(() => hash(wire.md5, cost));

/** For passwords that the product makes itself and so knows as text. */
export const hashPlainPassword = (plain: string) => hashPassword({ md5: md5(plain) });

/** How a check is done. */
interface Checking {
  /** Runs when the turn has come, around the look itself: what waits is not yet an attempt. May refuse. */
  around?: (look: () => Promise<boolean>) => Promise<boolean>;
  /** Who stands in line; many guesses of one hold up nobody else. */
  whose?: string;
}

/** Checks in turn. */
export const verifyPassword = (
  stored: string,
  wire: Pick<WirePassword, 'md5'>,
  { around = (look) => look(), whose = '' }: Checking = {},
): Promise<boolean> => inTurn(() => around(() => verify(stored, wire.md5)), whose);

/** A verifier of nobody: unknown accounts cost the same work as known ones (reliability B24). */
let nobody: Promise<string> | undefined;
/** Costs the time of a true check and always says no. */
export async function verifyAgainstNobody(wire: WirePassword, checking: Checking = {}): Promise<false> {
  nobody ??= hashPlainPassword('nobody has this password');
  const { around = (look) => look() } = checking;
  await verifyPassword(await nobody, wire, {
    ...checking,
    around: (look) => around(async () => (await look()) && false),
  });
  return false;
}
