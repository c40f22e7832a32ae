import {
  blacklistApi,
  businessStatusApi,
  enterpriseApi,
  messageApi,
  projectReviewApi,
  type Workbench,
  workbenchApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { noteVisit } from '#shared/visits';
import { aYear, declareRegistry, registryAreas } from '../../../features/enterprise/testing/firms';
import type { FakeNetwork } from '../../../testing/fake-network';
import { aMenu } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import HomePage from './home-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const dayMs = 86_400_000;
const zero = { overdue: 0, today: 0, tomorrow: 0, week: 0, later: 0 };
type Job = Workbench['jobs'][number];
const aJob = (given: Partial<Job>): Job => ({
  kind: 'projectsToAccept',
  id: 'p1',
  name: '低温等离子消毒机产业化',
  time: 'overdue',
  due: Date.now() - 2 * dayMs,
  facts: { firm: '江岚市瑞康医疗器械有限公司', again: 0 },
  to: '/table2?project=p1',
  ...given,
});
const late = aJob({});
const later = aJob({ id: 'p2', name: '海产品超低温保鲜', time: 'later', due: Date.now() + 20 * dayMs });
const clerk: Workbench = {
  kinds: [
    { key: 'projectsToAccept', to: '/table2?view=submitted', counts: { ...zero, overdue: 1, later: 30 } },
    { key: 'groupsToOpen', to: '/reviewPreparation', counts: zero },
    { key: 'statusesToVerify', to: '/businessStatus', counts: null },
  ],
  jobs: [late, later],
  courses: [
    {
      kind: 'batch',
      id: 'b1',
      name: '2026 年第三批专项资金',
      due: null,
      note: '',
      stages: [
        { key: 'accept', state: 'done', count: 0, to: '' },
        { key: 'group', state: 'now', count: 96, to: '/reviewPreparation?batch=b1' },
      ],
    },
  ],
  shortcuts: null,
  layout: null,
};

let network: FakeNetwork;
beforeEach(() => {
  localStorage.clear();
  network = useFakeNetwork();
  network.on(messageApi.list, { list: [], pagination: { currentPage: 1, pageSize: 5, total: 0 } });
  network.on(projectReviewApi.myGroups, { list: [] });
  network.on(enterpriseApi.listOwn, { list: [] });
  network.on(blacklistApi.listOwnBlacklist, { list: [] });
  useSession.setState({
    menus: ['one', 'two'].map((enCode) => aMenu({ enCode, fullName: `菜单 ${enCode}` })),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (work: Workbench) => {
  network.on(workbenchApi.read, work);
  return showPage(HomePage, {
    address: '/home',
    words: ['businessStatus:view', 'businessStatus:btn_verify'],
    areas: ['home', 'homeWork', 'message', 'shell', 'routes', ...registryAreas, 'blacklist'],
  });
};
const jobNames = () => [...document.querySelectorAll('[data-job]')].map((job) => job.textContent);

it('answers in its title, and shows first what is late or due today', async () => {
  await show(clerk);
  expect(await screen.findByRole('heading', { level: 1, name: /超期 1 件/ })).toBeTruthy();
  expect(jobNames()).toEqual([late.name]);
  expect(screen.getByText('超期 2 天')).toBeTruthy();
  expect(screen.getByRole('link', { name: '受理' }).getAttribute('href')).toBe('/table2?project=p1');
});

it('lets a figure of the matrix choose the list, and says where the rest is', async () => {
  const { user } = await show(clerk);
  await user.click(await screen.findByRole('button', { name: '受理项目，以后 30 件' }));
  expect(jobNames()).toEqual([later.name]);
  expect(screen.getByRole('link', { name: /还有 29 件/ }).getAttribute('href')).toBe(
    '/table2?view=submitted',
  );
  await user.click(screen.getByRole('button', { name: '看全部' }));
  expect(jobNames()).toEqual([late.name]);
});

it('leaves kinds out that hold nothing, and offers to count again what could not be counted', async () => {
  const { user } = await show(clerk);
  const matrix = within(await screen.findByRole('table'));
  expect(matrix.queryByText('开启评审组')).toBeNull();
  network.on(workbenchApi.read, {
    ...clerk,
    kinds: clerk.kinds.map((kind) => ({ ...kind, counts: kind.counts ?? { ...zero, today: 7 } })),
  });
  await user.click(matrix.getByRole('button', { name: '重试' }));
  expect(await matrix.findByRole('button', { name: '核验年度填报，今天 7 件' })).toBeTruthy();
});

it('draws a batch as the line of its stages, each leading to its open work', async () => {
  await show(clerk);
  const stage = await screen.findByRole('link', { name: '分组 96' });
  expect(stage.getAttribute('href')).toBe('/reviewPreparation?batch=b1');
  expect(stage.closest('li')?.getAttribute('aria-current')).toBe('step');
});

it('verifies a report over the home, beside the year before, and the list leaves it out', async () => {
  const report = aYear();
  declareRegistry(network);
  network.on(businessStatusApi.list, { list: [report, aYear({ id: 's2025', year: 2025, revenue: 6000 })] });
  network.on(businessStatusApi.readByYear, report);
  const waiting = aJob({
    kind: 'statusesToVerify',
    name: report.enterpriseName,
    facts: { year: 2026, revenue: 6842.5, formerRevenue: 6000 },
    to: '/businessStatus?firm=f1&of=2026',
  });
  const kind = (overdue: number) => ({
    key: 'statusesToVerify',
    to: '/businessStatus?view=toVerify',
    counts: { ...zero, overdue },
  });
  const { user, router } = await show({ ...clerk, kinds: [kind(1)], jobs: [waiting] });
  await user.click(await screen.findByRole('link', { name: '核验' }));
  const drawer = within(await screen.findByRole('dialog', { name: report.enterpriseName }));
  expect(router.state.location.pathname).toBe('/home');
  expect(await drawer.findByText('+14.0%')).toBeTruthy();
  network.on(businessStatusApi.verify, { id: report.id, fillState: 3, version: report.version + 1 });
  network.on(workbenchApi.read, { ...clerk, kinds: [kind(0)], jobs: [] });
  await user.click(drawer.getByRole('button', { name: '核验' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /核验/ }));
  await waitFor(() => expect(jobNames()).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: report.enterpriseName })).toBeNull());
  expect(router.state.location.search).toBe('');
  expect(network.inputsOf(businessStatusApi.verify)).toMatchObject([{ body: { version: report.version } }]);
});

it('is walked with J and K', async () => {
  const { user } = await show({ ...clerk, jobs: [late, { ...late, id: 'p3', name: '另一项' }] });
  await screen.findByRole('table');
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('另一项');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe(late.name);
});

it('frames for an expert what came back first', async () => {
  const sheet = { kind: 'sheetsToScore', time: 'week', due: Date.now() + 3 * dayMs } as const;
  const counted = { ...zero, week: 1 };
  await show({
    ...clerk,
    kinds: ['sheetsToMend', 'sheetsBegun', 'sheetsToScore'].map((key) => ({
      key,
      to: '/x',
      counts: counted,
    })),
    jobs: [
      aJob({ ...sheet, id: 's1', name: '铸件缺陷智能分拣', facts: { code: 'A10', group: 'G', items: 5 } }),
      aJob({
        ...sheet,
        kind: 'sheetsToMend',
        id: 's2',
        facts: { code: 'A04', group: 'G', reason: '请核对' },
      }),
    ],
    courses: [],
  });
  expect(await screen.findByRole('heading', { level: 1, name: /先改退回的 A04/ })).toBeTruthy();
  expect(jobNames()).toEqual(['去修改', 'A10 铸件缺陷智能分拣']);
});

it('tells a firm what keeps it from the next submission, and until when a batch is open', async () => {
  await show({
    kinds: [
      { key: 'yearsToReport', to: '/businessStatus', counts: { ...zero, later: 1 } },
      { key: 'openBatches', to: '/table2', counts: { ...zero, later: 1 } },
    ],
    jobs: [
      aJob({ kind: 'yearsToReport', name: '江岚恒拓', due: null, facts: { year: 2026, state: 0 }, to: '/b' }),
      aJob({
        kind: 'openBatches',
        name: '第三批',
        due: Date.now() + 7 * dayMs,
        facts: { drafts: 0, sent: 0, directions: '高端装备' },
        to: '/table2?form=new&batch=b1',
      }),
    ],
    courses: [],
    shortcuts: null,
    layout: null,
  });
  expect(await screen.findByRole('heading', { level: 1, name: /先填好 2026 年度/ })).toBeTruthy();
  expect(screen.getByText('填完 2026 年度才能提交')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去申报' }).getAttribute('href')).toBe('/table2?form=new&batch=b1');
});

it('tells a firm on the blacklist so, on what ground and until when, and closes what is closed to it', async () => {
  declareRegistry(network);
  const firm = {
    id: 'f1',
    enterpriseName: '江岚恒拓',
    creditCode: '91990121MA5Q00001T',
    isDefault: 1,
  } as const;
  network.on(enterpriseApi.listOwn, { list: [firm] });
  const entry = {
    entryId: 'e1',
    enterpriseId: 'f1',
    enterpriseName: '江岚恒拓',
    creditCode: firm.creditCode,
    reasonType: 'fraud',
    reason: '虚报研发费用',
    basisDocNo: '江企服〔2026〕18 号',
    level: 2,
    scope: ['special'],
    startDate: Date.UTC(2026, 2, 1),
    endDate: Date.UTC(2027, 2, 1),
  };
  network.on(blacklistApi.listOwnBlacklist, { list: [entry] });
  const batch = (id: string, type: string) =>
    aJob({
      kind: 'openBatches',
      id,
      name: id,
      facts: { drafts: 0, sent: 0, type, directions: '' },
      to: `/t/${id}`,
    });
  const { user } = await show({
    kinds: [{ key: 'openBatches', to: '/table2', counts: { ...zero, later: 2 } }],
    jobs: [batch('专项', 'special'), batch('奖补', 'award')],
    courses: [],
    shortcuts: null,
    layout: null,
  });
  expect(await screen.findByRole('heading', { name: '江岚恒拓在黑名单上，部分批次不能申报' })).toBeTruthy();
  expect(screen.getByText('到 2027-03-01 为止')).toBeTruthy();
  expect(await screen.findByText('黑名单期内不能申报')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '去申报' }).map((link) => link.getAttribute('href'))).toEqual([
    '/t/奖补',
  ]);
  const [first] = screen.getAllByRole('button', { name: '看依据' });
  await user.click(first as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: '江岚恒拓的黑名单依据' }));
  expect(drawer.getByText('虚报研发费用')).toBeTruthy();
  expect(drawer.getByText('江企服〔2026〕18 号')).toBeTruthy();
});

it('fills the ways on with what one opens most, until one has chosen and ordered them', async () => {
  noteVisit('', 'id-two');
  const { user } = await show(clerk);
  const ways = () => [...document.querySelectorAll('.home-ways .o-menu-name')].map((way) => way.textContent);
  await waitFor(() => expect(ways()).toEqual(['菜单 two', '菜单 one']));
  network.on(workbenchApi.saveShortcuts, null);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  await user.click(screen.getByRole('button', { name: '把菜单 two下移' }));
  network.on(workbenchApi.read, { ...clerk, shortcuts: ['id-one', 'id-two'] });
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(ways()).toEqual(['菜单 one', '菜单 two']));
  expect(network.inputsOf(workbenchApi.saveShortcuts)).toMatchObject([
    { body: { menuIds: ['id-one', 'id-two'] } },
  ]);
});

it('is laid out by its person: parts in another order or left out, on every device', async () => {
  network.on(workbenchApi.saveLayout, null);
  const { user } = await show(clerk);
  const titles = () =>
    [...document.querySelectorAll('aside .home-part h2')].map(({ firstChild }) => firstChild?.textContent);
  await waitFor(() => expect(titles()[0]).toBe('常用'));
  await user.click(screen.getByRole('button', { name: '排版' }));
  const dialog = await screen.findByRole('dialog', { name: '首页排版' });
  await user.click(within(dialog).getByRole('checkbox', { name: '常用' }));
  await user.click(within(dialog).getByRole('button', { name: '把没保存的草稿上移' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(workbenchApi.saveLayout)[0]?.body).toEqual({
      parts: ['drafts', 'courses', 'shortcuts', 'recent', 'messages'],
      hidden: ['shortcuts'],
    }),
  );
  cleanup();
  await show({ ...clerk, layout: { parts: ['drafts', 'courses'], hidden: ['shortcuts', 'courses'] } });
  expect(await screen.findByRole('button', { name: '排版' })).toBeTruthy();
  expect(titles()).not.toContain('常用');
  expect(screen.queryByText('正在走的批次')).toBeNull();
});

it('lists what was typed in this browser and never saved, and lets go of it', async () => {
  const draftKey = 'ab'.repeat(32);
  const { sealerOf } = await import('#shared/draft/seal');
  const { keepDraft } = await import('#shared/draft/draft-store');
  const page = { address: '/table2?form=p1', title: '我的申报' };
  const draft = { at: Date.now(), version: 1, changes: { projectName: '柔性产线' }, page };
  keepDraft(sealerOf(draftKey), { form: 'project', record: 'p1' }, draft);
  keepDraft(sealerOf('cd'.repeat(32)), { form: 'project', record: 'p2' }, draft);
  useSession.setState({
    user: {
      ...useSession.getState().user,
      userId: '',
      roleCodes: [],
      roleName: '',
      account: '',
      realName: '',
      draftKey,
    } as never,
  });
  const { user } = await show(clerk);
  const link = await screen.findByRole('link', { name: '我的申报' });
  expect(link.getAttribute('href')).toBe('/table2?form=p1');
  await user.click(screen.getByRole('button', { name: '丢弃我的申报的草稿' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '我的申报' })).toBeNull());
});
