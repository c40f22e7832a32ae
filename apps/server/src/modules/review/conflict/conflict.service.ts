import { type ConflictHit, type ConflictStep, conflictLevel, type ReviewRules } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { readConflictFacts } from './conflict.queries';
import type { ConflictFindingTable } from './conflict.table';
import type { FoundConflict } from './conflict-facts';
import { detectConflicts } from './detect-conflicts';

/** The part of a group's rules that conflicts depend on. */
export type CoiRules = Pick<ReviewRules, 'coiYears' | 'shareholdingThreshold'>;

export interface ConflictQuestion {
  expertIds: readonly string[];
  projectIds: readonly string[];
  rules: CoiRules;
}

/**
 * All conflicts between experts and projects as the data stand now, hard ones first. Runs in the caller's
 * transaction: enterExpert, addEnt, openReview, submit and close ask it, never an earlier answer (I04).
 */
export async function findConflicts(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  { expertIds, projectIds, rules }: ConflictQuestion,
): Promise<ConflictHit[]> {
  if (expertIds.length === 0 || projectIds.length === 0) return [];
  const at = now();
  const facts = await readConflictFacts(db, expertIds, projectIds, at);
  const names = {
    experts: new Map(facts.experts.map(({ id, name }) => [id, name])),
    projects: new Map(facts.projects.map(({ id, name }) => [id, name])),
  };
  return detectConflicts(facts, { ...rules, now: at.getTime() }).map((found) =>
    describe(language, found, names),
  );
}

/** The hard ones alone. */
export const findHardConflicts = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  question: ConflictQuestion,
) => (await findConflicts(ctx, question)).filter(({ level }) => level === conflictLevel.hard);

interface Names {
  experts: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, string>;
}

const describe = (language: Language, found: FoundConflict, names: Names): ConflictHit => ({
  ...found,
  expertName: names.experts.get(found.expertId) ?? '',
  projectName: names.projects.get(found.projectId) ?? '',
  text: writeHit(language, found),
});

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

/** What the conflict is, the path that proves it, and how old the registry's word is. */
function writeHit(language: Language, { type, evidence }: FoundConflict): string {
  const asOf = Math.max(0, ...evidence.map((stage) => stage.asOf ?? 0));
  const source =
    asOf === 0 ? '' : translate(language, 'review', 'path.source', { day: dayFormat.format(asOf) });
  return `${translate(language, 'review', `conflict.${type}`)}${translate(language, 'review', 'path.colon')}${writePath(language, evidence)}${source}`;
}

/** The path as people read it: `郑怀谨 → 任职单位 青屿海晟 → 持股 40% → …`. */
export function writePath(language: Language, steps: readonly ConflictStep[]): string {
  return steps
    .map(({ name, relation, ratio }) => {
      const how = relation === '' ? '' : translate(language, 'review', `relation.${relation}`);
      const share = ratio === null ? '' : ` ${ratio}%`;
      return [how + share, name].filter((part) => part !== '').join(' ');
    })
    .join(' → ');
}

/** Keeps what was found, so that supervision can count it; a conflict is told once per group and pair. */
export async function recordFindings(
  { db, newId, now }: Pick<Ctx, 'db' | 'newId' | 'now'>,
  groupId: string,
  checkpoint: ConflictFindingTable['checkpoint'],
  hits: readonly ConflictHit[],
) {
  if (hits.length === 0) return;
  await db
    .insertInto('conflictFinding')
    .values(
      hits.map(({ expertId, projectId, type, level, evidence }) => ({
        id: newId(),
        groupId,
        projectId,
        expertId,
        conflictType: type,
        level,
        evidence: JSON.stringify(evidence),
        checkpoint,
        creatorTime: now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
