import { randomUUID } from 'node:crypto';
import {
  coSignatureApi,
  declareBatchApi,
  declareDirectionApi,
  type Input,
  reviewPreparationApi,
  reviewStandardApi,
  ruleSetApi,
} from '@qifu/contracts';
import { demoPassword } from '#platform/config';
import { aCreditCode, userIdOf } from './enterprises';
import type { TestApp } from './index';
import { expertOf } from './lay-experts';
import { rehash } from './lay-projects';

const dayMs = 86_400_000;

/** Masters of one test: a batch that takes applications, two directions, rules and a complete standard. */
export interface Masters {
  batchId: string;
  directionId: string;
  otherDirectionId: string;
  ruleSetId: string;
  standardId: string;
}

type Rules = NonNullable<Input<typeof ruleSetApi.create>['body']['rules']>;

let made = 0;
const mark = () => {
  made += 1;
  return `${made}${randomUUID().slice(0, 6)}`;
};

/** Two leaves of 60 and 40 points. */
export const twoItems = [
  { key: 'a', scoreName: '创新性', maxScore: 60, tieBreakOrder: 1 },
  { key: 'b', scoreName: '可行性', maxScore: 40, tieBreakOrder: 2 },
];

export interface MastersOptions {
  rules?: Rules;
  blindMode?: 0 | 1 | 2;
  now?: number;
  batchType?: string;
}

/** Makes the masters through the door of the product, as the clerk does. */
export async function makeMasters(t: TestApp, options: MastersOptions = {}): Promise<Masters> {
  const { rules = {}, blindMode = 1, now = Date.now(), batchType = 'special' } = options;
  const clerk = t.as('clerk');
  const name = mark();
  const direction = (enCode: string) =>
    clerk(declareDirectionApi.create, { body: { enCode, fullName: `方向${enCode}` } });
  const { id: directionId } = await direction(`d${name}`);
  const { id: otherDirectionId } = await direction(`o${name}`);
  const { id: ruleSetId } = await clerk(ruleSetApi.create, {
    body: { name: `规则${name}`, rules: { maxGroupsPerExpert: 9, ...rules } },
  });
  const { id: standardId } = await clerk(reviewStandardApi.create, {
    body: { name: `标准${name}`, items: twoItems },
  });
  const { id: batchId } = await clerk(declareBatchApi.create, {
    body: {
      code: name,
      name: `批次${name}`,
      year: 2026,
      batchType,
      startTime: now - dayMs,
      endTime: now + 30 * dayMs,
      directionIds: [directionId, otherDirectionId],
      standardId,
      ruleSetId,
      blindMode,
    },
  });
  await clerk(declareBatchApi.setStatus, { params: { id: batchId }, body: { status: 20, version: 1 } });
  return { batchId, directionId, otherDirectionId, ruleSetId, standardId };
}

/** A firm laid by rows, for one of the company users if named. */
export async function layFirm(
  t: TestApp,
  given: { account?: string; districtId?: string; creditCode?: string } = {},
) {
  const id = `firm${mark()}`;
  const firm = {
    id,
    enterpriseName: `江岚测试${id}有限公司`,
    creditCode: given.creditCode ?? aCreditCode(),
    districtId: given.districtId ?? '990111',
  };
  await t.db
    .insertInto('enterprise')
    .values({ ...firm, creatorUserId: null, lastModifyUserId: null } as never)
    .execute();
  if (given.account) await actFor(t, given.account, id);
  return firm;
}

/** Lets a company user act for a firm, beside the firms he already has. */
export async function actFor(t: TestApp, account: string, enterpriseId: string) {
  const userId = await userIdOf(t, account);
  await t.db.insertInto('enterpriseUser').values({ enterpriseId, userId, isDefault: 0 }).execute();
}

export interface ProjectOptions {
  status?: number;
  firm?: Awaited<ReturnType<typeof layFirm>>;
  account?: string;
  districtId?: string;
  directionId?: string;
  groupId?: string | null;
  more?: Record<string, unknown>;
}

/** A project laid by rows in any state, with the hash that belongs to it. */
export async function layProject(t: TestApp, masters: Masters, options: ProjectOptions = {}) {
  const firm =
    options.firm ??
    (await layFirm(t, {
      ...(options.account && { account: options.account }),
      ...(options.districtId && { districtId: options.districtId }),
    }));
  const id = `p${mark()}`;
  const status = options.status ?? 30;
  const isDecided = status === 70 || status === 75;
  await t.db
    .insertInto('project')
    .values({
      id,
      projectNo: `XM${id}`,
      projectName: `测试项目${id}`,
      batchId: masters.batchId,
      directionId: options.directionId ?? masters.directionId,
      keywords: '["模具"]',
      abstract: '摘要',
      enterpriseId: firm.id,
      enterpriseName: firm.enterpriseName,
      creditCode: firm.creditCode,
      districtId: firm.districtId,
      declareUnitId: 'unit',
      applyFund: '180.00',
      selfFund: '420.00',
      startDate: new Date(),
      endDate: new Date(Date.now() + 300 * dayMs),
      status,
      groupId: options.groupId ?? null,
      contentHash: '0'.repeat(64),
      submitTime: new Date(),
      firstSubmitTime: new Date(),
      decision: isDecided ? status : null,
      creatorUserId: null,
      lastModifyUserId: null,
      ...options.more,
    } as never)
    .execute();
  await t.db
    .insertInto('projectMember')
    .values({ id: `m${id}`, projectId: id, name: '负责人', idHash: `leader of ${id}`, role: 'leader' })
    .execute();
  await rehash(t, [id]);
  return { id, firm };
}

/** A preparing group made by the clerk through the product's door. */
export async function makeGroup(
  t: TestApp,
  masters: Masters,
  given: Partial<Input<typeof reviewPreparationApi.addGroup>['body']> = {},
  person = 'clerk',
) {
  return t.as(person)(reviewPreparationApi.addGroup, {
    body: {
      groupName: `评审组${mark()}`,
      batchId: masters.batchId,
      directionIds: [masters.directionId],
      plannedStart: Date.now(),
      plannedEnd: Date.now() + 7 * dayMs,
      ...given,
    },
  });
}

/** Ids of experts by their account numbers, entered on first use. */
export async function expertsOf(t: TestApp, numbers: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const number of numbers) ids.push(await expertOf(t, `expert${String(number).padStart(2, '0')}`));
  // How many groups at once is a matter of the rules under test, not of the expert.
  await t.db.updateTable('expert').set({ maxGroups: 99 }).where('id', 'in', ids).execute();
  return ids;
}

/** A group that meets every condition for opening. */
export async function makeReadyGroup(
  t: TestApp,
  masters: Masters,
  { projects = 2, experts = [1, 2, 3, 4, 5] }: { projects?: number; experts?: readonly number[] } = {},
) {
  const projectIds: string[] = [];
  for (let count = 0; count < projects; count += 1) projectIds.push((await layProject(t, masters)).id);
  const expertIds = await expertsOf(t, experts);
  const group = await makeGroup(t, masters, { projectIds, expertIds, leaderExpertId: expertIds[0] ?? null });
  if (group.warnings.length > 0) throw new Error(group.warnings.join('\n'));
  return { ...group, projectIds, expertIds };
}

/** A second person's word on a step, given at the requester's screen. */
export async function coSign(
  t: TestApp,
  {
    by,
    at = 'clerk',
    action,
    objectId,
    subjectIds = [],
  }: {
    by: string;
    at?: string;
    action: Input<typeof coSignatureApi.sign>['body']['action'];
    objectId: string;
    subjectIds?: string[];
  },
): Promise<string> {
  const { token } = await t.as(at)(coSignatureApi.sign, {
    body: {
      action,
      objectId,
      subjectIds,
      account: by,
      password: Buffer.from(demoPassword).toString('base64'),
      reason: '情况属实，同意办理',
    },
  });
  return token;
}
