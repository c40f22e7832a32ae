import { createHash, timingSafeEqual } from 'node:crypto';

/** As hexadecimal digits; for hashes that are stored and compared. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Compares two secrets without telling by time how much of them agrees. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
