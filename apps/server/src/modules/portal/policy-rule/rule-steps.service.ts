import { fail, type RuleDraft } from '@qifu/contracts';
import { dayAfter, dayOf } from '@qifu/rules';
import { assertTwoPeople } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { sha256 } from '#platform/hash';
import { announceRule } from './announce-rule';
import { factsNamedIn } from './facts-named-in';
import {
  draftOf,
  formerOf,
  readRuleItem,
  readVersion,
  readVersions,
  type VersionOfRule,
  writtenOf,
} from './policy-rule.queries';
import { checkVersion, isOpen, writersOf } from './policy-rule.service';
import { impactOf } from './rule-impact';
import { testsOnce } from './tests-once';

type Versioned = { version?: number | undefined };

/** The next version of an item's rule: what counts now, or a rule that asks nothing yet. */
export async function beginVersion(ctx: Ctx, itemId: string) {
  const item = await readRuleItem(ctx, itemId);
  const versions = await readVersions(ctx, itemId);
  if (versions.some(isOpen)) fail('policyRule.isOpen', { name: item.fullName });
  const from = versions.find(({ state }) => state === 'published');
  const id = ctx.newId();
  const no = await nextNo(ctx, itemId);
  const base = from && draftOf(from);
  await ctx.db
    .insertInto('policyRule')
    .values({
      id,
      itemId,
      no,
      state: 'draft',
      validTo: null,
      ...storedOf(
        base ?? { condition: { op: 'and', args: [] }, params: {}, tests: [], validFrom: '', changeNote: '' },
      ),
      validFrom: firstDay(dayOf(ctx.now()), item),
      changeNote: '',
      submittedUserId: null,
      reviewerUserId: null,
      ...created(ctx),
    })
    .execute();
  note(ctx, item.fullName, id, { no });
  return { id, version: 1 };
}

/** A number is given once, that of a deleted version too: the audit names it. */
async function nextNo({ db }: Ctx, itemId: string): Promise<number> {
  const { no } = await db
    .selectFrom('policyRule')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow();
  return (no ?? 0) + 1;
}

/** A rule counts with its document at the earliest. */
const firstDay = (today: string, { effectiveFrom }: { effectiveFrom: string | null }) =>
  effectiveFrom !== null && effectiveFrom > today ? effectiveFrom : today;

const storedOf = ({ condition, amount, params, tests }: RuleDraft) => ({
  condition: JSON.stringify(condition ?? null),
  amount: amount === undefined || amount === null ? null : JSON.stringify(amount),
  params: JSON.stringify(params),
  tests: JSON.stringify(testsOnce(tests)),
  factKeys: factsNamedIn({ condition, amount, params }),
  sha256: sha256(JSON.stringify({ condition, amount, params })),
});

/** Keeps what is written as it is, half-written rules too; its impact is worked out anew at the next step. */
export async function saveVersion(ctx: Ctx, id: string, given: RuleDraft & Versioned) {
  const { version, ...draft } = given;
  const before = await held(ctx, id, version);
  if (before.state === 'inReview' || !isOpen(before)) fail('policyRule.notDraft');
  await ctx.db
    .updateTable('policyRule')
    .set({
      ...storedOf(draft),
      validFrom: draft.validFrom,
      validTo: draft.validTo ?? null,
      changeNote: draft.changeNote,
      editorUserIds: [...new Set([...before.editorUserIds, ctx.actor.userId])],
      impact: null,
      state: 'draft',
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
  await noteChange(ctx, before);
  return { id, version: before.version + 1 };
}

/** Hands a version to a reviewer, with what it would do to the firms whose profiles are known. */
export async function submitVersion(ctx: Ctx, id: string, { version }: Versioned) {
  const before = await held(ctx, id, version);
  if (before.state === 'inReview' || !isOpen(before)) fail('policyRule.notDraft');
  await assertGates(ctx, before);
  const former = formerOf(await readVersions(ctx, before.itemId), before);
  const impact = await impactOf(ctx, {
    former: former && writtenOf(former),
    next: writtenOf(before),
    validFrom: before.validFrom,
  });
  await step(ctx, before, {
    state: 'inReview',
    submittedUserId: ctx.actor.userId,
    submittedTime: ctx.now(),
    reviewerUserId: null,
    returnReason: '',
    impact: JSON.stringify(impact),
  });
  return { id, version: before.version + 1 };
}

export async function sendBackVersion(
  ctx: Ctx,
  id: string,
  { version, reason }: Versioned & { reason: string },
) {
  const before = await inReview(ctx, id, version);
  await step(
    ctx,
    before,
    {
      state: 'draft',
      reviewerUserId: ctx.actor.userId,
      reviewedTime: ctx.now(),
      returnReason: reason,
    },
    reason,
  );
  return { id, version: before.version + 1 };
}

/** Releases a version: the one before it counts until the day before. */
export async function publishVersion(
  ctx: Ctx,
  id: string,
  { version, seen }: Versioned & { seen: readonly string[] },
) {
  const before = await inReview(ctx, id, version);
  const check = await assertGates(ctx, before);
  const unseen = check.changes.filter(({ key }) => !seen.includes(key));
  if (unseen.length > 0) fail('policyRule.unseen', { count: unseen.length });
  await endOthers(ctx, before);
  await step(ctx, before, {
    state: 'published',
    reviewerUserId: ctx.actor.userId,
    reviewedTime: ctx.now(),
    publishedTime: ctx.now(),
  });
  await announceRule(ctx, before);
  return { id, version: before.version + 1 };
}

/** Released versions of the item never count on the same day: later ones give way, earlier ones end the day before. */
async function endOthers({ db }: Ctx, { itemId, validFrom, id }: VersionOfRule) {
  const published = db
    .updateTable('policyRule')
    .where('itemId', '=', itemId)
    .where('id', '<>', id)
    .where('state', '=', 'published');
  await published.set({ state: 'retired' }).where('validFrom', '>=', validFrom).execute();
  await published
    .set({ validTo: dayAfter(validFrom, -1) })
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', validFrom)]))
    .execute();
}

export async function retireVersion(
  ctx: Ctx,
  id: string,
  { version, lastDay, reason }: Versioned & { lastDay: string; reason: string },
) {
  const before = await held(ctx, id, version);
  if (before.state !== 'published') fail('policyRule.notPublished');
  if (lastDay < before.validFrom) fail('policyRule.endsBeforeStart', { from: before.validFrom });
  // Who may end it alone does not release it for longer alone.
  if (before.validTo !== null && lastDay > before.validTo)
    fail('policyRule.endsLater', { until: before.validTo });
  await step(ctx, before, { validTo: lastDay }, reason);
  return { id, version: before.version + 1 };
}

export async function removeVersion(ctx: Ctx, id: string) {
  const before = await held(ctx, id);
  if (before.state === 'inReview' || !isOpen(before)) fail('policyRule.notDraft');
  await step(ctx, before, { deleteMark: 1 });
}

async function held(ctx: Ctx, id: string, version?: number): Promise<VersionOfRule> {
  await ctx.db.selectFrom('policyRule').select('id').where('id', '=', id).forUpdate().execute();
  const row = await readVersion(ctx, id);
  assertVersion(row, version);
  return row;
}

async function inReview(ctx: Ctx, id: string, version?: number) {
  const row = await held(ctx, id, version);
  if (row.state !== 'inReview') fail('policyRule.notInReview');
  const writers = writersOf(row);
  if (writers.includes(ctx.actor.userId)) fail('policyRule.ownVersion');
  await assertTwoPeople(ctx, writers);
  return row;
}

/** Refuses while a gate is open, naming the first. */
async function assertGates(ctx: Ctx, version: VersionOfRule) {
  const former = formerOf(await readVersions(ctx, version.itemId), version);
  const check = await checkVersion(ctx, version, former);
  const open = check.gates.find(({ isMet }) => !isMet);
  if (open) fail('policyRule.gate', { text: open.text });
  return check;
}

type Change = Parameters<ReturnType<Ctx['db']['updateTable']>['set']>[0];

async function step(ctx: Ctx, before: VersionOfRule, set: Record<string, unknown>, reason?: string) {
  await ctx.db
    .updateTable('policyRule')
    .set({ ...(set as Change & object), ...changed(ctx) })
    .where('id', '=', before.id)
    .execute();
  await noteChange(ctx, before, reason);
}

async function noteChange(ctx: Ctx, before: VersionOfRule, reason?: string) {
  const after = await ctx.db
    .selectFrom('policyRule')
    .select(['state', 'validFrom', 'validTo', 'changeNote', 'sha256', 'deleteMark'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  const { fullName } = await readRuleItem(ctx, before.itemId);
  const told = ({
    state,
    validFrom,
    validTo,
    changeNote,
    sha256: hash,
  }: Omit<typeof after, 'deleteMark'>) => ({
    state,
    validFrom,
    validTo,
    changeNote,
    sha256: hash,
  });
  ctx.audit({
    objectType: 'policyRule',
    objectId: before.id,
    objectName: `${fullName} v${before.no}`,
    before: told(before),
    ...(after.deleteMark === 0 && { after: told(after) }),
    reason,
  });
}

function note(ctx: Ctx, name: string, id: string, after: Record<string, unknown>) {
  ctx.audit({ objectType: 'policyRule', objectId: id, objectName: name, after });
}
