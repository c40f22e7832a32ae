import { type ExpertProposal, expertProposalApi, reviewPreparationApi } from '@qifu/contracts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import PreparationPage from '../preparation/preparation-page';
import { aGroup, declareEmptyGroup, declareOptions, pageWith } from '../testing/review-samples';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = ['reviewBoard', 'reviewParts', 'expertProposal', 'review'] as const;
const words = ['view', 'btn_edit', 'btn_group', 'btn_open'].map(
  (button) => `reviewPreparation:${button}` as const,
);

const anExpert = (
  expertId: string,
  name: string,
  given: Partial<ExpertProposal['experts'][number]> = {},
): ExpertProposal['experts'][number] => ({
  expertId,
  name,
  employerName: `${name}的单位`,
  titleLevel: '',
  expertType: 'technical',
  isSeated: false,
  isLeader: false,
  mayLead: true,
  pledgeSigned: true,
  matchScore: 80,
  fits: ['match', 'near'],
  before: { groups: 0, projects: 0 },
  after: { groups: 1, projects: 2 },
  conflicts: [],
  reasons: [`${name}对口 1 项`],
  exchanges: [],
  ...given,
});

const aProposal = (
  experts: ExpertProposal['experts'],
  given: Partial<ExpertProposal> = {},
): ExpertProposal => ({
  groupId: 'g1',
  groupNo: 'G-01',
  groupName: '智能装备一组',
  version: 7,
  seed: 'G-01',
  projects: [
    { projectId: 'p1', label: '五轴模具' },
    { projectId: 'p2', label: '海水淡化' },
  ],
  experts,
  leaderExpertId: experts.find(({ isLeader }) => isLeader)?.expertId ?? null,
  coverage: [3, 1],
  coverageNeeded: 3,
  rules: [{ rule: 'experts', passed: true, text: '5 位，单数' }],
  relax: [],
  compared: 30,
  leftOut: [
    {
      expertId: 'x9',
      name: '唐一鸣',
      employerName: '青屿海晟',
      matchScore: 92,
      cause: 'conflict',
      reason: '硬冲突：任职单位是申报单位',
    },
  ],
  leftOutCount: 1,
  ...given,
});

const stands = {
  expertId: 'x3',
  name: '贺知行',
  employerName: '设计院',
  matchScore: 70,
  costs: ['第 2 项对口人数不够'],
  fitChange: -2,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  declareEmptyGroup(network);
  network.on(reviewPreparationApi.projects, pageWith([]));
  network.on(
    reviewPreparationApi.groups,
    pageWith([aGroup({ expertCount: 0, leaderExpertId: null, leaderName: '', version: 7 })]),
  );
  network.on(expertProposalApi.propose, ({ body }) => ({
    list: [
      body.chosen?.length
        ? aProposal([anExpert('x3', '贺知行'), anExpert('x2', '苏静', { isLeader: true })])
        : aProposal([
            anExpert('x1', '叶知秋', { exchanges: [stands] }),
            anExpert('x2', '苏静', { isLeader: true }),
          ]),
    ],
  }));
  network.on(expertProposalApi.adopt, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => {
  const shown = await showPage(PreparationPage, { address: '/reviewPreparation?group=g1', words, areas });
  await shown.user.click((await screen.findAllByRole('button', { name: '推荐专家' }))[0]!);
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: /推荐专家/ })) };
};

it('shows whom it would take and why, and why others stay out, before anything is changed', async () => {
  const { dialog } = await show();
  expect(await dialog.findByText('推荐 2 位，组长苏静；1 条组成规则都满足')).toBeTruthy();
  const rows = dialog.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows.some((row) => row.includes('叶知秋') && row.includes('0 → 2 项'))).toBe(true);
  expect(dialog.getByText('硬冲突：任职单位是申报单位')).toBeTruthy();
  expect(dialog.getByTitle('第 2 项「海水淡化」：1 位对口，应有 3 位').dataset.short).toBe('true');
});

it('exchanges one for another with what that costs, and takes all with their leader in one step', async () => {
  const { user, dialog } = await show();
  expect(await dialog.findByText('第 2 项对口人数不够')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '换成贺知行' }));
  await dialog.findByText('已换过人，以下按您选的人重新核对');
  await user.click(dialog.getByRole('button', { name: '采用 2 位，定苏静为组长' }));
  await screen.findByText('G-01 智能装备一组：2 位专家已入组，组长苏静');
  expect(network.inputsOf(expertProposalApi.adopt)).toMatchObject([
    {
      body: {
        groups: [{ groupId: 'g1', version: 7, expertIds: ['x3', 'x2'], leaderExpertId: 'x2', seed: 'G-01' }],
      },
    },
  ]);
});

it('takes a leader for a group whose seats are full', async () => {
  const full = aProposal([
    anExpert('x1', '叶知秋', { isSeated: true }),
    anExpert('x2', '苏静', { isSeated: true, isLeader: true }),
  ]);
  network.on(expertProposalApi.propose, { list: [full] });
  const { user, dialog } = await show();
  await user.click(await dialog.findByRole('button', { name: '采用 0 位，定苏静为组长' }));
  await vi.waitFor(() => expect(network.inputsOf(expertProposalApi.adopt)).toHaveLength(1));
  expect(network.inputsOf(expertProposalApi.adopt)).toMatchObject([
    { body: { groups: [{ groupId: 'g1', version: 7, expertIds: [], leaderExpertId: 'x2' }] } },
  ]);
});

it('says what would have to give way where no team is found', async () => {
  network.on(expertProposalApi.propose, {
    list: [
      aProposal([anExpert('x1', '叶知秋', { isLeader: true })], {
        rules: [{ rule: 'experts', passed: false, text: '1 位，至少要 5 位，单数' }],
        relax: ['专家的最少人数'],
      }),
    ],
  });
  const { dialog } = await show();
  expect(await dialog.findByText('只能推荐 1 位，还有 1 条规则不满足')).toBeTruthy();
  expect(dialog.getByText('要凑齐，至少放宽这 1 条规则')).toBeTruthy();
});
