import type { LiftEffect } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { enterprisePorts } from '../project-port';
import { activeBlacklist, banLevel } from './blacklist.queries';
import { readBlacklistEntry } from './blacklist-list.service';

/** Somebody's listing with all that decides whom it holds up. */
interface Holding {
  enterpriseId: string;
  creditCode: string;
  level: number;
  scope: string[];
}

/** What lifting an entry would do now; changes nothing. An entry that is not in force holds nothing up. */
export async function readLiftEffect(ctx: Ctx, entryId: string): Promise<LiftEffect> {
  const entry = await readBlacklistEntry(ctx, entryId);
  const inForce = await activeBlacklist(ctx.db, [entry.creditCode], ctx.now());
  const others = inForce.filter((other) => other.entryId !== entryId);
  const stillHeld = new Set<string>();
  for (const other of others) {
    for (const { projectId } of await heldUpBy(ctx, other)) stillHeld.add(projectId);
  }
  const held = entry.active ? await heldUpBy(ctx, entry) : [];
  return {
    othersInForce: others.length,
    freedProjects: held
      .filter(({ projectId }) => !stillHeld.has(projectId))
      .map(({ effect: _effect, ...project }) => project),
  };
}

/** Foretold as if the ban began now: what was voided stays so, and a warning holds nothing up. */
const heldUpBy = (ctx: Ctx, { enterpriseId, creditCode, level, scope }: Holding) =>
  enterprisePorts.projects.affectedByBlacklist(ctx, {
    enterprises: [{ enterpriseId, creditCode }],
    level: Math.min(level, banLevel),
    scope,
    startDate: ctx.now().getTime(),
    endDate: null,
    reason: '',
    dryRun: true,
  });
