import { randomInt } from 'node:crypto';
import type { Ctx } from '#platform/context';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;
const codesPerPerson = 10;

/** Letters and digits without blanks, hyphens and case: as somebody types what he reads from paper. */
export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
export const isRecoveryCode = (read: string): boolean => read.length === 2 * half;

const draw = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');
export const drawRecoveryCodes = () => Array.from({ length: codesPerPerson }, () => `${draw()}-${draw()}`);

/** Keyed and bound to the person: without the product's key nobody can try codes against the table. */
export const recoveryHash = ({ secrets }: Pick<Ctx, 'secrets'>, userId: string, typed: string) =>
  secrets.keyedHash(`${userId} ${readRecoveryCode(typed)}`, 'recovery code');
