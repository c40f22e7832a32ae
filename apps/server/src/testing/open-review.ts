import { randomUUID } from 'node:crypto';
import {
  defaultReviewRules,
  type ReviewRules,
  type StandardItem,
  type StandardSnapshot,
} from '@qifu/contracts';
import { userIdOf } from './enterprises';
import type { TestApp } from './index';
import { layExperts } from './lay-experts';
import { layProjects } from './lay-projects';
import { laySheets } from './lay-sheets';
import { threeItems } from './standard-items';

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
