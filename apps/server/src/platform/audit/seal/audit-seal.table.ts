import type { OptionalJson, OptionalTime, Time } from '../../db/database';
import type { AuditBreak } from './audit-break';

/** One row per sealed piece of the audit log. Triggers refuse change and removal. */
export interface AuditSealTable {
  /** From 1 without gaps. */
  no: number;
  /** One more than the `toSeq` of the seal before: seals cover the whole order of rows. */
  fromSeq: number;
  toSeq: number;
  rowCount: number;
  /** Merkle root of the rows' canonical bytes, with SHA-256 and with SM3, as hexadecimal digits like every hash here. */
  root: string;
  rootSm3: string;
  /** Order number (8 bytes) and SHA-256 leaf (32 bytes) of each row: names the row that was changed, and proves one. */
  leaves: Buffer;
  prevSeal: string;
  prevSealSm3: string;
  /** Epoch milliseconds. */
  sealedAt: number;
  alg: string;
  /** Ed25519 key of the signature, raw and base64url. */
  publicKey: string;
  sealHash: string;
  sealHashSm3: string;
  signature: string;
}

/** One row per anchor that was appended to a file; what the file must still have. */
export interface AuditAnchorTable {
  /** Name the file gave itself with its first anchor. */
  file: string;
  no: number;
  sealNo: number;
  sealHash: string;
  anchoredAt: number;
}

/** What the last verification of a kind came to. A break stays told until a verification of everything finds none. */
export interface AuditCheckTable {
  /** What was sealed lately, a random part, everything, or what a person asked for. */
  kind: 'recent' | 'sample' | 'whole' | 'person';
  checkedAt: Time;
  checkedSeals: number;
  checkedRows: number;
  brokenAt: OptionalTime;
  firstBreak: OptionalJson<AuditBreak>;
}

declare module '#platform/db/database' {
  interface Database {
    auditSeal: AuditSealTable;
    auditAnchor: AuditAnchorTable;
    auditCheck: AuditCheckTable;
  }
}
