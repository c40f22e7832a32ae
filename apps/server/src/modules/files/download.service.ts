import type { Readable } from 'node:stream';
import { fail, type OfferedFile } from '@qifu/contracts';
import { fileSizeUnits } from '@qifu/rules';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import type { FilePort } from '#platform/file-port';
import { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import type { ByteRange } from '#platform/storage/blob-store';
import { makeOneTimeTicket, readOneTimeTicket } from '#platform/ticket/one-time-ticket';
import { knownContentType } from './content-kind';
import { displayName } from './display-name';
import { downloadTicket } from './download-ticket';
import { findReading } from './file-owners';
import { openPart } from './open-part';
import { refuseAbsentOfTicket } from './removed-file.service';
import { findStoredFile } from './stored-file.service';
import { takeDownload } from './take-download';
import { storeFile } from './upload.service';

/** How long files live that the product makes itself: exports, templates, error sheets. */
const temporaryMs = 3600 * 1000;
const temporaryMaxBytes = 512 * fileSizeUnits.MB;

type Handing = Pick<Ctx, 'actor' | 'now' | 'secrets'>;

/**
 * The address of a file for the caller: good once, for ten minutes. Whether he may read it is asked again then.
 * Where the file's own name would say too much, it is handed out as `shownName`.
 */
export const downloadUrl = (ctx: Handing, fileId: string, shownName?: string) =>
  `/api/file/Download?encryption=${makeOneTimeTicket(ctx, downloadTicket, { subject: fileId, holder: ctx.actor.userId, note: shownName })}`;

/**
 * Hands out a stored file under its own name, or under the one its reader is to know it by; the caller has already
 * decided that the actor may have it.
 */
export const issueDownload = (
  ctx: Handing,
  { fileId, name }: { fileId: string; name: string },
  shownName?: string,
): OfferedFile => ({ name: shownName ?? name, url: downloadUrl(ctx, fileId, shownName) });

/**
 * Hands bytes the product makes to the caller alone, for an hour. The address is given at once, the bytes are made after
 * the commit: nobody waits for them at rows the call holds. Should that fail, the address leads to no file.
 */
export function offerBytes(
  ctx: Ctx,
  { name, make }: { name: string; make: () => Readable },
): OfferedFile & { fileId: string } {
  const shown = displayName(name);
  const file = {
    ...shown,
    id: ctx.newId(),
    type: 'temporary',
    contentType: knownContentType(shown.extension),
    keptForMs: temporaryMs,
  };
  ctx.afterCommit(async (db) => {
    const kept = await ctx.storage.keep(make(), { maxBytes: temporaryMaxBytes });
    await storeFile({ ...ctx, db }, kept, file).catch(async (error: unknown) => {
      await ctx.storage.remove(kept.key);
      throw error;
    });
  });
  ctx.audit({
    objectType: 'file',
    objectId: file.id,
    objectName: file.name,
    after: { type: file.type },
  });
  return { ...issueDownload(ctx, { fileId: file.id, name: file.name }), fileId: file.id };
}

/** Keeps bytes the product makes, as they come, until a record takes them. */
export async function keepBytes(
  ctx: Ctx,
  { name, content }: Parameters<FilePort['keep']>[1],
): Promise<string> {
  const shown = displayName(name);
  const kept = await ctx.storage.keep(content, { maxBytes: temporaryMaxBytes });
  const file = {
    ...shown,
    id: ctx.newId(),
    type: 'made',
    contentType: knownContentType(shown.extension),
    keptForMs: temporaryMs,
  };
  await storeFile(ctx, kept, file).catch(async (error: unknown) => {
    await ctx.storage.remove(kept.key);
    throw error;
  });
  return file.id;
}

/** Answers a ticket to whoever may read the file's record; hidden and absent files look the same. */
export async function offerDownload(ctx: Ctx, fileId: string): Promise<OfferedFile> {
  const file = await findStoredFile(ctx, fileId);
  const reading = file && (await findReading(ctx, file));
  if (!reading) fail('record.missing', { id: fileId });
  return issueDownload(ctx, { fileId, name: file.fileName }, reading.shownName);
}

/**
 * Takes a ticket and answers the bytes. Rights are those of now, not of when the ticket was handed out; the ticket is
 * used up together with the audit row, or not at all. Asking how large the file is uses nothing up.
 */
export async function downloadFile(
  ctx: Ctx,
  ticket: string,
  request: FastifyRequest,
): Promise<Prepared<Blob>> {
  const read = readOneTimeTicket(ctx, downloadTicket, ticket, ctx.actor.userId);
  if (!read) fail('file.ticketInvalid');
  const file = await findStoredFile(ctx, read.subject);
  if (!file) return await refuseAbsentOfTicket(ctx, read.subject);
  const reading = await findReading(ctx, file);
  if (!reading) fail('file.ticketInvalid');
  const opened = await openPart(ctx, request, file);
  return new Prepared({
    async finish(writing) {
      const isHead = request.method === 'HEAD';
      const range = opened.part?.range ?? { start: 0, end: file.sizeBytes - 1 };
      const part = { sessionId: ctx.actor.sessionId, range };
      if (!isHead && !(await takeDownload(writing.db, read, part))) fail('file.ticketInvalid');
      writing.audit({
        objectType: 'file',
        objectId: file.id,
        objectName: file.fileName,
        after: { sha256: file.sha256, bytes: partTold(opened.part?.range, isHead) },
      });
      return {
        fileName: read.note || (reading.shownName ?? file.fileName),
        contentType: file.contentType,
        ...opened,
      };
    },
    release: async () => void opened.content.destroy(),
  });
}

/** What of the file was handed out, where it was not all of it. */
const partTold = (range: ByteRange | undefined, isHead: boolean): string | undefined => {
  if (isHead) return '0';
  return range && `${range.start}-${range.end}`;
};
