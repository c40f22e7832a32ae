import { z } from 'zod';
import { contract } from '../contract';
import { idParams, smallInt, time } from '../shapes';

/** Where the audit log is not what was sealed. */
export const auditBreak = z.object({
  kind: z.enum([
    'rowChanged',
    'rowDeleted',
    'rowInserted',
    'sealChanged',
    'sealMissing',
    'sealsCut',
    'anchorMissing',
    'anchorChanged',
  ]),
  /** Of the seal it was found by, or that an anchor tells of. */
  sealNo: z.number().int().nullable(),
  /** Order number of the row, as text: a forged one may be any. */
  seq: z.string().nullable(),
  /** Of the row, when it is still there. */
  rowId: z.string().nullable(),
});
export type AuditBreak = z.infer<typeof auditBreak>;

/** What one piece of a verification has found; the next one goes on at `nextNo` until that is null. */
export const auditVerification = z.object({
  checkedSeals: z.number().int(),
  checkedRows: z.number().int(),
  /** The newest seal. `nextNo` of it is the progress. */
  lastNo: z.number().int(),
  nextNo: z.number().int().nullable(),
  /** The first ones by name. */
  breaks: z.array(auditBreak),
  breakCount: z.number().int(),
  /** Told by the last piece. */
  anchors: z
    .object({
      checkedAnchors: z.number().int(),
      lastAnchoredNo: z.number().int(),
      /** In files of other machines. */
      anchorsElsewhere: z.number().int(),
      unsealedRows: z.number().int(),
    })
    .nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** How far sealing has come. */
export const auditSealState = z.object({
  sealCount: z.number().int(),
  sealedRows: z.number().int(),
  unsealedRows: z.number().int(),
  lastSealHash: z.string(),
  lastSealedAt: time.nullable(),
  lastAnchoredNo: z.number().int(),
  lastAnchoredAt: time.nullable(),
  /** Ed25519, raw and base64url: whoever keeps it can tell our seals from others. */
  publicKey: z.string(),
});
export type AuditSealState = z.infer<typeof auditSealState>;

/** What somebody without the database needs to see that a row was there when its seal was made. */
export const auditProof = z.object({
  row: z.string(),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })),
  root: z.string(),
  sealNo: z.number().int(),
  sealText: z.string(),
  sealHash: z.string(),
  sealHashSm3: z.string(),
  sealedAt: time,
  publicKey: z.string(),
  signature: z.string(),
});
export type AuditProof = z.infer<typeof auditProof>;

export const auditSealApi = contract('/api/system/AuditSeal', {
  read: { method: 'GET', path: '', data: auditSealState, access: 'auditLog:view', effect: 'read' },
  /** The proof of one audit row, by its id. */
  prove: {
    method: 'GET',
    path: '/Proof/:id',
    params: idParams,
    data: auditProof,
    access: 'auditLog:view',
    effect: 'read',
  },
  /** Verifies a piece: seals from `fromNo` for some seconds. A write, since who verified what is itself audited. */
  verify: {
    method: 'POST',
    path: '/Actions/Verify',
    body: z.object({ fromNo: smallInt.min(1).default(1) }),
    data: auditVerification,
    access: 'auditLog:btn_verify',
    effect: 'write',
    isLong: true,
  },
});
