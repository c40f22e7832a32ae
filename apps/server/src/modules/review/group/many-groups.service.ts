import { type Data, fail, type GroupOutcome, groupStatus, type groupStepsApi } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { tellGroups } from '../live/tell-experts';
import { hasStep } from '../project/project-steps';
import { type GroupRecord, visibleGroups } from './group.policy';
import { holdMembersOf } from './hold-rows';
import { checkOpening } from './open-checks';
import { readOpenFacts } from './open-facts.queries';
import { openHeld } from './open-review.service';

interface Named {
  groupId: string;
  version: number;
}

/** Which of the groups may be taken, in the order of their ids; of the others why not. */
async function holdNamed(ctx: Ctx, groups: readonly Named[], states: readonly number[]) {
  const ids = groups.map(({ groupId }) => groupId);
  const held = await visibleGroups(ctx)
    .selectAll('reviewGroup')
    .where('reviewGroup.id', 'in', ids)
    .orderBy('reviewGroup.id')
    .forUpdate()
    .execute();
  const missing = ids.find((id) => held.every((group) => group.id !== id));
  if (missing) fail('record.missing', { id: missing });
  const versions = new Map(groups.map(({ groupId, version }) => [groupId, version]));
  const say = (key: string) => translate(ctx.language, 'review', `many.${key}`);
  const refusal = (group: GroupRecord) => {
    if (!states.includes(group.status)) return say('wrongState');
    return versions.get(group.id) === group.version ? undefined : say('changed');
  };
  return held.map((group) => ({ group, refused: refusal(group) }));
}

const outcome = ({ id, groupNo, groupName }: GroupRecord, reasons: readonly string[]): GroupOutcome => ({
  groupId: id,
  groupNo,
  groupName,
  isDone: reasons.length === 0,
  reasons: [...reasons],
});

/**
 * Opens many groups in one transaction: firms, projects and groups are held in the order they are held everywhere, each
 * group is looked at like one that is opened alone, and those that miss something stay as they are.
 */
export async function openReviews(
  ctx: Ctx,
  { groups, reason }: { groups: readonly Named[]; reason: string },
): Promise<Data<typeof groupStepsApi.openMany>> {
  const ids = groups.map(({ groupId }) => groupId);
  await holdMembersOf(ctx, await seenOf(ctx, ids));
  const list: Data<typeof groupStepsApi.openMany>['list'] = [];
  for (const { group, refused } of await holdNamed(ctx, groups, [groupStatus.preparing])) {
    // Read anew for each: one that has just been opened takes the time of its experts.
    const facts = (await readOpenFacts(ctx, [group])).get(group.id);
    const blockers = facts && !refused ? checkOpening(facts).filter(({ passed }) => !passed) : [];
    const isWrong = facts?.projects.some(({ status }) => !hasStep(status, 'open'));
    const reasons = refused
      ? [refused]
      : [
          ...blockers.map(({ text }) => text),
          ...(isWrong ? [translate(ctx.language, 'failures', 'RV_STATE')] : []),
        ];
    const opened = facts && reasons.length === 0 ? await openHeld(ctx, group, facts, reason) : undefined;
    list.push({ ...outcome(group, reasons), assignments: opened?.assignments ?? 0 });
  }
  return { list };
}

/** Only what the caller may see is held for him. */
const seenOf = async (ctx: Ctx, ids: readonly string[]) =>
  (
    await visibleGroups(ctx)
      .select('reviewGroup.id')
      .where('reviewGroup.id', 'in', [...ids])
      .execute()
  ).map(({ id }) => id);

/** One end for many groups: while preparing any after the start, at work only a later one (review.md 2.4). */
export async function setDeadlines(
  ctx: Ctx,
  { groups, plannedEnd }: { groups: readonly Named[]; plannedEnd: number },
): Promise<Data<typeof groupStepsApi.setDeadlines>> {
  if (plannedEnd <= ctx.now().getTime()) refuseField(ctx, 'body.plannedEnd', 'invalid');
  const say = (key: string) => translate(ctx.language, 'review', `many.${key}`);
  const refusal = ({ status, plannedStart, plannedEnd: before }: GroupRecord) => {
    if (status === groupStatus.open && before !== null && plannedEnd <= before) return say('notLater');
    return plannedStart !== null && plannedEnd <= plannedStart ? say('beforeStart') : undefined;
  };
  const held = await holdNamed(ctx, groups, [groupStatus.preparing, groupStatus.open]);
  const judged = held.map(({ group, refused }) => ({ group, refused: refused ?? refusal(group) }));
  const taken = judged.filter(({ refused }) => !refused).map(({ group }) => group);
  if (taken.length > 0)
    await ctx.db
      .updateTable('reviewGroup')
      .set({ plannedEnd: new Date(plannedEnd), ...changed(ctx) })
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute();
  for (const group of taken)
    ctx.audit({
      objectType: 'reviewGroup',
      objectId: group.id,
      objectName: group.groupName,
      before: { plannedEnd: group.plannedEnd },
      after: { plannedEnd },
    });
  const atWork = taken.filter(({ status }) => status === groupStatus.open).map(({ id }) => id);
  if (atWork.length > 0) await tellGroups(ctx, atWork);
  return { list: judged.map(({ group, refused }) => outcome(group, refused ? [refused] : [])) };
}
