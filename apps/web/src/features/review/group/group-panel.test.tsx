import { coSignatureApi, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import PreparationPage from '../preparation/preparation-page';
import {
  aCandidate,
  aGroup,
  aGroupExpert,
  declareEmptyGroup,
  declareOptions,
  pageWith,
} from '../testing/review-samples';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = [
  'reviewBoard',
  'reviewParts',
  'reviewProject',
  'reviewResult',
  'reviewExpert',
  'review',
] as const;
const words = ['view', 'btn_edit', 'btn_group', 'btn_open', 'btn_close', 'btn_dissolve'].map(
  (button) => `reviewPreparation:${button}` as const,
);
const undated = { ratio: null, from: null, to: null };
const hit = {
  expertId: 'x9',
  expertName: '唐一鸣',
  projectId: 'p2',
  projectName: '海水淡化高压泵国产化研制',
  type: 'sameUnit',
  level: 3,
  evidence: [
    { kind: 'expert' as const, name: '唐一鸣', relation: '', ...undated, asOf: null },
    {
      kind: 'enterprise' as const,
      name: '青屿海晟',
      relation: 'employer',
      ...undated,
      asOf: new Date(2026, 2, 1).getTime(),
    },
  ],
  text: '任职单位是申报单位：唐一鸣 → 任职单位 青屿海晟',
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareOptions(network);
  declareEmptyGroup(network);
  network.on(reviewPreparationApi.projects, pageWith([]));
  network.on(reviewPreparationApi.groups, pageWith([aGroup()]));
  network.on(
    reviewPreparationApi.candidates,
    pageWith([
      aCandidate({ expertId: 'x1', name: '郑怀谨' }),
      aCandidate({ expertId: 'x9', name: '唐一鸣', conflictLevel: 3, conflicts: [hit] }),
    ]),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => showPage(PreparationPage, { address: '/reviewPreparation?group=g1', words, areas });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('adding experts', () => {
  it('hides hard conflicts until asked, and shows the path that proves one', async () => {
    const { user } = await show();
    await user.click(await press('添加'));
    await screen.findByRole('checkbox', { name: '选择专家郑怀谨' });
    expect(screen.queryByRole('checkbox', { name: '选择专家唐一鸣' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '不看硬冲突' }));
    await user.click(await press('依据任职单位是申报单位：唐一鸣 → 任职单位 青屿海晟'));
    const path = await screen.findByRole('list', { name: '关联路径' });
    expect(
      within(path)
        .getAllByRole('listitem')
        .map((stage) => stage.textContent),
    ).toEqual(['唐一鸣', '任职单位 青屿海晟 登记于 2026-03-01']);
  });

  it('keeps those refused in sight and lets a second person admit them', async () => {
    network.on(reviewPreparationApi.enterExperts, ({ body }) =>
      body.coSignToken
        ? { added: ['x9'], removed: [], rejected: [], version: 9 }
        : {
            added: ['x1'],
            removed: [],
            rejected: [{ expertId: 'x9', errorCode: 'RV_I04', reason: '存在硬冲突', conflicts: [hit] }],
            version: 8,
          },
    );
    network.on(coSignatureApi.sign, { token: 'T', signer: '顾行简', expireTime: 1 });
    const { user } = await show();
    await user.click(await press('添加'));
    await user.click(await screen.findByRole('checkbox', { name: '不看硬冲突' }));
    await user.click(await screen.findByRole('checkbox', { name: '选择专家郑怀谨' }));
    await user.click(await screen.findByRole('checkbox', { name: '选择专家唐一鸣' }));
    await user.click(
      within(screen.getByRole('dialog', { name: /添加专家/ })).getByRole('button', { name: '添加' }),
    );
    await screen.findByText('1 位没有添加');
    await user.click(await press('申请第二人确认放行（1 位）'));
    const form = await screen.findByRole('dialog', { name: '须第二人确认' });
    await user.type(within(form).getByLabelText('原因'), '本组唯一熟悉的专家');
    await user.type(within(form).getByLabelText('确认人账号'), 'approver');
    await user.type(within(form).getByLabelText('确认人密码'), 'Qifu2026');
    await user.click(within(form).getByRole('button', { name: '确认并执行' }));
    await waitFor(() => expect(network.inputsOf(reviewPreparationApi.enterExperts)).toHaveLength(2));
    expect(network.inputsOf(coSignatureApi.sign)[0]?.body).toEqual({
      action: 'conflict.override',
      objectId: 'g1',
      subjectIds: ['x9'],
      account: 'approver',
      password: btoa('Qifu2026'),
      reason: '本组唯一熟悉的专家',
    });
    expect(network.inputsOf(reviewPreparationApi.enterExperts)[1]?.body).toMatchObject({
      expertIds: ['x9'],
      version: 8,
      coSignToken: 'T',
      overrideReason: '本组唯一熟悉的专家',
    });
  });

  it('leaves the words of a refused second signature at the form', async () => {
    network.on(reviewPreparationApi.groups, pageWith([aGroup({ status: 20, submitted: 1, required: 2 })]));
    network.on(reviewResultApi.closeChecks, { list: [] });
    network.on(reviewPreparationApi.progress, {
      groupId: 'g1',
      status: 20,
      plannedEnd: null,
      projects: [],
      experts: [],
    });
    network.on(coSignatureApi.sign, () => refuse({ code: 400, msg: '账号或密码错误' }));
    const { user } = await show();
    await user.click(await press('G-01 智能装备一组的更多操作'));
    await user.click(await screen.findByRole('menuitem', { name: '撤销评审组' }));
    const form = await screen.findByRole('dialog', { name: '须第二人确认' });
    await user.type(within(form).getByLabelText('原因'), '误开启');
    await user.type(within(form).getByLabelText('确认人账号'), 'approver');
    await user.type(within(form).getByLabelText('确认人密码'), 'x');
    await user.click(within(form).getByRole('button', { name: '确认并执行' }));
    await within(form).findByText('账号或密码错误');
    expect(network.inputsOf(reviewPreparationApi.removeGroup)).toHaveLength(0);
  });
});

describe('the rules of a group', () => {
  it.each([
    [10, ['编辑', '撤销评审组']],
    [20, ['延长截止时间', '撤销评审组']],
  ])('are chosen in its form until it opens: state %i', async (status, offered) => {
    network.on(reviewPreparationApi.groups, pageWith([aGroup({ status })]));
    network.on(reviewResultApi.closeChecks, { list: [] });
    network.on(reviewPreparationApi.progress, {
      groupId: 'g1',
      status,
      plannedEnd: null,
      projects: [],
      experts: [],
    });
    const { user } = await show();
    await user.click(await press('G-01 智能装备一组的更多操作'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(offered);
  });
});

describe('experts of a group', () => {
  it('change their leader at once while the group is prepared', async () => {
    network.on(reviewPreparationApi.experts, {
      list: [aGroupExpert({ isLeader: true }), aGroupExpert({ expertId: 'x2', name: '韦青' })],
    });
    network.on(reviewPreparationApi.setLeader, { id: 'g1', version: 8 });
    const { user } = await show();
    await user.click(await press('韦青的操作'));
    await user.click(await screen.findByRole('menuitem', { name: '设为组长' }));
    await waitFor(() =>
      expect(network.inputsOf(reviewPreparationApi.setLeader)[0]?.body).toMatchObject({
        groupId: 'g1',
        expertId: 'x2',
        version: 7,
      }),
    );
  });

  const showOpen = async (experts: Parameters<typeof aGroupExpert>[0][]) => {
    network.on(reviewPreparationApi.groups, pageWith([aGroup({ status: 20 })]));
    network.on(reviewResultApi.closeChecks, { list: [] });
    network.on(reviewPreparationApi.progress, {
      groupId: 'g1',
      status: 20,
      plannedEnd: null,
      projects: [],
      experts: [],
    });
    network.on(reviewPreparationApi.experts, { list: experts.map((one) => aGroupExpert(one)) });
    return await show();
  };
  it('are exchanged only for somebody with a group free, and not once anything was handed in', async () => {
    const { user } = await showOpen([
      { expertId: 'x2', name: '韦青', required: 3 },
      { expertId: 'x3', name: '苏静', required: 3, hasSubmitted: true },
    ]);
    network.on(
      reviewPreparationApi.candidates,
      pageWith([
        aCandidate({ expertId: 'x4', name: '叶知秋', maxGroups: 0 }),
        aCandidate({ expertId: 'x5', name: '贺知行', maxGroups: 1 }),
      ]),
    );
    await user.click(await press('苏静的操作'));
    await screen.findByRole('menuitem', { name: '换人（已交评分表，不能换）' });
    await user.keyboard('{Escape}');
    await user.click(await press('韦青的操作'));
    await user.click(await screen.findByRole('menuitem', { name: '换人' }));
    const form = within(await screen.findByRole('dialog', { name: /换下/ }));
    expect(await form.findByText('贺知行')).toBeTruthy();
    expect(form.queryByText('叶知秋')).toBeNull();
  });

  it('leave an open group only with a reason', async () => {
    network.on(reviewPreparationApi.removeExperts, { added: [], removed: [], rejected: [], version: 8 });
    const { user } = await showOpen([{ expertId: 'x2', name: '韦青', done: 1, required: 3 }]);
    await user.click(await press('韦青的操作'));
    await user.click(await screen.findByRole('menuitem', { name: '移出' }));
    const form = await screen.findByRole('dialog', { name: /将韦青移出/ });
    expect(form.textContent).toContain('未提交的 2 份评分表按回避处理，已提交的 1 份仍然有效。');
    await user.click(within(form).getByRole('button', { name: '移出' }));
    await within(form).findByText('请写明原因');
    await user.type(within(form).getByRole('textbox'), '临时出差');
    await user.click(within(form).getByRole('button', { name: '移出' }));
    await waitFor(() =>
      expect(network.inputsOf(reviewPreparationApi.removeExperts)[0]?.body).toMatchObject({
        expertIds: ['x2'],
        reason: '临时出差',
        void: false,
      }),
    );
  });
});

describe('closing a review', () => {
  beforeEach(() => {
    network.on(reviewPreparationApi.groups, pageWith([aGroup({ status: 20, required: 4, submitted: 4 })]));
    network.on(reviewPreparationApi.progress, {
      groupId: 'g1',
      status: 20,
      plannedEnd: null,
      projects: [{ projectId: 'p1', seq: 1, label: '五轴联动精密模具产线改造' }],
      experts: [{ expertId: 'x1', name: '郑怀谨', isLeader: true, submitted: 1, states: [20] }],
    });
  });

  it('names what is missing, by kind', async () => {
    const missing = (text: string) => ({
      check: 'sheetOpen',
      errorCode: 'RV_CLOSE',
      text,
      expertId: text,
      projectId: 'p1',
    });
    network.on(reviewResultApi.closeChecks, {
      list: [missing('韦青还没有提交'), missing('谭立还没有提交')],
    });
    await show();
    await screen.findByText('2 份评分表没有提交');
    expect(screen.getByText('韦青还没有提交')).toBeTruthy();
    expect(screen.getByRole('button', { name: '结束评审' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '强制结束' })).toBeTruthy();
  });

  it('asks for the number of the group before it closes', async () => {
    network.on(reviewResultApi.closeChecks, { list: [] });
    network.on(reviewResultApi.close, {
      status: 30,
      closeTime: 1,
      results: 2,
      snapshotHash: 'abc',
      version: 8,
    });
    const { user } = await show();
    await user.click(await press('结束评审'));
    const question = await screen.findByRole('alertdialog');
    const verb = within(question).getByRole('button', { name: '结束评审' });
    expect(verb).toHaveProperty('disabled', true);
    await user.type(within(question).getByRole('textbox'), 'G-01');
    await user.click(verb);
    await screen.findByText('G-01 智能装备一组已结束评审，得出 2 项结果，等待审批');
  });
});
