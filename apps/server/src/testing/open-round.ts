import { randomUUID } from 'node:crypto';
import { userIdOf } from './enterprises';
import type { TestApp } from './index';
import { layExperts } from './lay-experts';
import { laySheets } from './lay-sheets';
import type { OpenReview } from './open-review';

/** Opens the group of a further round for a project, with experts of its own, as openReview would. */
export async function openRoundFor(
  t: TestApp,
  former: OpenReview,
  { groupId, firstExpert }: { groupId: string; firstExpert: number },
): Promise<OpenReview> {
  const { standardSnapshot, ruleSnapshot } = await t.db
    .selectFrom('reviewGroup')
    .select(['standardSnapshot', 'ruleSnapshot'])
    .where('id', '=', former.groupId)
    .executeTakeFirstOrThrow();
  const projectIds = (
    await t.db.selectFrom('groupProject').select('projectId').where('groupId', '=', groupId).execute()
  ).map(({ projectId }) => projectId);
  const staffId = await userIdOf(t, 'clerk');
  const { expertIds, accounts } = await layExperts(
    t,
    { groupId, mark: `round-${randomUUID().slice(0, 8)}`, staffId },
    { firstExpert },
  );
  await t.db.updateTable('groupProject').set({ blindCode: 'A01' }).where('groupId', '=', groupId).execute();
  await t.db
    .updateTable('reviewGroup')
    .set({
      status: 20,
      standardVersion: 1,
      standardSnapshot: JSON.stringify(standardSnapshot),
      ruleSnapshot: JSON.stringify(ruleSnapshot),
      plannedEnd: new Date(Date.now() + 7 * 86_400_000),
      openTime: new Date(),
      openUserId: staffId,
    })
    .where('id', '=', groupId)
    .execute();
  await t.db.updateTable('project').set({ status: 50 }).where('id', 'in', projectIds).execute();
  await laySheets(t, groupId, projectIds, expertIds);
  return { ...former, groupId, projectIds, expertIds, accounts };
}
