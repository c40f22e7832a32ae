import { groupStepsApi, reviewPreparationApi } from '@qifu/contracts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aGroup, declareEmptyGroup, declareOptions, pageWith } from '../testing/review-samples';
import PreparationPage from './preparation-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = ['reviewBoard', 'reviewParts', 'review'] as const;
const words = ['view', 'btn_edit', 'btn_group', 'btn_open'].map(
  (button) => `reviewPreparation:${button}` as const,
);
const blocker = {
  check: 'experts',
  passed: false,
  errorCode: 'RV_OPEN',
  text: '专家至少 5 位',
  expertIds: [],
  projectIds: [],
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  declareEmptyGroup(network);
  network.on(reviewPreparationApi.projects, pageWith([]));
  network.on(
    reviewPreparationApi.groups,
    pageWith([
      aGroup({ version: 3 }),
      aGroup({ id: 'g2', groupNo: 'G-02', groupName: '二组', openBlockers: [blocker], version: 4 }),
    ]),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = async (entry: RegExp) => {
  const { user } = await showPage(PreparationPage, { address: '/reviewPreparation', words, areas });
  await user.click(await screen.findByRole('button', { name: /批量/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('opens the groups that are ready, says how many sheets that makes, and why others stay as they are', async () => {
  network.on(groupStepsApi.openMany, {
    list: [
      {
        groupId: 'g1',
        groupNo: 'G-01',
        groupName: '智能装备一组',
        isDone: true,
        reasons: [],
        assignments: 10,
      },
      {
        groupId: 'g2',
        groupNo: 'G-02',
        groupName: '二组',
        isDone: false,
        reasons: ['专家至少 5 位，现有 0 位'],
        assignments: 0,
      },
    ],
  });
  const { user, dialog } = await choose(/开启评审（1 组可开）/);
  expect(dialog.getByText(/所选 1 组将生成至多 10 份评分表/)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'G-02 二组' }));
  const readings = () => network.inputsOf(reviewPreparationApi.groups).length;
  const before = readings();
  await user.click(dialog.getByRole('button', { name: '开启 2 组' }));
  expect(await dialog.findByText('1 组已开启，1 组没有开启')).toBeTruthy();
  expect(dialog.getByText('专家至少 5 位，现有 0 位')).toBeTruthy();
  await vi.waitFor(() => expect(readings()).toBeGreaterThan(before));
  expect(network.inputsOf(groupStepsApi.openMany)).toMatchObject([
    {
      body: {
        groups: [
          { groupId: 'g1', version: 3 },
          { groupId: 'g2', version: 4 },
        ],
      },
    },
  ]);
});

it('sends more groups than one call takes in several, and tells of all of them', async () => {
  const many = Array.from({ length: 101 }, (_, at) =>
    aGroup({ id: `m${at}`, groupNo: `M-${at}`, groupName: `第${at}组`, version: 1 }),
  );
  network.on(reviewPreparationApi.groups, pageWith(many));
  network.on(groupStepsApi.openMany, ({ body }) => ({
    list: body.groups.map(({ groupId }) => ({
      groupId,
      groupNo: groupId,
      groupName: groupId,
      isDone: true,
      reasons: [],
      assignments: 1,
    })),
  }));
  const { user, dialog } = await choose(/开启评审（101 组可开）/);
  await user.click(dialog.getByRole('button', { name: '开启 101 组' }));
  expect(await dialog.findByText(/101 组已开启/)).toBeTruthy();
  expect(network.inputsOf(groupStepsApi.openMany).map(({ body }) => body.groups.length)).toEqual([100, 1]);
});

it('sets one deadline, at the end of office unless somebody says otherwise', async () => {
  network.on(groupStepsApi.setDeadlines, { list: [] });
  const { user, dialog } = await choose(/统一截止时间/);
  await user.click(dialog.getByRole('button', { name: '14 天后 18:00' }));
  await user.click(dialog.getByRole('button', { name: '设置 2 组' }));
  await screen.findByText('0 组已设置截止时间');
  const [sent] = network.inputsOf(groupStepsApi.setDeadlines);
  const end = new Date(sent?.body.plannedEnd ?? 0);
  expect(end.toISOString().slice(11)).toBe('10:00:00.000Z');
  expect(Math.round((end.getTime() - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(13);
});
