import { type Data, fundFileApi, otherDateApi, projectApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aProjectRow, pageWith } from '../testing/review-samples';
import { aProject, aSubmission, declareProject } from '../testing/sample-project';
import ProjectPage from './project-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const areas = [
  'reviewProject',
  'reviewParts',
  'reviewResult',
  'reviewImport',
  'sheetImport',
  'scoreSheet',
  'review',
] as const;
const words = ['table2:view', 'table2:btn_accept', 'enterpriseFile:view', 'fundFile:view'] as const;
const name = '五轴联动精密模具产线改造';

let network: FakeNetwork;
let kept: Data<typeof projectApi.read>;
beforeEach(() => {
  kept = aProject({ status: 20, actions: ['accept', 'return'] });
  network = useFakeNetwork();
  declareProject(network, () => kept);
  network.on(projectApi.accept, { id: 'p1', version: 4 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/table2') => showPage(ProjectPage, { address, words, areas });
const press = (label: string | RegExp) => screen.findByRole('button', { name: label });
const question = () => screen.findByRole('alertdialog');
/** One required category nobody has sent a file for. */
const lackApplication = () =>
  network.on(otherDateApi.categories, {
    list: [
      {
        categoryCode: 'sbs',
        fullName: '项目申报书',
        required: true,
        fileCount: 0,
        dueDate: null,
        overdue: false,
      },
    ],
  });

describe('the list', () => {
  it('shows what each one is, with the name of the menu over it', async () => {
    await show();
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    expect(within(row).getByText('江岚恒拓模具有限公司')).toBeTruthy();
    expect(within(row).getByText('180.00')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '维护项目' })).toBeTruthy();
  });

  it('asks once for the figures of all tabs', async () => {
    network.on(projectApi.listCounts, {
      list: [
        { status: 30, count: 4 },
        { status: 40, count: 3 },
        { status: 95, count: 2 },
      ],
    });
    await show();
    expect(await screen.findByRole('tab', { name: /全部\D*9/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /已受理\D*7/ })).toBeTruthy();
    expect(network.inputsOf(projectApi.listCounts)).toHaveLength(1);
    expect(network.inputsOf(projectApi.list)).toHaveLength(1);
  });

  it('asks for the state of the chosen tab', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('tab', { name: /已提交/ }));
    await waitFor(() =>
      expect(network.inputsOf(projectApi.list).some(({ body }) => body.status?.join() === '20')).toBe(true),
    );
  });

  it('accepts several at once after naming those whose files are missing', async () => {
    lackApplication();
    network.on(
      projectApi.list,
      pageWith([aProjectRow({ status: 20 }), aProjectRow({ id: 'p2', projectName: '高压泵', status: 20 })]),
    );
    const { user } = await show();
    for (const box of await screen.findAllByRole('checkbox', { name: new RegExp(`${name}|高压泵`) }))
      await user.click(box);
    await user.click(await press('受理（2）'));
    expect((await question()).textContent).toContain(`2 个项目缺必需材料：「${name}」「高压泵」。`);
    await user.click(within(await question()).getByRole('button', { name: '受理' }));
    expect(await screen.findByText('已受理 2 个项目，申报单位已收到消息，等待分组')).toBeTruthy();
    expect(network.inputsOf(projectApi.accept)).toHaveLength(2);
  });
});

describe('accepting', () => {
  it('names required files that are missing, says that nothing leads back, then what happened', async () => {
    lackApplication();
    const { user } = await show('/table2?project=p1');
    await user.click(await press('受理'));
    expect((await question()).textContent).toContain(
      '缺 1 类必需材料：项目申报书。受理后内容和材料不能再改，也不能再退回。',
    );
    await user.click(within(await question()).getByRole('button', { name: '受理' }));
    expect(await screen.findByText(`已受理「${name}」，申报单位已收到消息，等待分组`)).toBeTruthy();
    expect(network.inputsOf(projectApi.accept)[0]?.body).toEqual({ version: 3 });
  });

  it('does nothing when the person thinks better of it', async () => {
    const { user } = await show('/table2?project=p1');
    await user.click(await press('受理'));
    expect((await question()).textContent).not.toContain('必需材料');
    await user.click(within(await question()).getByRole('button', { name: '取消' }));
    expect(network.inputsOf(projectApi.accept)).toEqual([]);
  });
});

describe('the drawer', () => {
  it('shows the approved amount once there is one', async () => {
    kept = aProject({ status: 70, approvedFund: 150.5, decision: 70 });
    network.refuse(fundFileApi.categories, { code: 403, msg: '没有权限' });
    await show('/table2?project=p1');
    expect(await screen.findByText('批准经费')).toBeTruthy();
    expect(screen.getByText('150.50 万元')).toBeTruthy();
  });

  it('tells grouping, opening and closing among what happened, the latest first', async () => {
    kept = aProject({
      status: 60,
      groupName: 'G-01 智能装备一组',
      submitTime: 1,
      acceptTime: 2,
      groupedTime: 3,
      openTime: 4,
      closeTime: 5,
    });
    await show('/table2?project=p1');
    const history = await screen.findByRole('list', { name: '经过' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((item) => /^[\u4e00-\u9fff]+/.exec(item.textContent ?? '')?.[0]),
    ).toEqual(['结束评审', '开启评审', '移入评审组', '受理', '提交申报']);
  });

  it('of an application that lacks something leads to its form instead of handing it in', async () => {
    kept = aProject({ status: 10, actions: ['submit', 'edit'] });
    const lacking = {
      categoryCode: 'book',
      fullName: '项目申报书',
      names: ['项目申报书'],
      kind: 'otherDate' as const,
      required: true,
    };
    network.on(projectApi.submission, aSubmission({ slots: [{ ...lacking, fileCount: 0 }] }));
    const { user } = await show('/table2?project=p1');
    await user.click(await press('去补齐，还差 1 项'));
    expect(await screen.findByRole('button', { name: '提交，还差 1 项' })).toBeTruthy();
    expect(network.inputsOf(projectApi.submit)).toEqual([]);
  });
});
