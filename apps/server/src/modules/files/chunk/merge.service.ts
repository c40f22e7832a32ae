import { Failure, type FailureName, fail, type MergeInput, type UploadedFile } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { assertNoIndividual } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { refuseField } from '#platform/http/refuse-field';
import type { JoinedBlob } from '#platform/storage/blob-store';
import { type CleanBlob, cleanPicture } from '../clean-picture.service';
import { contentTypeOf } from '../content-kind';
import { type DisplayName, displayName } from '../display-name';
import { assertNoVirus } from '../scan.service';
import { assertDiskHasRoom, assertWithinQuota, holdQuota, type StorageLimits } from '../storage-limits';
import { pendingMs, storeFile } from '../upload.service';
import { assertAccepted, assertTypeTakes } from './chunk-shape';
import { findSource, type Source } from './find-source.service';
import { gatherChunks } from './gather-chunks';
import { isMd5, isSha256 } from './known-file.service';
import { endUpload, lockUpload } from './open-upload.service';
import { findRepeated, type RepeatedFile } from './repeated-merge.service';

/** What a merge is to make. */
interface Wanted extends DisplayName {
  input: MergeInput;
}

/**
 * Makes one file of an upload. Of one upload one merge at a time writes bytes here, however many are asked for: the next
 * finds what the first has made. Across processes the transaction decides.
 */
export const mergeChunks = (
  ctx: Ctx,
  input: MergeInput,
  limits: StorageLimits,
): Promise<Prepared<UploadedFile>> =>
  ctx.plugs.uploads.inTurn(`${ctx.actor.userId}:${input.identifier}`, () => prepareMerge(ctx, input, limits));

/**
 * Makes one file of the chunks, or of a file with the same hash. The bytes are joined and checked before the transaction
 * opens in which the file appears and its chunks go: it is there whole or not at all, however often this is tried.
 */
async function prepareMerge(
  ctx: Ctx,
  input: MergeInput,
  limits: StorageLimits,
): Promise<Prepared<UploadedFile>> {
  assertNoIndividual(ctx.actor);
  const wanted = nameOf(input);
  assertTypeTakes(input.type, { extension: wanted.extension, size: input.fileSize ?? 0 });
  assertAccepted(input.fileType, wanted.extension);
  const asked = { ...input, fileName: wanted.name };
  const source = await findSource(ctx, asked, limits);
  if (source.kind === 'repeated') return preparedAgain(source.file);
  const { totalSize } = source;
  if (input.fileSize !== undefined && input.fileSize !== totalSize)
    refuseField(ctx, 'body.fileSize', 'invalid');
  assertTypeTakes(input.type, { extension: wanted.extension, size: totalSize });
  await assertDiskHasRoom(ctx, limits);
  const gathered = await gatherChunks(ctx, source.keys, totalSize).catch(async (error: unknown) => {
    // The merge before this one may just have been written down, and its chunks are gone.
    const made = await findRepeated(ctx, asked);
    if (!made) throw error;
    return made;
  });
  if ('id' in gathered) return preparedAgain(gathered);
  let clean: CleanBlob = gathered;
  const undo = () => ctx.storage.remove(clean.key);
  try {
    const contentType = await assertSound(ctx, wanted, gathered);
    clean = await cleanPicture(ctx, gathered, wanted).catch((error: unknown) => giveUp(ctx, wanted, error));
    const scannedAt = source.scannedAt ?? (await assertClean(ctx, wanted, clean, limits));
    return new Prepared({
      finish: (writing) => takeMerged(writing, wanted, { source, clean, contentType, scannedAt, limits }),
      undo,
    });
  } catch (error) {
    await undo();
    throw error;
  }
}

/** `#` would end the address the file is known by; a name without an ending gets the one said beside it. */
function nameOf(input: MergeInput): Wanted {
  const sent = displayName(input.fileName.replaceAll('#', ''));
  const said = input.extension.replace(/^\./, '');
  return { input, ...(sent.extension === '' && said !== '' ? displayName(`${sent.name}.${said}`) : sent) };
}

/** The bytes are those of the hash and what their name's ending says; else none of the chunks is worth keeping. */
async function assertSound(
  ctx: Ctx,
  { input, extension }: Wanted,
  { md5, sha256, head }: JoinedBlob,
): Promise<string> {
  const { identifier } = input;
  const isOther =
    (isMd5(identifier) && identifier !== md5) || (isSha256(identifier) && identifier !== sha256);
  const contentType = contentTypeOf(extension, head);
  if (!isOther && contentType) return contentType;
  // In a transaction of its own: the refusal takes back what the call's would have done.
  await giveUpUpload(ctx, identifier);
  if (isOther) fail('upload.hashMismatch');
  return fail('file.typeRefused', { type: extension });
}

const assertClean = (
  ctx: Ctx,
  wanted: Wanted,
  clean: CleanBlob,
  limits: StorageLimits,
): Promise<Date | undefined> =>
  assertNoVirus(ctx, limits, { ...clean, name: wanted.name }).catch((error: unknown) =>
    giveUp(ctx, wanted, error),
  );

/** Of an upload with a virus in it, or of a picture nobody can read, no chunk is worth keeping either. */
async function giveUp(ctx: Ctx, { input }: Wanted, error: unknown): Promise<never> {
  if (error instanceof Failure && worthless.includes(error.failure))
    await giveUpUpload(ctx, input.identifier);
  throw error;
}
const worthless: readonly FailureName[] = [
  'upload.infected',
  'upload.pictureBroken',
  'upload.pictureTooLarge',
  'upload.pictureTooLong',
];

async function giveUpUpload(ctx: Ctx, identifier: string) {
  const gone: Parameters<Ctx['afterCommit']>[0][] = [];
  await ctx.db.transaction().execute(async (db) => {
    await endUpload({ ...ctx, db, afterCommit: (effect) => void gone.push(effect) }, { identifier });
  });
  for (const effect of gone) await effect(ctx.db);
}

interface Merged {
  source: Exclude<Source, { kind: 'repeated' }>;
  clean: CleanBlob;
  contentType: string;
  scannedAt: Date | undefined;
  limits: StorageLimits;
}

/** The one transaction of a merge. Of two at once the second finds the chunks gone and answers the first one's file. */
async function takeMerged(
  ctx: Ctx,
  { input, name, extension }: Wanted,
  { source, clean: kept, contentType, scannedAt, limits }: Merged,
): Promise<UploadedFile> {
  const { identifier, type } = input;
  await lockUpload(ctx, { identifier });
  const wasOpen = await endUpload(ctx, { identifier });
  if (!wasOpen) {
    const first = await findRepeated(ctx, { identifier, type, fileName: name });
    if (first?.sha256 === kept.sha256) {
      ctx.afterCommit(() => ctx.storage.remove(kept.key));
      return tellAgain(ctx, first);
    }
    if (source.kind === 'chunks') fail('upload.incomplete');
  }
  if (source.kind === 'known') {
    await holdQuota(ctx);
    await assertWithinQuota(ctx, limits, kept.sizeBytes);
  }
  const id = `${dayOf(ctx.now()).replaceAll('-', '')}_${ctx.newId()}.${extension}`;
  const file = {
    id,
    type,
    name,
    extension,
    contentType,
    ...(kept.md5 && { md5: kept.md5 }),
    identifier,
    scannedAt,
    keptForMs: pendingMs,
  };
  const versionId = await storeFile(ctx, kept, file);
  ctx.audit({
    objectType: 'file',
    objectId: id,
    objectName: name,
    after: { type, sizeBytes: kept.sizeBytes, sha256: kept.sha256, from: source.kind },
  });
  return uploadedOf({ id, versionId, type, extension, sizeBytes: kept.sizeBytes });
}

const preparedAgain = (file: RepeatedFile) =>
  new Prepared({ finish: async (writing) => tellAgain(writing, file) });

function tellAgain(ctx: Ctx, file: RepeatedFile): UploadedFile {
  ctx.audit({ objectType: 'file', objectId: file.id, objectName: file.fileName });
  return uploadedOf(file);
}

/** Front ends of the platform keep `name` as the file's id (contract-lowcode 5.1); how it is called they know. */
const uploadedOf = (
  file: Pick<RepeatedFile, 'id' | 'versionId' | 'type' | 'extension' | 'sizeBytes'>,
): UploadedFile => ({
  name: file.id,
  fileId: file.id,
  fileSize: file.sizeBytes,
  fileExtension: file.extension,
  fileVersionId: file.versionId,
  url: `/api/file/Download/${file.type}/${file.id}`,
});
