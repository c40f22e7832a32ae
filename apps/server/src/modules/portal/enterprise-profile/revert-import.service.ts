import { enterpriseProfileApi, type FactImport, fail } from '@qifu/contracts';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { withAbilities } from '#platform/resource/abilities';
import { endFacts } from '../enterprise-fact/write-fact';
import { changeFirmFacts } from '../match-event/change-firm-facts';
import { holdFirm } from './enterprise-profile.policy';

const mostListed = 50;

/** Sheets the caller brought in; an administrator looks after all. */
const ownImports = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('factImport').$if(!actor.isAdministrator, (q) => q.where('creatorUserId', '=', actor.userId));

export async function listImports(ctx: Ctx): Promise<{ list: FactImport[] }> {
  const rows = await ownImports(ctx)
    .select([
      'id',
      'fileName',
      'rows',
      'firms',
      'creatorTime',
      'revertedTime',
      'reason',
      nameOfUser('factImport.creatorUserId').as('creatorName'),
      nameOfUser('factImport.revertedUserId').as('revertedName'),
    ])
    .orderBy('creatorTime', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  const { revertImport } = enterpriseProfileApi;
  return { list: withAbilities(ctx, rows, { revertImport }, ({ revertedTime }) => revertedTime === null) };
}

/** Takes a sheet back: its values end, and those they replaced count again. What was changed since is left as it is. */
export async function revertImport(ctx: Ctx, id: string, reason: string): Promise<{ facts: number }> {
  const sheet = await ownImports(ctx)
    .select(['id', 'fileName', 'revertedTime'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!sheet) return fail('record.missing', { id });
  if (sheet.revertedTime !== null) fail('enterpriseProfile.importReverted');
  const firms = await ctx.db
    .selectFrom('enterpriseFact')
    .select('enterpriseId')
    .distinct()
    .where('importId', '=', id)
    .where('endedTime', 'is', null)
    .orderBy('enterpriseId')
    .execute();
  let facts = 0;
  for (const { enterpriseId } of firms) {
    await holdFirm(ctx, enterpriseId);
    await changeFirmFacts(ctx, enterpriseId, 'fact', async () => {
      const taken = await takeBack(ctx, id, enterpriseId);
      facts += taken.length;
      return taken;
    });
  }
  await ctx.db
    .updateTable('factImport')
    .set({ revertedTime: ctx.now(), revertedUserId: ctx.actor.userId, reason })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'enterpriseFact',
    objectId: id,
    objectName: sheet.fileName,
    after: { facts },
    reason,
  });
  return { facts };
}

/** Of one firm; answers the codes of what was taken back. */
async function takeBack(ctx: Ctx, importId: string, enterpriseId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('enterpriseFact')
    .select(['id', 'factKey'])
    .where('importId', '=', importId)
    .where('enterpriseId', '=', enterpriseId)
    .where('endedTime', 'is', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  await endFacts(ctx, ids);
  await ctx.db
    .updateTable('enterpriseFact')
    .set({ endedTime: null, supersededBy: null })
    .where('supersededBy', 'in', ids)
    .execute();
  return rows.map(({ factKey }) => factKey);
}
