import type { MergeInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';

/** So long a merge whose answer was lost is told the same file; later it makes another of the same bytes. */
const repeatMs = 2 * 60_000;

/** The file an earlier merge of the same upload has just made, unless a record has taken it. */
export const findRepeated = (
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { identifier, type, fileName }: Pick<MergeInput, 'identifier' | 'type' | 'fileName'>,
) =>
  db
    .selectFrom('storedFile')
    .select(['id', 'versionId', 'type', 'fileName', 'extension', 'sizeBytes', 'sha256'])
    .where('creatorUserId', '=', actor.userId)
    .where('identifier', '=', identifier)
    .where('type', '=', type)
    .where('fileName', '=', fileName)
    .where('ownerType', 'is', null)
    .where('creatorTime', '>', instant(new Date(now().getTime() - repeatMs)))
    .orderBy('creatorTime', 'desc')
    .limit(1)
    .executeTakeFirst();
export type RepeatedFile = NonNullable<Awaited<ReturnType<typeof findRepeated>>>;
