import { fail, type LongWork, type OfferedFile } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

const shown = [
  'id',
  'kind',
  'title',
  'state',
  'done',
  'total',
  'failure',
  'creatorTime',
  'endedTime',
  'fileId',
] as const;

/** What can be fetched of it is the owner's affair, not by which name the product keeps it. */
const told = ({ fileId, ...work }: Omit<LongWork, 'hasFile'> & { fileId: string }): LongWork => ({
  ...work,
  hasFile: fileId !== '',
});
const mostListed = 20;

const own = ({ db, actor }: Ctx) => db.selectFrom('longWork').where('ownerId', '=', actor.userId);

/** The caller's works, the latest first. */
export const listWorks = async (ctx: Ctx): Promise<{ list: LongWork[] }> => ({
  list: (
    await own(ctx).select(shown).orderBy('creatorTime', 'desc').orderBy('id').limit(mostListed).execute()
  ).map(told),
});

export async function readWork(ctx: Ctx, id: string): Promise<LongWork> {
  const work = await own(ctx).select(shown).where('id', '=', id).executeTakeFirst();
  return work ? told(work) : fail('record.missing', { id });
}

/** Asks for a work to end; what does it learns of that with its next sign of life. */
export async function stopWork(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db
    .updateTable('longWork')
    .set({ wantsStop: true })
    .where('id', '=', id)
    .where('ownerId', '=', ctx.actor.userId)
    .where('state', 'in', ['waiting', 'running'])
    .returning('title')
    .executeTakeFirst();
  if (!found) fail('record.missing', { id });
  ctx.audit({ objectType: 'longWork', objectId: id, objectName: found.title });
}

/** A ticket to what a work has made. By what rights it was made is asked again, and once more when it is fetched. */
export async function fetchWork(ctx: Ctx, id: string): Promise<OfferedFile> {
  const work = await readMade(ctx, id);
  if (!work || work.fileId === '') fail('record.missing', { id });
  if (!(await isOpenTo(ctx, work))) fail('longWork.rightsChanged');
  ctx.audit({ objectType: 'longWork', objectId: id, objectName: work.title });
  return ctx.plugs.files.issue(ctx, { fileId: work.fileId, name: work.title });
}

export async function mayFetch(ctx: Ctx, id: string): Promise<boolean> {
  const work = await readMade(ctx, id);
  return work !== undefined && (await isOpenTo(ctx, work));
}

const readMade = (ctx: Ctx, id: string) =>
  own(ctx)
    .select(['kind', 'title', 'fileId', 'input', 'facts'])
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst();

const isOpenTo = async (ctx: Ctx, work: NonNullable<Awaited<ReturnType<typeof readMade>>>) =>
  (await ctx.plugs.longWorkKinds[work.kind]?.mayFetch(ctx, work)) ?? false;
