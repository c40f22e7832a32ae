import { acceptedAs, freezeProjects, submittedAs } from '#modules/review';
import { aCreditCode } from './enterprises';
import type { TestApp } from './index';

/** The group the projects are in, and where they were handed in. */
interface Place {
  groupId: string;
  mark: string;
  staffId: string;
  batchId: string;
  directionId: string;
}

/** Projects in review with a firm each. */
export async function layProjects(
  t: TestApp,
  place: Place,
  { projects = 3, districtId = '990111' }: { projects?: number | undefined; districtId?: string | undefined },
) {
  const { groupId, mark, staffId, batchId, directionId } = place;
  const numbers = Array.from({ length: projects }, (_, at) => at + 1);
  const firms = numbers.map((no) => ({
    id: `e-${mark}-${no}`,
    enterpriseName: `江岚恒拓${mark}第${no}厂`,
    creditCode: aCreditCode(),
    districtId,
  }));
  await t.db
    .insertInto('enterprise')
    .values(firms.map((firm) => ({ ...firm, creatorUserId: staffId, lastModifyUserId: null })) as never)
    .execute();
  const rows = numbers.map((no, at) => ({
    id: `p-${mark}-${no}`,
    projectNo: `XM-${mark}-${no}`,
    projectName: `精密模具产线改造 ${mark}-${no}`,
    batchId,
    directionId,
    keywords: '["模具"]',
    abstract: '针对型腔加工误差累积的问题，建设五轴联动加工单元。',
    enterpriseId: firms[at]?.id ?? '',
    enterpriseName: firms[at]?.enterpriseName ?? '',
    creditCode: firms[at]?.creditCode ?? '',
    districtId,
    applyFund: '180.00',
    selfFund: '420.00',
    status: 50,
    groupId,
    contentHash: '0'.repeat(64),
    submitTime: new Date(Date.now() - 40 * 86_400_000),
    firstSubmitTime: new Date(Date.now() - 40 * 86_400_000),
    acceptTime: new Date(Date.now() - 35 * 86_400_000),
    creatorUserId: staffId,
    lastModifyUserId: null,
  }));
  await t.db.insertInto('project').values(rows).execute();
  await rehash(
    t,
    rows.map(({ id }) => id),
  );
  await t.db
    .insertInto('groupProject')
    .values(
      rows.map(({ id }, at) => ({
        id: `gp-${mark}-${at + 1}`,
        groupId,
        projectId: id,
        seq: at + 1,
        blindCode: `A${String(at + 1).padStart(2, '0')}`,
        addedBy: staffId,
      })),
    )
    .execute();
  return { projectIds: rows.map(({ id }) => id), enterpriseIds: firms.map(({ id }) => id) };
}

/** Gives projects the hash that belongs to what they hold now. */
export async function rehash(t: TestApp, projectIds: readonly string[]) {
  for (const [id, frozen] of await freezeProjects(t, projectIds))
    await t.db
      .updateTable('project')
      .set({ ...submittedAs(frozen), ...acceptedAs(frozen) })
      .where('id', '=', id)
      .execute();
}
