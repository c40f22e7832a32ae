import {
  type Data,
  enterpriseApi,
  fundFileApi,
  otherDateApi,
  projectApi,
  type Submission,
} from '@qifu/contracts';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aProjectRow, declareOptions, pageWith } from './review-samples';

type ReadProject = Data<typeof projectApi.read>;

/** An application as its drawer and its form read it. */
export const aProject = (given: Partial<ReadProject> = {}): ReadProject => ({
  ...aProjectRow(),
  subDirectionId: null,
  abstract: '改造一条五轴联动精密模具生产线。',
  cooperators: [],
  members: [{ id: 'm1', name: '罗启明', unit: '', title: '高级工程师', role: 'leader', hasIdNumber: true }],
  excludeExperts: [],
  startDate: 1_798_700_000_000,
  endDate: 1_830_200_000_000,
  returnDeadline: null,
  contentHash: null,
  groupedTime: null,
  openTime: null,
  closeTime: null,
  decisionReason: '',
  decisionTime: null,
  voidReason: '',
  approvedFund: null,
  publicUntil: null,
  source: 'filled',
  actions: [],
  fileChanges: 'none',
  ...given,
});

/** Nothing is missing but what a test says. */
export const aSubmission = (given: Partial<Submission> = {}): Submission => ({
  batchName: '2026 年第三批专项资金',
  batchText: '',
  batchFiles: [],
  deadline: Date.now() + 7 * 86_400_000,
  firmUnitId: 'u1',
  checks: [{ check: 'time', passed: true, text: '在受理时间内' }],
  slots: [],
  ...given,
});

/** Everything an application's drawer and form ask for beside the application itself. */
export function declareProject(network: FakeNetwork, project: () => ReadProject): void {
  declareOptions(network);
  network.on(projectApi.read, project);
  network.on(projectApi.amendments, { list: [], sinceSubmit: null, sinceAccept: null, mayAcceptAnew: false });
  network.on(projectApi.listCounts, () => ({ list: [{ status: project().status, count: 1 }] }));
  network.on(projectApi.list, () => pageWith([aProjectRow(project())]));
  network.on(projectApi.submission, aSubmission());
  network.on(enterpriseApi.listOwn, { list: [] });
  for (const api of [otherDateApi, fundFileApi]) {
    network.on(api.categories, { list: [] });
    network.on(api.list, pageWith([]));
  }
}
