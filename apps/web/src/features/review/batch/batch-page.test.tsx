import { type DeclareBatch, type DeclareBatchRow, declareBatchApi } from '@qifu/contracts';
import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { declareOptions, pageWith } from '../testing/review-samples';
import BatchPage from './batch-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = ['view', 'btn_add', 'btn_edit', 'btn_remove'].map(
  (button) => `declareBatch:${button}` as 'declareBatch:view',
);
const areas = ['reviewMaster', 'reviewParts', 'reviewBoard'] as const;
const dayMs = 86_400_000;

const aBatch: DeclareBatch = {
  id: 'b1',
  code: '2026-03',
  name: '第三批专项资金',
  year: 2026,
  batchType: 'special',
  startTime: Date.now() - dayMs,
  endTime: Date.now() - 1000,
  directionIds: ['d1'],
  quotaByDirection: { d1: 12 },
  budget: 500,
  standardId: 's1',
  standardByDirection: {},
  blindMode: 1,
  ruleSetId: 'r1',
  showExperts: 0,
  status: 10,
  description: '按通知申报',
  fileIds: [],
  files: [],
  projectCount: 0,
  version: 3,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  const row: DeclareBatchRow = { ...aBatch, abilities: ['update', 'setStatus', 'remove'] };
  network.on(declareBatchApi.list, pageWith([row]));
  network.on(declareBatchApi.read, aBatch);
  network.on(declareBatchApi.setStatus, { id: 'b1', version: 4 });
  network.on(declareBatchApi.create, { id: 'b2', version: 1 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = async (entry: string) => {
  const shown = await showPage(BatchPage, { address: '/declareBatch', words, areas });
  await shown.user.click(await screen.findByRole('button', { name: /更多/ }));
  await shown.user.click(await screen.findByRole('menuitem', { name: entry }));
  return shown;
};

it('asks before a batch takes applications, says what follows, and gives it an end at 18:00', async () => {
  const { user } = await choose('开放受理');
  const dialog = within(await screen.findByRole('dialog', { name: '开放受理「第三批专项资金」？' }));
  expect(dialog.getByText(/不能退回草稿，也不能删除/)).toBeTruthy();
  expect(dialog.getByText(/不会给企业发消息/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '14 天后 18:00' }));
  await user.click(dialog.getByRole('button', { name: '开放受理' }));
  await screen.findByText(/「第三批专项资金」已开放受理/);
  const [sent] = network.inputsOf(declareBatchApi.setStatus);
  expect(sent?.body).toMatchObject({ version: 3, status: 20 });
  expect(new Date(sent?.body.endTime ?? 0).toISOString().slice(11)).toBe('10:00:00.000Z');
});

it('copies a batch with its directions, quotas, standards and rules, under a new name and with new dates', async () => {
  const { user } = await choose('复制为新批次');
  const name = (await screen.findByRole('textbox', { name: /批次名称|名称/ })) as HTMLInputElement;
  expect(name.value).toBe('第三批专项资金（副本）');
  await user.type(screen.getByRole('textbox', { name: /编码|代码|编号/ }), '2026-04');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await vi.waitFor(() => expect(network.inputsOf(declareBatchApi.create)).toHaveLength(1));
  const [sent] = network.inputsOf(declareBatchApi.create);
  expect(sent?.body).toMatchObject({
    code: '2026-04',
    directionIds: ['d1'],
    quotaByDirection: { d1: 12 },
    standardId: 's1',
    ruleSetId: 'r1',
    description: '按通知申报',
  });
  expect(sent?.body.endTime).toBeGreaterThan(Date.now() + 20 * dayMs);
});
