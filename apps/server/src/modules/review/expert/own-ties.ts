import { type ExpertProfileInput, fail, groupStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import { hashIdNumber } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import type { ExpertRecord } from './expert.policy';
import { assertProjects, type Parts, writeAvoidances, writeEmployments } from './expert-parts';

type Ties = Pick<
  ExpertProfileInput,
  'employerName' | 'employerCreditCode' | 'employmentHistory' | 'avoidList'
>;
type Employment = Parts['employmentHistory'][number];
type Avoidance = Parts['avoidList'][number];

/** What an expert's own word adds to the ties on record. */
export interface AddedTies {
  employments: Employment[];
  avoidances: Avoidance[];
  /** A known person to avoid whose number is told only now, by the id of the entry. */
  hashes: ReadonlyMap<string, string>;
  isEmployerNew: boolean;
}

const employmentKey = ({ creditCode, name, from, to }: Employment) =>
  JSON.stringify([creditCode, name, from, to]);
const avoidanceKey = ({ type, creditCode, name, projectId, until }: Omit<Avoidance, 'reason'>) =>
  JSON.stringify([type, creditCode, name, projectId, until]);

/**
 * By their own word experts only add ties: whoever could drop one could clear himself of a conflict (I04). What is on
 * record must be sent back as it is; a former employer goes into the history by itself. Corrections are the office's.
 */
export async function planOwnTies(ctx: Ctx, before: ExpertRecord, input: Ties): Promise<AddedTies> {
  const added = {
    ...(await addedEmployments(ctx, before, input)),
    ...(await addedAvoidances(ctx, before, input)),
  };
  const isChanged =
    added.isEmployerNew || added.employments.length + added.avoidances.length + added.hashes.size > 0;
  if (isChanged) await assertNoOpenGroup(ctx, before.id);
  await assertProjects(ctx, added.avoidances);
  return added;
}

/** Writes what was added; all that is on record stays in its place. */
export async function writeOwnTies(ctx: Ctx, expertId: string, added: AddedTies) {
  await writeEmployments(ctx, [{ expertId, employmentHistory: added.employments }]);
  await writeAvoidances(ctx, [{ expertId, avoidList: added.avoidances }]);
  if (added.hashes.size > 0)
    await sql`update "expertAvoidance" a set "idHash" = n."idHash"
      from unnest(${[...added.hashes.keys()]}::text[], ${[...added.hashes.values()]}::text[]) as n("id", "idHash")
      where a."id" = n."id"`.execute(ctx.db);
}

async function addedEmployments({ db, now }: Ctx, before: ExpertRecord, input: Ties) {
  const kept = await db
    .selectFrom('expertEmployment')
    .select(['creditCode', 'name', 'fromDate as from', 'toDate as to'])
    .where('expertId', '=', before.id)
    .execute();
  const sent = input.employmentHistory.filter(({ creditCode, name }) => creditCode !== '' || name !== '');
  const employments = withoutKept(kept.map(employmentKey), sent, employmentKey);
  const isEmployerNew =
    before.employerName !== input.employerName || before.employerCreditCode !== input.employerCreditCode;
  const { employerName: name, employerCreditCode: creditCode } = before;
  if (isEmployerNew && (name !== '' || creditCode !== ''))
    employments.push({ creditCode, name, from: null, to: now().getTime() });
  return { employments, isEmployerNew };
}

async function addedAvoidances({ db, secrets }: Ctx, before: ExpertRecord, input: Ties) {
  const kept = await db
    .selectFrom('expertAvoidance')
    .select(['id', 'type', 'creditCode', 'name', 'idHash', 'projectId', 'untilTime as until'])
    .where('expertId', '=', before.id)
    .orderBy('id')
    .execute();
  const hashes = new Map<string, string>();
  // A number told for a known person is a tie more; another number makes another entry.
  const others = input.avoidList.filter((entry) => {
    if (entry.type !== 'person' || !entry.idNumber) return false;
    const known = kept.find((row) => avoidanceKey(row) === avoidanceKey(entry));
    const hash = hashIdNumber({ secrets }, entry.idNumber);
    if (known?.idHash === null) hashes.set(known.id, hash);
    return known !== undefined && known.idHash !== null && known.idHash !== hash;
  });
  const avoidances = withoutKept(kept.map(avoidanceKey), input.avoidList, avoidanceKey);
  return { avoidances: [...avoidances, ...others], hashes };
}

/** The entries that are new; refuses when one on record is missing or changed. */
function withoutKept<Entry>(
  kept: readonly string[],
  sent: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const open = [...kept];
  const fresh = sent.filter((entry) => {
    const at = open.indexOf(keyOf(entry));
    if (at < 0) return true;
    open.splice(at, 1);
    return false;
  });
  if (open.length > 0) fail('RV_TIES_KEPT', { missing: open.length });
  return fresh;
}

/**
 * While a group is open its experts change no tie themselves (review.md 2.5): in a double-blind review the conflict
 * that follows would tell whose project it is. The group is held, so that it cannot open in between.
 */
async function assertNoOpenGroup({ db }: Ctx, expertId: string) {
  const groups = await db
    .selectFrom('reviewGroup as g')
    .innerJoin('groupExpert as m', 'm.groupId', 'g.id')
    .select(['g.id', 'g.status'])
    .where('m.expertId', '=', expertId)
    .where('m.removedTime', 'is', null)
    .where('g.status', 'in', [groupStatus.preparing, groupStatus.open])
    .orderBy('g.id')
    .forShare('g')
    .execute();
  if (groups.some(({ status }) => status === groupStatus.open)) fail('RV_TIES_OPEN', { expertId });
}
