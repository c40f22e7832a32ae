import { randomUUID } from 'node:crypto';
import {
  defaultReviewRules,
  type ReviewRules,
  type StandardItem,
  type StandardSnapshot,
} from '@qifu/contracts';
import { acceptedAs, freezeProjects, submittedAs } from '#modules/review';
import { aCreditCode, userIdOf } from './enterprises';
import type { TestApp } from './index';

/** A leaf of a standard; a test names only what matters to it. */
export const aStandardItem = (given: Partial<StandardItem> & { id: string }): StandardItem => ({
  parentId: '-1',
  scoreName: given.id,
  description: '',
  maxScore: 100,
  minScore: 0,
  step: 0.5,
  weight: 0,
  commentBelow: null,
  commentAbove: null,
  scoreType: 'number',
  grades: [],
  sortCode: 0,
  tieBreakOrder: null,
  isLeaf: true,
  ...given,
});

/** Three leaves of 40, 35 and 25 points; below 60 % a comment is needed. The first two break ties. */
export const threeItems: StandardItem[] = [
  aStandardItem({ id: 'novelty', scoreName: '创新性', maxScore: 40, commentBelow: 60, tieBreakOrder: 1 }),
  aStandardItem({ id: 'team', scoreName: '实施基础', maxScore: 35, tieBreakOrder: 2 }),
  aStandardItem({ id: 'budget', scoreName: '经费合理性', maxScore: 25 }),
];

export interface OpenReviewOptions {
  projects?: number;
  experts?: number;
  rules?: Partial<ReviewRules>;
  items?: StandardItem[];
  weighting?: StandardSnapshot['weighting'];
  blindMode?: 0 | 1 | 2;
  /** Epoch milliseconds. */
  plannedEnd?: number;
  openTime?: number;
  /** The number of the first expert account: 1 is expert01. */
  firstExpert?: number;
  /** Who prepared and opened it. */
  preparedBy?: string;
  districtId?: string;
}

/** An open review as it stands after openReview: the first expert leads. */
export interface OpenReview {
  groupId: string;
  batchId: string;
  directionId: string;
  projectIds: string[];
  expertIds: string[];
  /** Accounts of the experts, in their order. */
  accounts: string[];
  enterpriseIds: string[];
}

let made = 0;

/** Lays an open review by rows, so that each test starts at once and with rules of its own. */
export async function openReviewFor(t: TestApp, options: OpenReviewOptions = {}): Promise<OpenReview> {
  made += 1;
  const mark = `${made}-${randomUUID().slice(0, 8)}`;
  const staffId = await userIdOf(t, options.preparedBy ?? 'clerk');
  const batch = await layBatch(t, mark, staffId);
  const standard: StandardSnapshot = {
    standardId: batch.standardId,
    name: `装备类评审标准 ${mark}`,
    standardVersion: 1,
    weighting: options.weighting ?? 'points',
    items: options.items ?? threeItems,
  };
  const groupId = `g-${mark}`;
  await t.db
    .insertInto('reviewGroup')
    .values({
      id: groupId,
      groupNo: `G-${mark}`,
      groupName: `智能装备${made}组`,
      batchId: batch.batchId,
      directionIds: JSON.stringify([batch.directionId]),
      standardId: batch.standardId,
      standardVersion: 1,
      standardSnapshot: JSON.stringify(standard),
      ruleSnapshot: JSON.stringify({ ...defaultReviewRules, ...options.rules }),
      blindMode: options.blindMode ?? 1,
      status: 20,
      plannedEnd: new Date(options.plannedEnd ?? Date.now() + 7 * 86_400_000),
      openTime: new Date(options.openTime ?? Date.now() - 86_400_000),
      openUserId: staffId,
      creatorUserId: staffId,
      lastModifyUserId: null,
    })
    .execute();
  const { projectIds, enterpriseIds } = await layProjects(t, { ...batch, groupId, mark, staffId }, options);
  const { expertIds, accounts } = await layExperts(t, { groupId, mark, staffId }, options);
  await laySheets(t, groupId, projectIds, expertIds);
  return {
    groupId,
    batchId: batch.batchId,
    directionId: batch.directionId,
    projectIds,
    expertIds,
    accounts,
    enterpriseIds,
  };
}

async function layBatch(t: TestApp, mark: string, staffId: string) {
  const [batchId, directionId, standardId] = [`b-${mark}`, `d-${mark}`, `s-${mark}`];
  const marks = { creatorUserId: staffId, lastModifyUserId: null };
  await t.db
    .insertInto('declareDirection')
    .values({ id: directionId, enCode: directionId, fullName: `高端装备 ${mark}`, keywords: '[]', ...marks })
    .execute();
  await t.db
    .insertInto('reviewStandard')
    .values({
      id: standardId,
      familyId: standardId,
      name: standardId,
      weighting: 'points',
      status: 20,
      ...marks,
    })
    .execute();
  await t.db
    .insertInto('declareBatch')
    .values({
      id: batchId,
      code: batchId,
      name: `2026 年专项资金 ${mark}`,
      year: 2026,
      startTime: new Date(Date.now() - 60 * 86_400_000),
      endTime: new Date(Date.now() - 30 * 86_400_000),
      directionIds: JSON.stringify([directionId]),
      batchType: '',
      budget: '3000.00',
      quotaByDirection: '{}',
      standardByDirection: '{}',
      standardId,
      status: 30,
      ...marks,
    })
    .execute();
  return { batchId, directionId, standardId };
}

interface Place {
  groupId: string;
  mark: string;
  staffId: string;
}

async function layProjects(
  t: TestApp,
  place: Place & { batchId: string; directionId: string },
  { projects = 3, districtId = '990111' }: OpenReviewOptions,
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

async function layExperts(
  t: TestApp,
  { groupId, mark, staffId }: Place,
  { experts = 5, firstExpert = 1 }: OpenReviewOptions,
) {
  const accounts = Array.from(
    { length: experts },
    (_, at) => `expert${String(firstExpert + at).padStart(2, '0')}`,
  );
  const expertIds: string[] = [];
  for (const account of accounts) expertIds.push(await expertOf(t, account));
  await t.db
    .insertInto('groupExpert')
    .values(
      expertIds.map((expertId, at) => ({
        id: `ge-${mark}-${at + 1}`,
        groupId,
        expertId,
        isLeader: at === 0 ? 1 : 0,
        anonNo: at + 1,
        assignStatus: 30,
        addedBy: staffId,
      })),
    )
    .execute();
  return { expertIds, accounts };
}

let mobiles = 0;
/** No two experts have the same. */
function nextMobile(): string {
  mobiles += 1;
  return `136${String(mobiles).padStart(8, '0')}`;
}

/** The expert behind an account, entered on first use: employer, type and pledge are in order. */
export async function expertOf(t: TestApp, account: string): Promise<string> {
  const user = await t.db
    .selectFrom('user')
    .select(['id', 'realName'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const known = await t.db.selectFrom('expert').select('id').where('userId', '=', user.id).executeTakeFirst();
  if (known) return known.id;
  const id = `x${randomUUID().slice(0, 8)}`;
  await t.db
    .insertInto('expert')
    .values({
      id,
      userId: user.id,
      expertNo: account,
      name: user.realName,
      idHash: `hash of ${account}`,
      mobile: nextMobile(),
      titleLevel: 'senior',
      employerName: `江海理工大学${account}学院`,
      employerCreditCode: aCreditCode('990100'),
      expertType: 'technical',
      leaderEligible: 1,
      pledgeSignedTime: new Date(),
      creatorUserId: null,
      lastModifyUserId: null,
    })
    .execute();
  return id;
}

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
  made += 1;
  const staffId = await userIdOf(t, 'clerk');
  const { expertIds, accounts } = await layExperts(
    t,
    { groupId, mark: `round-${made}`, staffId },
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

async function laySheets(
  t: TestApp,
  groupId: string,
  projectIds: readonly string[],
  expertIds: readonly string[],
) {
  const pairs = projectIds.flatMap((projectId) => expertIds.map((expertId) => ({ projectId, expertId })));
  const rows = pairs.map((pair) => ({
    ...pair,
    id: `a-${groupId}-${pair.projectId}-${pair.expertId}`,
    groupId,
  }));
  await t.db.insertInto('assignment').values(rows).execute();
  await t.db
    .insertInto('scoreSheet')
    .values(
      rows.map(({ id, ...pair }) => ({
        ...pair,
        id: sheetIdOf(groupId, pair.projectId, pair.expertId),
        assignmentId: id,
        lastModifyUserId: null,
      })),
    )
    .execute();
}

/** The id of a sheet laid by `openReviewFor`. */
export function sheetIdOf(groupId: string, projectId: string, expertId: string): string {
  const key = `${groupId} ${projectId} ${expertId}`;
  const id = sheetIds.get(key) ?? `s-${groupId}-${randomUUID().slice(0, 13)}`;
  sheetIds.set(key, id);
  return id;
}

/** Opaque, as real ids are: an id that tells the expert would make every test of blindness useless. */
const sheetIds = new Map<string, string>();
