import { Readable } from 'node:stream';
import type { Ctx } from '../context';
import type { Blob } from '../http/routes';
import { type AuditedReading, auditReading } from './audit-reading';

/** Answers bytes once the audit row of their reading stands; without it they are let go. */
export async function auditBlob(ctx: Ctx, blob: Blob, reading: AuditedReading): Promise<Blob> {
  try {
    const { sha256 } = blob;
    await auditReading(ctx, sha256 ? { ...reading, facts: { ...reading.facts, sha256 } } : reading);
    return blob;
  } catch (error) {
    if (blob.content instanceof Readable) blob.content.destroy();
    throw error;
  }
}
