import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { canonicalOf } from './canonical-row';
import { readLeaves, sealText, signedText } from './make-seal';
import { leafHash, merklePath, rootOfPath, sealHashOf } from './merkle';
import { isSignedBy } from './seal-key';

/** Everything somebody without the database needs to see that a row was there when its seal was made. */
export const rowProof = z.object({
  /** The row's canonical bytes, as text. */
  row: z.string(),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
  root: z.string(),
  sealNo: z.number(),
  /** What the seal says; `root` is one of its items. */
  sealText: z.string(),
  sealHash: z.string(),
  sealHashSm3: z.string(),
  sealedAt: z.number(),
  publicKey: z.string(),
  signature: z.string(),
});
export type RowProof = z.infer<typeof rowProof>;

/** The proof of one row; nothing while it is not sealed, or when it is not what was sealed. */
export async function proveRow(db: Kysely<Database>, id: string): Promise<RowProof | undefined> {
  const row = await canonicalOf(db, id);
  if (!row) return undefined;
  const seal = await db
    .selectFrom('auditSeal')
    .selectAll()
    .where('toSeq', '>=', row.seq)
    .where('fromSeq', '<=', row.seq)
    .orderBy('toSeq')
    .limit(1)
    .executeTakeFirst();
  if (!seal) return undefined;
  const leaves = readLeaves(seal.leaves);
  const index = leaves.findIndex(({ seq }) => seq === row.seq);
  const proof: RowProof = {
    row: row.text,
    path: merklePath(
      'sha256',
      leaves.map(({ hash }) => hash),
      index,
    ),
    root: seal.root,
    sealNo: seal.no,
    sealText: sealText(seal),
    sealHash: seal.sealHash,
    sealHashSm3: seal.sealHashSm3,
    sealedAt: seal.sealedAt,
    publicKey: seal.publicKey,
    signature: seal.signature,
  };
  return isProof(proof) ? proof : undefined;
}

/** Whether a proof holds; needs nothing but the proof. That its key is the product's is the reader's to know. */
export function isProof(proof: RowProof): boolean {
  const items: unknown[] = JSON.parse(proof.sealText);
  return (
    rootOfPath('sha256', leafHash('sha256', proof.row), proof.path) === proof.root &&
    items[6] === proof.root &&
    items[2] === proof.sealNo &&
    items[11] === proof.sealedAt &&
    items[12] === proof.publicKey &&
    sealHashOf('sha256', proof.sealText) === proof.sealHash &&
    sealHashOf('sm3', proof.sealText) === proof.sealHashSm3 &&
    isSignedBy(proof.publicKey, signedText(proof), proof.signature)
  );
}
