import { fail, type NamedFile } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { pendingMs } from './upload.service';

/** The record that takes files. */
export interface OwningRecord {
  type: string;
  id: string;
}

const shown = [
  'id',
  'versionId',
  'type',
  'fileName',
  'extension',
  'contentType',
  'sizeBytes',
  'sha256',
  'blobKey',
  'ownerType',
  'ownerId',
  'creatorUserId',
  'expiresAt',
] as const;

/** A file with what is known of it; undefined when there is none or its time is over. */
export async function findStoredFile({ db, now }: Pick<Ctx, 'db' | 'now'>, fileId: string) {
  const file = await db.selectFrom('storedFile').select(shown).where('id', '=', fileId).executeTakeFirst();
  return file && (file.expiresAt === null || file.expiresAt > now().getTime()) ? file : undefined;
}
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findStoredFile>>>;

/** Files by their ids, in the order asked for, with their names; for records the caller may read. */
export async function nameFiles(
  { db }: Pick<Ctx, 'db'>,
  fileIds: readonly string[],
): Promise<Map<string, NamedFile>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('storedFile')
    .select(['id', 'fileName'])
    .where('id', 'in', [...new Set(fileIds)])
    .execute();
  return new Map(rows.map(({ id, fileName }) => [id, { fileId: id, name: fileName }]));
}

/**
 * Gives fresh uploads of the caller to a record. Only the sender can, and only once: otherwise knowing an id
 * would be enough to read somebody else's file.
 */
export async function claimFiles(
  { db, actor, now }: Pick<Ctx, 'db' | 'now'> & { actor: Pick<Ctx['actor'], 'userId'> },
  fileIds: readonly string[],
  owner: OwningRecord,
): Promise<Map<string, StoredFile>> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return new Map();
  const claimed = await db
    .updateTable('storedFile')
    .set({ ownerType: owner.type, ownerId: owner.id, expiresAt: null })
    .where('id', 'in', wanted)
    .where('ownerType', 'is', null)
    .where('type', '!=', 'temporary')
    .where('creatorUserId', '=', actor.userId)
    .where('expiresAt', '>', instant(now()))
    .returning(shown)
    .execute();
  if (claimed.length !== wanted.length) {
    const known = new Set(claimed.map(({ id }) => id));
    fail('upload.unusable', { fileIds: wanted.filter((id) => !known.has(id)) });
  }
  return new Map(claimed.map((file) => [file.id, file]));
}

/** Lets a record keep exactly `after`: new files are claimed, files it no longer names are given up. */
export async function settleFiles(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  owner: OwningRecord,
  { before, after }: { before: readonly string[]; after: readonly string[] },
) {
  await claimFiles(
    ctx,
    after.filter((id) => !before.includes(id)),
    owner,
  );
  await releaseFiles(
    ctx,
    owner,
    before.filter((id) => !after.includes(id)),
  );
}

/** Gives files of a record up: their sender may read them for another day, then they are removed. */
export async function releaseFiles(
  ctx: Pick<Ctx, 'db' | 'now'>,
  owner: OwningRecord,
  dropped: readonly string[],
) {
  if (dropped.length === 0) return;
  await ctx.db
    .updateTable('storedFile')
    .set({ ownerType: null, ownerId: null, expiresAt: new Date(ctx.now().getTime() + pendingMs) })
    .where('id', 'in', [...dropped])
    .where('ownerType', '=', owner.type)
    .where('ownerId', '=', owner.id)
    .execute();
}

/** The bytes of a file the caller has just sent, for imports; refuses other people's files like absent ones. */
export async function openOwnUpload(ctx: Pick<Ctx, 'db' | 'actor' | 'now' | 'storage'>, fileId: string) {
  const file = await findStoredFile(ctx, fileId);
  if (!file || file.creatorUserId !== ctx.actor.userId || file.ownerType !== null) fail('upload.unusable');
  const opened = await ctx.storage.open(file.blobKey);
  if (!opened) fail('file.gone');
  return { file, content: opened.content };
}
