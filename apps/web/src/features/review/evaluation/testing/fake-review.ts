import { type EvaluatedProject, expertApi, type MyReviewGroup, projectReviewApi } from '@qifu/contracts';
import type { FakeNetwork } from '../../../../testing/fake-network';
import { aGroup, aProject, aSheet, scores } from './sample-review';

const { myGroups, myProjects, finalSubmit } = projectReviewApi;
const profile = {
  id: 'e1',
  userId: 'u1',
  expertNo: 'E001',
  name: '郑怀谨',
  gender: '',
  mobile: '',
  email: '',
  employerName: '',
  employerCreditCode: '',
  titleLevel: '',
  post: '',
  expertType: 'technical' as const,
  directionIds: [],
  directionNames: '',
  districtId: '',
  districtName: '',
  leaderEligible: 0,
  maxGroups: 1,
  maxProjects: 0,
  status: 1,
  statusReason: '',
  pledgeSignedTime: 1 as number | null,
  load: 1,
  version: 1,
  keywords: [],
  abstract: '',
  employmentHistory: [],
  avoidList: [],
  remark: '',
};

export interface Review {
  groups?: MyReviewGroup[];
  projects?: EvaluatedProject[];
  pledged?: number | null;
}

export const whole = aSheet({
  sheetId: 's2',
  status: 10,
  items: scores(20, 20, 15, 15, 8),
  recommendation: 2,
  version: 3,
});
export const half = aSheet({ sheetId: 's1', status: 10, items: scores(20, null, 15, 15, 5), version: 2 });

/** An expert with groups and projects, whose saves are taken. */
export function fakeReview(
  network: FakeNetwork,
  { groups = [aGroup()], projects, pledged = 1 }: Review = {},
) {
  const list = projects ?? [
    aProject({ projectId: 'a01', sheet: half }),
    aProject({ projectId: 'a02', sheet: whole }),
  ];
  network.on(expertApi.mine, { ...profile, pledgeSignedTime: pledged });
  network.on(myGroups, { list: groups });
  network.on(myProjects, { list, pagination: { currentPage: 1, pageSize: 1000, total: list.length } });
  network.on(finalSubmit, ({ body }) => ({
    list: body.sheets.map(({ projectId, version }) => ({
      projectId,
      status: body.submitType === 'submit' ? 20 : 10,
      total: 78,
      version: Number(version) + 1,
      savedTime: Date.UTC(2026, 10, 20, 6, 32, 5),
      errors: [],
      current: null,
    })),
  }));
}
