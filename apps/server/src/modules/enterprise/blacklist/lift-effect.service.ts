import type { AffectedProject, LiftEffect } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { type ActiveEntry, activeBlacklist, banLevel } from './blacklist.queries';
import { readBlacklistEntry } from './blacklist-list.service';

/** What listings of one firm hold up together. */
interface Holding {
  enterpriseId: string;
  creditCode: string;
  /** Kinds of batches; empty means all. */
  scope: readonly string[];
}

/** What lifting an entry would do now; changes nothing. An entry that is not in force holds nothing up. */
export async function readLiftEffect(ctx: Ctx, entryId: string): Promise<LiftEffect> {
  const entry = await readBlacklistEntry(ctx, entryId);
  const inForce = await activeBlacklist(ctx.db, [entry.creditCode], ctx.now());
  const others = inForce.filter((other) => other.entryId !== entryId);
  const held = entry.active && entry.level >= banLevel ? await heldUpBy(ctx, entry) : [];
  const still = held.length > 0 ? await heldUpByOthers(ctx, others) : [];
  const stillHeld = new Set(still.map(({ projectId }) => projectId));
  return {
    othersInForce: others.length,
    freedProjects: held
      .filter(({ projectId }) => !stillHeld.has(projectId))
      .map(({ effect: _effect, ...project }) => project),
  };
}

/** All of them follow the same credit code: what they hold up together is one question. */
async function heldUpByOthers(ctx: Ctx, others: readonly ActiveEntry[]): Promise<AffectedProject[]> {
  const bans = others.filter(({ level }) => level >= banLevel);
  const [first] = bans;
  if (!first) return [];
  const isAboutAll = bans.some(({ scope }) => scope.length === 0);
  return await heldUpBy(ctx, { ...first, scope: isAboutAll ? [] : bans.flatMap(({ scope }) => scope) });
}

/** Foretold as if the ban began now: what was voided stays so, and a warning holds nothing up. */
const heldUpBy = (ctx: Ctx, { enterpriseId, creditCode, scope }: Holding) =>
  ctx.plugs.projects.affectedByBlacklist(ctx, {
    enterprises: [{ enterpriseId, creditCode }],
    level: banLevel,
    scope,
    startDate: ctx.now().getTime(),
    endDate: null,
    reason: '',
    dryRun: true,
  });
