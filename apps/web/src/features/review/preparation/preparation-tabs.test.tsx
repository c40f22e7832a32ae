import { type Data, type ReviewedProject, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import {
  aGroup,
  aPreparationProject,
  aProjectRow,
  declareEmptyGroup,
  declareOptions,
  pageWith,
} from '../testing/review-samples';
import PreparationPage from './preparation-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = [
  'reviewBoard',
  'reviewParts',
  'reviewImport',
  'sheetImport',
  'reviewProject',
  'reviewResult',
  'reviewExpert',
  'review',
  'scoreSheet',
] as const;
const words = [
  'reviewPreparation:view',
  'reviewPreparation:btn_group',
  'reviewPreparation:btn_export',
] as const;

type Head = Data<typeof reviewPreparationApi.groupedHead>;
const column = (prop: string, label: string, type: Head[number]['type']): Head[number] => ({
  prop,
  label,
  width: 160,
  align: 'left',
  sortable: false,
  visible: true,
  type,
  dict: '',
});
const head: Head = [column('projectName', '项目名称', 'text'), column('groupName', '评审组', 'text')];
const reviewed: ReviewedProject = {
  ...aProjectRow({ status: 60, groupId: 'g1' }),
  officialScore: 86.5,
  rankInGroup: 1,
  rankLow: null,
  rankHigh: null,
  range: 6,
  validCount: 5,
  isTied: false,
  passes: true,
  recommendationCounts: { '1': 3, '2': 2, '3': 0, '4': 0 },
  flags: [],
  leaderComment: '',
  decisionReason: '',
  approvedFund: null,
  itemMeans: {},
  mayDecide: false,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  declareEmptyGroup(network);
  network.on(reviewPreparationApi.groups, pageWith([aGroup()]));
  network.on(reviewPreparationApi.groupedHead, head);
  network.on(reviewPreparationApi.projects, pageWith([aPreparationProject({ status: 40, groupId: 'g1' })]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (tab: string) =>
  showPage(PreparationPage, { address: `/reviewPreparation?tab=${tab}`, words, areas });

it('takes chosen projects out of a group that is still prepared', async () => {
  network.on(reviewPreparationApi.removeProjects, { added: [], removed: [], rejected: [], version: 8 });
  const { user } = await show('grouped');
  await user.click(await screen.findByRole('checkbox', { name: /五轴联动精密模具产线改造/ }));
  await user.click(await screen.findByRole('button', { name: '移出所选（1 项）' }));
  await waitFor(() =>
    expect(network.inputsOf(reviewPreparationApi.removeProjects)[0]?.body).toMatchObject({
      groupId: 'g1',
      projectIds: ['p1'],
      version: 7,
    }),
  );
});

it('shows results by the columns the server names', async () => {
  network.on(reviewPreparationApi.reviewedHead, [...head, column('officialScore', '正式得分', 'score')]);
  network.on(reviewResultApi.reviewed, pageWith([reviewed]));
  await show('reviewed');
  const row = await screen.findByRole('row', { name: /五轴联动精密模具产线改造/ });
  expect(within(row).getByText('86.500')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /正式得分/ })).toBeTruthy();
});
