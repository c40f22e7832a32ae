import { activeBlacklist, banLevel } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { getBatches } from '../batch/batch.service';

/** A project with the parties that apply in it. */
interface Applied {
  id: string;
  batchId: string;
  partyCodes: readonly string[];
}

/** The name of the party that is banned now from the batch of a project, by the project (I03). */
export async function findBannedParties(
  ctx: Pick<Ctx, 'db' | 'now'>,
  projects: readonly Applied[],
): Promise<ReadonlyMap<string, string>> {
  if (projects.length === 0) return new Map();
  const codes = projects.flatMap(({ partyCodes }) => partyCodes);
  const bans = (await activeBlacklist(ctx.db, codes, ctx.now())).filter(({ level }) => level >= banLevel);
  if (bans.length === 0) return new Map();
  const batches = await getBatches(ctx, [...new Set(projects.map(({ batchId }) => batchId))]);
  const typeOf = new Map(batches.map(({ id, batchType }) => [id, batchType]));
  return new Map(
    projects.flatMap(({ id, batchId, partyCodes }): [string, string][] => {
      const ban = bans.find(
        ({ creditCode, scope }) =>
          partyCodes.includes(creditCode) &&
          (scope.length === 0 || scope.includes(typeOf.get(batchId) ?? '')),
      );
      return ban ? [[id, ban.enterpriseName]] : [];
    }),
  );
}
