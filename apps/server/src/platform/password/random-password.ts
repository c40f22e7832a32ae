import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';

/** 14 letters and digits without look-alikes, always both kinds. */
export function randomPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: 12 }, () => pick(letters + digits)).join('');
  return pick(letters) + rest + pick(digits);
}
