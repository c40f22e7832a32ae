import { hash } from 'node:crypto';
import type { AuditSealTable } from './audit-seal.table';
import type { CanonicalRow } from './canonical-row';
import { leafHash, merkleRoot, sealHashOf } from './merkle';
import type { SealKey } from './seal-key';

export const sealAlgorithm = 'rows-1 sha256+sm3 ed25519';
const noSeal = '0'.repeat(64);
const leafBytes = 40;

export interface Leaf {
  seq: number;
  hash: Buffer;
}

const writeLeaves = (leaves: readonly Leaf[]): Buffer =>
  Buffer.concat(
    leaves.flatMap(({ seq, hash: leaf }) => {
      const order = Buffer.alloc(8);
      order.writeBigInt64BE(BigInt(seq));
      return [order, leaf];
    }),
  );

export const readLeaves = (bytes: Buffer): Leaf[] =>
  Array.from({ length: Math.floor(bytes.length / leafBytes) }, (_, at) => ({
    seq: Number(bytes.readBigInt64BE(at * leafBytes)),
    hash: bytes.subarray(at * leafBytes + 8, (at + 1) * leafBytes),
  }));

/** What a seal says, in one text: every column but the hashes and the signature made of it. */
export const sealText = (seal: Omit<AuditSealTable, 'sealHash' | 'sealHashSm3' | 'signature'>): string =>
  JSON.stringify([
    'qifu audit seal',
    seal.alg,
    seal.no,
    seal.fromSeq,
    seal.toSeq,
    seal.rowCount,
    seal.root,
    seal.rootSm3,
    hash('sha256', seal.leaves, 'hex'),
    seal.prevSeal,
    seal.prevSealSm3,
    seal.sealedAt,
    seal.publicKey,
  ]);

/** What is signed: both hashes, so that either algorithm alone still holds. */
export const signedText = ({ sealHash, sealHashSm3 }: Pick<AuditSealTable, 'sealHash' | 'sealHashSm3'>) =>
  `qifu audit seal\n${sealHash}\n${sealHashSm3}`;

type LastSeal = Pick<AuditSealTable, 'no' | 'toSeq' | 'sealHash' | 'sealHashSm3'>;

/** The seal over rows that follow the last one. */
export function makeSeal(
  last: LastSeal | undefined,
  rows: readonly CanonicalRow[],
  { key, sealedAt }: { key: SealKey; sealedAt: number },
): AuditSealTable {
  const leaves = rows.map(({ seq, text }) => ({ seq, hash: leafHash('sha256', text) }));
  const body = {
    no: (last?.no ?? 0) + 1,
    fromSeq: (last?.toSeq ?? 0) + 1,
    toSeq: rows.at(-1)?.seq ?? 0,
    rowCount: rows.length,
    root: merkleRoot(
      'sha256',
      leaves.map((leaf) => leaf.hash),
    ),
    rootSm3: merkleRoot(
      'sm3',
      rows.map(({ text }) => leafHash('sm3', text)),
    ),
    leaves: writeLeaves(leaves),
    prevSeal: last?.sealHash ?? noSeal,
    prevSealSm3: last?.sealHashSm3 ?? noSeal,
    sealedAt,
    alg: sealAlgorithm,
    publicKey: key.publicKey,
  };
  const text = sealText(body);
  const hashes = { sealHash: sealHashOf('sha256', text), sealHashSm3: sealHashOf('sm3', text) };
  return { ...body, ...hashes, signature: key.sign(signedText(hashes)) };
}

/** Whether a seal follows another (none: is the first). */
export const isLinked = (seal: AuditSealTable, before: LastSeal | undefined): boolean =>
  seal.prevSeal === (before?.sealHash ?? noSeal) &&
  seal.prevSealSm3 === (before?.sealHashSm3 ?? noSeal) &&
  seal.fromSeq === (before?.toSeq ?? 0) + 1;
