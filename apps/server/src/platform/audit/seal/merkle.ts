import { hash } from 'node:crypto';

/** Both are computed side by side: one for everybody, one for those who must use the national algorithms. */
export type Algorithm = 'sha256' | 'sm3';

/** Leaves, nodes and seals begin with different bytes, so that none can be passed off as another (RFC 6962). */
const kinds = { leaf: 0, node: 1, seal: 2 } as const;

const hashOf = (algorithm: Algorithm, kind: keyof typeof kinds, ...parts: readonly Uint8Array[]): Buffer =>
  hash(algorithm, Buffer.concat([Buffer.of(kinds[kind]), ...parts]), 'buffer');

export const leafHash = (algorithm: Algorithm, text: string): Buffer =>
  hashOf(algorithm, 'leaf', Buffer.from(text, 'utf8'));

export const sealHashOf = (algorithm: Algorithm, text: string): string =>
  hashOf(algorithm, 'seal', Buffer.from(text, 'utf8')).toString('hex');

/** The next level: pairs are hashed, a last one without a partner moves up as it is. */
const levelAbove = (algorithm: Algorithm, level: readonly Buffer[]): Buffer[] => {
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as Buffer, level[at + 1]];
    above.push(right ? hashOf(algorithm, 'node', left, right) : left);
  }
  return above;
};

/** The root over at least one leaf, as hexadecimal digits; the tree of RFC 6962. */
export function merkleRoot(algorithm: Algorithm, leaves: readonly Buffer[]): string {
  let level = [...leaves];
  while (level.length > 1) level = levelAbove(algorithm, level);
  return level[0]?.toString('hex') ?? '';
}

/** A hash beside the way from a leaf to the root. */
export interface PathStep {
  side: 'left' | 'right';
  hash: string;
}

/** What must be hashed with a leaf, from the bottom up, to arrive at the root. */
export function merklePath(algorithm: Algorithm, leaves: readonly Buffer[], index: number): PathStep[] {
  const path: PathStep[] = [];
  let level = [...leaves];
  for (let at = index; level.length > 1; at = at >> 1) {
    const isRight = at % 2 === 1;
    const beside = level[isRight ? at - 1 : at + 1];
    if (beside) path.push({ side: isRight ? 'left' : 'right', hash: beside.toString('hex') });
    level = levelAbove(algorithm, level);
  }
  return path;
}

/** The root that a leaf and its path lead to. */
export function rootOfPath(algorithm: Algorithm, leaf: Buffer, path: readonly PathStep[]): string {
  let at = leaf;
  for (const { side, hash: hex } of path) {
    const beside = Buffer.from(hex, 'hex');
    at = side === 'left' ? hashOf(algorithm, 'node', beside, at) : hashOf(algorithm, 'node', at, beside);
  }
  return at.toString('hex');
}
