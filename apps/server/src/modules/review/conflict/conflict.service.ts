import { type ConflictHit, type ConflictStep, conflictLevel, type ReviewRules } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';
import { readConflictFacts } from './conflict.queries';
import type { ConflictFindingTable } from './conflict.table';
import type { ConflictFacts, FoundConflict } from './conflict-facts';
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
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  question: ConflictQuestion,
): Promise<ConflictHit[]> {
  return (await findConflictsOf(ctx, [question]))[0] ?? [];
}

/** The hard ones alone. */
export const findHardConflicts = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  question: ConflictQuestion,
) => (await findHardConflictsOf(ctx, [question]))[0] ?? [];

/**
 * The hard ones of each question, in the order of the questions. The facts of all are read together: the number of
 * statements does not grow with the questions, and only what is found is put into words.
 */
export const findHardConflictsOf = (
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  questions: readonly ConflictQuestion[],
) => findConflictsOf(ctx, questions, ({ level }) => level === conflictLevel.hard);

async function findConflictsOf(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  questions: readonly ConflictQuestion[],
  isWanted: (found: FoundConflict) => boolean = () => true,
): Promise<ConflictHit[][]> {
  const asked = questions.filter(
    ({ expertIds, projectIds }) => expertIds.length > 0 && projectIds.length > 0,
  );
  if (asked.length === 0) return questions.map(() => []);
  const at = now();
  const facts = await readConflictFacts(
    db,
    [...new Set(asked.flatMap(({ expertIds }) => expertIds))],
    [...new Set(asked.flatMap(({ projectIds }) => projectIds))],
    at,
  );
  const names = {
    experts: new Map(facts.experts.map(({ id, name }) => [id, name])),
    projects: new Map(facts.projects.map(({ id, name }) => [id, name])),
  };
  const detect = detectByRules(facts, asked, at.getTime());
  return questions.map((question) => {
    const experts = new Set(question.expertIds);
    const projects = new Set(question.projectIds);
    const own = detect(question).filter(
      (found) => experts.has(found.expertId) && projects.has(found.projectId) && isWanted(found),
    );
    return own.map((found) => describe(language, found, names));
  });
}

const keyOfRules = ({ rules }: ConflictQuestion) => `${rules.coiYears}/${rules.shareholdingThreshold}`;

/** Questions under the same rules are judged together, each set of rules once and about its own people alone. */
function detectByRules(facts: ConflictFacts, questions: readonly ConflictQuestion[], now: number) {
  const judged = new Map<string, FoundConflict[]>();
  for (const [key, alike] of groupRows(questions, keyOfRules)) {
    const experts = new Set(alike.flatMap(({ expertIds }) => expertIds));
    const projects = new Set(alike.flatMap(({ projectIds }) => projectIds));
    const own = {
      ...facts,
      experts: facts.experts.filter(({ id }) => experts.has(id)),
      projects: facts.projects.filter(({ id }) => projects.has(id)),
    };
    const [first] = alike;
    if (first) judged.set(key, detectConflicts(own, { ...first.rules, now }));
  }
  return (question: ConflictQuestion) => judged.get(keyOfRules(question)) ?? [];
}

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

/** What the conflict is, the path that proves it, and how old the registry's word is. */
function writeHit(language: Language, { type, evidence }: FoundConflict): string {
  const asOf = Math.max(0, ...evidence.map((stage) => stage.asOf ?? 0));
  const source = asOf === 0 ? '' : translate(language, 'review', 'path.source', { day: dayOf(asOf) });
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
