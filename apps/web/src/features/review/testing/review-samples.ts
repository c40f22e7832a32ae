import {
  type BatchOption,
  type Data,
  declareBatchApi,
  declareDirectionApi,
  departmentApi,
  dictionaryDataApi,
  districtApi,
  type ExpertCandidate,
  type GroupExpertRow,
  type OpenCheck,
  type Page,
  type PreparationProject,
  type projectApi,
  type ReviewGroupRow,
  reviewPreparationApi,
  reviewResultApi,
} from '@qifu/contracts';
import type { FakeNetwork } from '../../../testing/fake-network';

/** One page that holds everything. */
export const pageWith = <R>(list: R[]): Page<R> => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
});

type ListedProject = Data<typeof projectApi.list>['list'][number];
export const aProjectRow = (given: Partial<ListedProject> = {}): ListedProject => ({
  id: 'p1',
  projectNo: 'XM202600001',
  projectName: '五轴联动精密模具产线改造',
  batchId: 'b1',
  batchName: '2026 年第三批专项资金',
  directionId: 'd1',
  directionName: '高端装备',
  enterpriseId: 'e1',
  enterpriseName: '江岚恒拓模具有限公司',
  creditCode: '91990121MA5Q00001X',
  districtId: 'a1',
  districtName: '高新区',
  declareUnitId: 'u1',
  unitName: '高新区企业服务局',
  applyFund: 180,
  selfFund: 420,
  keywords: ['数控机床'],
  status: 30,
  groupId: null,
  groupName: '',
  roundNo: 1,
  submitTime: 1_793_000_000_000,
  acceptTime: 1_793_100_000_000,
  returnReason: '',
  decision: null,
  publishTime: null,
  version: 3,
  fileChanges: 'none',
  ...given,
});

export const aPreparationProject = (given: Partial<PreparationProject> = {}): PreparationProject => ({
  ...aProjectRow(),
  conflictExpertCount: 0,
  materialOk: true,
  blacklisted: false,
  ...given,
});

export const aGroup = (given: Partial<ReviewGroupRow> = {}): ReviewGroupRow => ({
  id: 'g1',
  groupNo: 'G-01',
  groupName: '智能装备一组',
  batchId: 'b1',
  batchName: '2026 年第三批专项资金',
  directionIds: [],
  directionNames: '',
  standardId: null,
  standardName: '装备类评审标准',
  ruleSetId: null,
  blindMode: 1,
  reviewMode: 'online',
  roundNo: 1,
  projectCount: 2,
  expertCount: 5,
  leaderExpertId: 'x1',
  leaderName: '郑怀谨',
  status: 10,
  required: 0,
  submitted: 0,
  returned: 0,
  recused: 0,
  progress: 0,
  plannedStart: null,
  plannedEnd: null,
  openTime: null,
  closeTime: null,
  overdue: false,
  openBlockers: [],
  snapshotHash: null,
  version: 7,
  ...given,
});

export const aCandidate = (given: Partial<ExpertCandidate> = {}): ExpertCandidate => ({
  expertId: 'x1',
  name: '郑怀谨',
  employerName: '江海理工大学',
  titleLevel: '1',
  expertType: 'technical',
  directionNames: '高端装备',
  districtName: '青屿区',
  leaderEligible: true,
  expertStatus: 1,
  pledgeSigned: true,
  load: 0,
  maxGroups: 2,
  matchScore: 93,
  conflictLevel: 0,
  conflicts: [],
  isOverridden: false,
  explain: [],
  ...given,
});

export const aGroupExpert = (given: Partial<GroupExpertRow> = {}): GroupExpertRow => ({
  ...aCandidate(),
  anonCode: '专家1',
  isLeader: false,
  assignStatus: 10,
  done: 0,
  required: 0,
  hasSubmitted: false,
  ...given,
});

export const aCheck = (given: Partial<OpenCheck> = {}): OpenCheck => ({
  check: 'experts',
  passed: true,
  errorCode: '',
  text: '专家 5 位',
  expertIds: [],
  projectIds: [],
  ...given,
});

const aBatch: BatchOption = {
  id: 'b1',
  code: '2026-03',
  name: '2026 年第三批专项资金',
  year: 2026,
  startTime: 1_790_000_000_000,
  endTime: 1_799_000_000_000,
  directionIds: [],
  status: 20,
};

/** Lists every page asks for: batches, directions, districts, units and dictionaries. */
export function declareOptions(network: FakeNetwork): void {
  network.on(declareBatchApi.options, { list: [aBatch] });
  network.on(declareBatchApi.progress, {
    accepted: 4,
    ungrouped: 2,
    grouped: 2,
    inReview: 0,
    reviewed: 0,
    decided: 0,
    stages: [
      { key: 'accept', state: 'current', open: 1, to: '/table2?batch=b1&view=submitted' },
      { key: 'group', state: 'current', open: 4, to: '/reviewPreparation?batch=b1' },
      { key: 'review', state: 'waiting', open: 0, to: '' },
      { key: 'decide', state: 'waiting', open: 0, to: '' },
      { key: 'publish', state: 'waiting', open: 0, to: '' },
    ],
  });
  network.on(reviewResultApi.figures, { budget: 0, granted: 0, mayExceed: false, directions: [] });
  network.on(declareDirectionApi.tree, { list: [] });
  network.on(departmentApi.listOptions, { list: [] });
  network.on(districtApi.listServed, { list: [] });
  network.on(dictionaryDataApi.listOptions, { list: [] });
}

/** A group at preparation with nobody and nothing in it yet. */
export function declareEmptyGroup(network: FakeNetwork): void {
  network.on(reviewPreparationApi.openChecks, { list: [] });
  network.on(reviewPreparationApi.experts, { list: [] });
  network.on(reviewPreparationApi.groupProjects, pageWith([]));
}
