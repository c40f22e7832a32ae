import { fail } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { instant } from '#platform/db/instant';
import { pictureName } from './picture-name';

const keptForMs = 365 * 24 * 3600 * 1000;

/** Takes rows of files away and remembers that there were such files; their bytes are the caller's to remove. */
export async function removeFileRows(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .with('gone', (gone) =>
      gone
        .deleteFrom('storedFile')
        .where('id', 'in', [...fileIds])
        .returning(['id', 'type', 'sha256', 'extension', 'creatorUserId']),
    )
    .insertInto('removedFile')
    .columns(['id', 'type', 'sha256', 'extension', 'creatorUserId', 'removedTime'])
    .expression((eb) =>
      eb
        .selectFrom('gone')
        .select(['id', 'type', 'sha256', 'extension', 'creatorUserId', instant(now()).as('removedTime')]),
    )
    .execute();
}

/** Forgets what was removed a year ago. */
export const forgetRemoved = ({ db, now }: Pick<Ctx, 'db' | 'now'>) =>
  db
    .deleteFrom('removedFile')
    .where('removedTime', '<', instant(new Date(now().getTime() - keptForMs)))
    .execute();

/** A file that is no more: removed, or past its time and soon to be; whoever asks has found no other. */
const findRemoved = (db: Kysely<Database>, id: string) => {
  const columns = ['id', 'type', 'sha256', 'extension', 'creatorUserId'] as const;
  return db
    .selectFrom('removedFile')
    .select(columns)
    .where('id', '=', id)
    .unionAll((eb) => eb.selectFrom('storedFile').select(columns).where('id', '=', id))
    .executeTakeFirst();
};

/** Refuses a picture or chat file that is not there: gone to whoever has its name, which nobody guesses. */
export async function refuseAbsentName({ db }: Pick<Ctx, 'db'>, type: string, name: string): Promise<never> {
  const removed = await findRemoved(db, name.split('_', 1)[0] ?? '');
  if (removed && removed.type === type && pictureName(removed) === name) fail('file.removed');
  return fail('file.missing');
}

/** Refuses a file that is not there: gone to whoever has sent it, to everybody else as if there never had been one. */
export async function refuseAbsentFile({ db, actor }: Ctx, id: string): Promise<never> {
  const removed = await findRemoved(db, id);
  return fail(removed?.creatorUserId === actor.userId ? 'file.removed' : 'file.missing');
}

/** Refuses a file a ticket was made for, which proves that whoever has it could read the file. */
export async function refuseAbsentOfTicket({ db }: Pick<Ctx, 'db'>, id: string): Promise<never> {
  return fail((await findRemoved(db, id)) ? 'file.removed' : 'file.missing');
}
