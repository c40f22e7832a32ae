import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { findViewer } from '#modules/identity';
import { actorOf, assertNoIndividual, readPerson } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import type { Blob } from '#platform/http/routes';
import { makeOneTimeTicket, readOneTimeTicket, spendTicket } from '#platform/ticket/one-time-ticket';
import { downloadTicket } from '../download-ticket';
import { findReading } from '../file-owners';
import { openPart } from '../open-part';
import { refuseAbsentOfTicket } from '../removed-file.service';
import { findStoredFile, type StoredFile } from '../stored-file.service';
import { type PreviewServices, previewAddress } from './preview-address';
import { previewTicket } from './preview-ticket';

/** Who looks, in which session. */
interface Viewer {
  userId: string;
  sessionId: string;
}

/** How a file is asked for; what is not said is empty. */
interface AskedFile {
  fileVersionId: string;
  fileDownloadUrl: string;
}

/** The address of a page that shows the file; hidden and absent files look the same. */
export async function openPreview(ctx: Ctx, asked: AskedFile, services: PreviewServices): Promise<string> {
  assertNoIndividual(ctx.actor);
  const { fileId, note } = await findAsked(ctx, asked);
  const file = fileId === '' ? undefined : await findStoredFile(ctx, fileId);
  const reading = file && (await findReading(ctx, file));
  if (!file || !reading) return '';
  const ticket = makeOneTimeTicket(ctx, previewTicket, { subject: file.id, note: ctx.actor.sessionId });
  const name = note || (reading.shownName ?? file.fileName);
  return previewAddress({ name, extension: file.extension, ticket, language: ctx.language }, services);
}

/** By version, by `/api/file/Download/{type}/{id}`, or by a download ticket of the caller's, which stays unused. */
async function findAsked(ctx: Ctx, { fileVersionId, fileDownloadUrl }: AskedFile) {
  if (fileVersionId !== '') {
    const row = await ctx.db
      .selectFrom('storedFile')
      .select('id')
      .where('versionId', '=', fileVersionId)
      .executeTakeFirst();
    return { fileId: row?.id ?? '', note: '' };
  }
  const base = 'http://qifu';
  if (!URL.canParse(fileDownloadUrl, base)) return { fileId: '', note: '' };
  const { pathname, searchParams } = new URL(fileDownloadUrl, base);
  const fileId = /^\/api\/file\/Download\/\w+\/([\w.-]+)$/.exec(pathname)?.[1];
  if (fileId) return { fileId, note: '' };
  const ticket = searchParams.get('encryption') ?? '';
  const read = readOneTimeTicket(ctx, downloadTicket, ticket, ctx.actor.userId);
  return { fileId: read?.subject ?? '', note: read?.note ?? '' };
}

/** What the person of a session that is open may read of the file now; he is no caller, so his rights are read anew. */
async function findReadingOf(ctx: Ctx, viewer: Viewer, file: StoredFile) {
  const person = await readPerson(ctx.db, viewer.userId, ctx.now());
  if (!person) return undefined;
  const actor = actorOf(person, { id: viewer.sessionId, isTemporary: false }, ctx.now);
  return await findReading({ ...ctx, actor }, file);
}

/**
 * Takes a ticket and answers the bytes, as long as the session it was made in is open and its person may read the file:
 * rights are those of now, not of when the ticket was handed out.
 */
export async function showPreview(
  ctx: Ctx,
  ticket: string,
  request: FastifyRequest,
): Promise<Prepared<Blob>> {
  const read = readOneTimeTicket(ctx, previewTicket, ticket);
  const viewer = read && (await findViewer(ctx, read.note));
  if (!read || !viewer) fail('file.ticketInvalid');
  const file = await findStoredFile(ctx, read.subject);
  if (!file) return await refuseAbsentOfTicket(ctx, read.subject);
  if (!(await findReadingOf(ctx, { ...viewer, sessionId: read.note }, file))) fail('file.ticketInvalid');
  const opened = await openPart(ctx, request, file);
  return new Prepared({
    async finish(writing) {
      // Asking how large the file is uses nothing up.
      if (request.method !== 'HEAD' && !(await spendTicket(writing.db, read))) fail('file.ticketInvalid');
      writing.audit({
        objectType: 'file',
        objectId: file.id,
        objectName: file.fileName,
        after: { sha256: file.sha256 },
        actingUser: viewer,
      });
      return {
        fileName: `preview.${file.extension}`,
        contentType: file.contentType,
        ...opened,
      };
    },
    release: async () => void opened.content.destroy(),
  });
}
