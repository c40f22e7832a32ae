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
    'archiveChanged',
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
      checkedArchives: z.number().int(),
      /** Their files were moved out of the archive folder. */
      archivesElsewhere: z.number().int(),
    })
    .nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** What the last verification of a kind came to, and when the next one is due. */
const auditCheck = z.object({
  /** What was sealed lately, a random part, everything, or what a person asked for. */
  kind: z.enum(['recent', 'sample', 'whole', 'person']),
  checkedAt: time.nullable(),
  checkedSeals: z.number().int(),
  checkedRows: z.number().int(),
  /** Since when a break is known. */
  brokenAt: time.nullable(),
  firstBreak: auditBreak.nullable(),
  nextAt: time.nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;

/** A file that rows went to after their term. */
const auditArchive = z.object({
  no: z.number().int(),
  file: z.string(),
  fromNo: z.number().int(),
  toNo: z.number().int(),
  rowCount: z.number().int(),
  /** How many of them are no more in the log. */
  removedCount: z.number().int(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  archivedAt: time,
  /** Whether the file lies in the archive folder. */
  isHere: z.boolean(),
});
export type AuditArchive = z.infer<typeof auditArchive>;

/** Something in the last day that the audit administrator should look at (reliability 5.5). */
export const auditAlert = z.object({
  kind: z.enum([
    'denials',
    'massRead',
    'outOfHours',
    'raisedAndUsed',
    'spraying',
    'broken',
    'sealGap',
    'anchorGap',
    'clock',
    'queue',
    'lost',
  ]),
  userId: z.string(),
  account: z.string(),
  realName: z.string(),
  /** What it is about where that is nobody known: the address that passwords were tried from. */
  objectName: z.string(),
  /** How many times, rows, names, or seconds, by kind. */
  count: z.number(),
  at: time,
  /** The audit row that shows it, where there is one. */
  rowId: z.string(),
});
export type AuditAlert = z.infer<typeof auditAlert>;

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
  /** What verifications last came to. */
  checks: z.array(auditCheck),
  /** Files outside the database that anchors were written to, the one written last first. */
  anchors: z.array(
    z.object({
      /** Name the file gave itself. */
      file: z.string(),
      /** Where it lies; empty for one of another machine. */
      place: z.string(),
      anchors: z.number().int(),
      lastSealNo: z.number().int(),
      lastAnchoredAt: time,
    }),
  ),
  /** The newest hundred; `archiveCount` tells of how many. */
  archives: z.array(auditArchive),
  archiveCount: z.number().int(),
  /** Rows taken out of the log into archives. */
  archivedRows: z.number().int(),
  /** Months that usual rows and decisions stay online. */
  keepMonths: z.number().int(),
  decisionMonths: z.number().int(),
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
  read: { method: 'GET', path: '', data: auditSealState, access: 'auditLog:view' },
  alerts: {
    method: 'GET',
    path: '/Alerts',
    data: z.object({ list: z.array(auditAlert) }),
    access: 'auditLog:view',
    isLong: true,
  },
  /** The proof of one audit row, by its id. */
  prove: {
    method: 'GET',
    path: '/Proof/:id',
    params: idParams,
    data: auditProof,
    access: 'auditLog:view',
    traces: 'auditLog',
  },
  /** Verifies a piece: seals from `fromNo` for some seconds. A write, since who verified what is itself audited. */
  verify: {
    method: 'POST',
    path: '/Actions/Verify',
    body: z.object({ fromNo: smallInt.min(1).default(1) }),
    data: auditVerification,
    access: 'auditLog:btn_verify',
    isLong: true,
  },
});
