import type { Ctx } from '#platform/context';

type Parts = Pick<Ctx, 'db' | 'storage'>;

/** By then whoever kept the bytes has written them down, or will never do so. */
const strayMs = 24 * 3600 * 1000;
const keysAtOnce = 500;

/**
 * Removes bytes no row of a file, chunk or thumbnail knows: a process that ends between keeping bytes and writing
 * them down, or between giving a row up and removing its bytes, leaves them. Their age is told by the clock that dated
 * them.
 */
export async function removeStrayBlobs({ db, storage }: Parts): Promise<void> {
  const { id } = await db.selectFrom('fileStore').select('id').executeTakeFirstOrThrow();
  let keys: string[] = [];
  for await (const key of storage.listKept(id, new Date(Date.now() - strayMs))) {
    keys.push(key);
    if (keys.length < keysAtOnce) continue;
    await removeUnknown({ db, storage }, keys);
    keys = [];
  }
  await removeUnknown({ db, storage }, keys);
}

async function removeUnknown({ db, storage }: Parts, keys: readonly string[]) {
  if (keys.length === 0) return;
  const rows = await db
    .selectFrom('storedFile')
    .select('blobKey')
    .where('blobKey', 'in', [...keys])
    .union(
      db
        .selectFrom('uploadChunk')
        .select('blobKey')
        .where('blobKey', 'in', [...keys]),
    )
    .union(
      db
        .selectFrom('fileThumbnail')
        .select('blobKey')
        .where('blobKey', 'in', [...keys]),
    )
    .execute();
  const known = new Set(rows.map(({ blobKey }) => blobKey));
  for (const key of keys) if (!known.has(key)) await storage.remove(key);
}
