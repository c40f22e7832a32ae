import { reviewPreparationApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import {
  aCheck,
  aGroup,
  aPreparationProject,
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
const all = ['view', 'btn_add', 'btn_edit', 'btn_group', 'btn_open', 'btn_close', 'btn_dissolve'] as const;
const words = all.map((button) => `reviewPreparation:${button}` as const);
const pump = aPreparationProject({
  id: 'p2',
  projectName: '海水淡化高压泵国产化研制',
  conflictExpertCount: 2,
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  declareEmptyGroup(network);
  network.on(reviewPreparationApi.projects, pageWith([aPreparationProject(), pump]));
  network.on(reviewPreparationApi.groups, pageWith([aGroup()]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/reviewPreparation', rights: readonly (typeof words)[number][] = words) =>
  showPage(PreparationPage, { address, words: rights, areas });
const tick = (name: string) => screen.findByRole('checkbox', { name: `选择项目「${name}」` });
const press = (name: string) => screen.findByRole('button', { name });

describe('projects to group', () => {
  it('shows what each one is and what to mind', async () => {
    await show();
    await tick('五轴联动精密模具产线改造');
    expect(screen.getAllByText('180.00 万元')).toHaveLength(2);
    expect(screen.getByText('2 位专家需回避')).toBeTruthy();
    expect(screen.getByText('1 组，2 项')).toBeTruthy();
  });

  it('takes the chosen ones along into a group made from the head of the page', async () => {
    network.on(reviewPreparationApi.addGroup, { id: 'g9', groupNo: 'G-09', version: 1, warnings: [] });
    const { user } = await show();
    await user.click(await tick('五轴联动精密模具产线改造'));
    await user.click(await press('新增评审组'));
    const drawer = await screen.findByRole('dialog', { name: '新增评审组' });
    expect(within(drawer).getByText('随新增移入的项目（1 项）')).toBeTruthy();
    await user.type(within(drawer).getByRole('textbox', { name: '评审组名称' }), '智能装备二组');
    await user.click(within(drawer).getByRole('button', { name: '新增' }));
    await waitFor(() =>
      expect(network.inputsOf(reviewPreparationApi.addGroup)[0]?.body.projectIds).toEqual(['p1']),
    );
  });

  it('moves the chosen ones into the group in sight and takes them back on demand', async () => {
    network.on(reviewPreparationApi.addProjects, ({ body }) => ({
      added: body.projectIds as string[],
      removed: [],
      rejected: [],
      version: 8,
    }));
    network.on(reviewPreparationApi.removeProjects, { added: [], removed: [], rejected: [], version: 9 });
    const { user } = await show('/reviewPreparation?group=g1');
    await user.click(await tick('五轴联动精密模具产线改造'));
    await user.click(await press('移入 G-01 智能装备一组'));
    await screen.findByText('1 项已移入 G-01 智能装备一组');
    expect(network.inputsOf(reviewPreparationApi.addProjects)[0]?.body).toEqual({
      groupId: 'g1',
      projectIds: ['p1'],
      version: 7,
      atomic: false,
    });
    await user.click(await press('撤销'));
    await screen.findByText('1 项已移出 G-01 智能装备一组');
    expect(network.inputsOf(reviewPreparationApi.removeProjects)[0]?.body).toMatchObject({
      projectIds: ['p1'],
      version: 8,
    });
  });

  it('names those that could not be moved, with the rule', async () => {
    network.on(reviewPreparationApi.addProjects, {
      added: ['p1'],
      removed: [],
      rejected: [{ projectId: 'p2', errorCode: 'RV_I03', reason: '申报单位在黑名单期内' }],
      version: 8,
    });
    const { user } = await show('/reviewPreparation?group=g1');
    await tick('海水淡化高压泵国产化研制');
    await user.click(screen.getByRole('checkbox', { name: '选择所列全部项目' }));
    await user.click(await press('移入 G-01 智能装备一组'));
    const dialog = await screen.findByRole('dialog', { name: '1 项没有移动' });
    expect(within(dialog).getByText('海水淡化高压泵国产化研制')).toBeTruthy();
    expect(within(dialog).getByText('申报单位在黑名单期内')).toBeTruthy();
  });

  it('offers no moving to people without the right', async () => {
    const { user } = await show('/reviewPreparation?group=g1', ['reviewPreparation:view']);
    await user.click(await tick('五轴联动精密模具产线改造'));
    expect(screen.queryByText('已选 1 项')).toBeNull();
    expect(screen.queryByRole('button', { name: '新增评审组' })).toBeNull();
  });

  it('says why the list is not there and reads it again', async () => {
    let isDown = true;
    network.on(reviewPreparationApi.projects, () =>
      isDown ? refuse({ code: 500, msg: '服务繁忙' }) : pageWith([pump]),
    );
    const { user } = await show();
    await screen.findByText('编号 T1');
    isDown = false;
    await user.click(await press('重试'));
    await tick('海水淡化高压泵国产化研制');
  });
});

describe('the chosen group', () => {
  it('has its own address and leaves by Esc', async () => {
    const { user, router } = await show();
    await user.click(await press('G-01 智能装备一组'));
    expect(router.state.location.search).toBe('?group=g1');
    await screen.findByText('条件齐备');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('lists unmet conditions first and holds the opening back', async () => {
    network.on(reviewPreparationApi.openChecks, {
      list: [
        aCheck(),
        aCheck({ check: 'conflicts', passed: false, text: '唐一鸣与申报单位有硬冲突', expertIds: ['x9'] }),
      ],
    });
    await show('/reviewPreparation?group=g1');
    await screen.findByText('还差 1 项条件，处理后可继续');
    expect(screen.getByRole('button', { name: '开启评审' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '换一位' })).toBeTruthy();
  });

  it('is opened after a question that tells the effect in numbers', async () => {
    network.on(reviewPreparationApi.openChecks, { list: [aCheck()] });
    network.on(reviewPreparationApi.open, { status: 20, openTime: 1, assignments: 10, version: 8 });
    const { user } = await show('/reviewPreparation?group=g1');
    await user.click(await press('开启评审'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('5 位专家、2 个项目生成至多 10 份评分表');
    await user.click(within(question).getByRole('button', { name: '开启评审' }));
    await screen.findByText('G-01 智能装备一组已开启评审，共 10 份评分任务，专家已收到消息');
    expect(network.inputsOf(reviewPreparationApi.open)[0]?.body).toMatchObject({
      groupId: 'g1',
      version: 7,
    });
  });

  it('is not held back by missing documents, which are told in list and question', async () => {
    const text = '2 个项目缺少必需的申报材料';
    network.on(reviewPreparationApi.openChecks, { list: [aCheck({ check: 'materials', text })] });
    const { user } = await show('/reviewPreparation?group=g1');
    expect((await screen.findByText(text)).closest('li')?.className).toBe('q-tone-warn');
    await user.click(await press('开启评审'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(text);
    await user.click(within(question).getByRole('button', { name: '取消' }));
  });

  it('shows after a clash what somebody else changed', async () => {
    network.on(reviewPreparationApi.openChecks, { list: [aCheck()] });
    network.on(reviewPreparationApi.open, () => {
      network.on(
        reviewPreparationApi.groups,
        pageWith([aGroup({ version: 8, leaderName: '韦青', expertCount: 7 })]),
      );
      return refuse({ code: 409, msg: '数据已被他人修改', errorCode: 'record.changed' });
    });
    const { user } = await show('/reviewPreparation?group=g1');
    await user.click(await press('开启评审'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '开启评审' }),
    );
    await user.click(await press('看差异'));
    const dialog = await screen.findByRole('dialog', { name: '「智能装备一组」已被他人修改' });
    const row = within(dialog).getByRole('row', { name: /组长/ });
    expect(row.textContent).toBe('组长郑怀谨韦青');
    expect(within(dialog).queryByRole('row', { name: /评审组名称/ })).toBeNull();
  });
});
