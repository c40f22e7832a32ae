import { type Data, enterpriseApi, projectApi } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
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

let network: FakeNetwork;
let kept: Data<typeof projectApi.read>;
beforeEach(() => {
  kept = aProject({ status: 10, actions: ['edit', 'submit'] });
  network = useFakeNetwork();
  declareProject(network, () => kept);
  network.on(projectApi.update, ({ body }) => {
    if (body.version !== kept.version) return refuse({ code: 409, msg: '数据已被他人修改' });
    kept = { ...kept, projectName: body.projectName, version: kept.version + 1 };
    return { id: kept.id, version: kept.version };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(ProjectPage, { address: '/table2?form=p1', words: ['table2:view', 'table2:btn_add'], areas });
const press = (name: string) => screen.findByRole('button', { name });
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

describe('a draft', () => {
  it('can be handed in right after it was saved', async () => {
    network.on(projectApi.submit, ({ body }) =>
      body.version === kept.version
        ? { id: 'p1', version: kept.version + 1 }
        : refuse({ code: 409, msg: '数据已被他人修改' }),
    );
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: '项目名称' }), '（二期）');
    await user.click(await press('保存草稿'));
    await waitFor(() => expect(network.inputsOf(projectApi.update)).toHaveLength(1));
    await user.click(await press('提交'));
    await user.click(await confirm('提交'));
    await waitFor(() => expect(network.inputsOf(projectApi.submit)[0]?.body).toEqual({ version: 4 }));
    expect(screen.queryByText('数据已被他人修改')).toBeNull();
  });

  it('keeps in sight why it could not be handed in, though the form starts over with what was saved', async () => {
    network.refuse(projectApi.submit, {
      code: 400,
      msg: '还有材料没有交齐',
      errorCode: 'RV_INCOMPLETE',
      details: { missing: ['项目申报书'] },
    });
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: '项目名称' }), '（二期）');
    await user.click(await press('提交'));
    await user.click(await confirm('提交'));
    expect(await screen.findByText('项目申报书')).toBeTruthy();
    expect(screen.getByText(/· 五轴联动精密模具产线改造（二期） ·/)).toBeTruthy();
  });
});

it('is kept before the row that stands ready for the leader is filled in', async () => {
  kept = { ...kept, members: [] };
  const { user } = await show();
  await user.type(await screen.findByRole('textbox', { name: '项目名称' }), '（二期）');
  expect(screen.getByRole('textbox', { name: '姓名' })).toBeTruthy();
  await user.click(await press('保存草稿'));
  await waitFor(() => expect(network.inputsOf(projectApi.update)).toHaveLength(1));
  expect(network.inputsOf(projectApi.update)[0]?.body.members).toEqual([]);
});

describe('what is missing', () => {
  const application = {
    categoryCode: 'book',
    fullName: '项目申报书',
    names: ['项目申报书'],
    kind: 'otherDate' as const,
    required: true,
  };

  it('is counted in title and button as it is typed, and led to in the form', async () => {
    kept = { ...kept, abstract: '', applyFund: 0 };
    const { user } = await show();
    expect(
      await screen.findByRole('heading', { name: /^还差 2 项可以提交，.*截止，还剩 7 天$/ }),
    ).toBeTruthy();
    const submit = await screen.findByRole('button', { name: '提交，还差 2 项' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: '去办：项目摘要没有填' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /项目摘要/ }));
    await user.type(screen.getByRole('textbox', { name: /项目摘要/ }), '建设产线');
    expect(await press('提交，还差 1 项')).toBeTruthy();
    const fund = screen.getByRole('textbox', { name: /申请经费/ });
    await user.clear(fund);
    await user.type(fund, '180');
    expect((await press('提交')).hasAttribute('disabled')).toBe(false);
    expect(network.inputsOf(projectApi.update)).toEqual([]);
  });

  it('is told of files and of what is settled elsewhere by the server, each with its way', async () => {
    network.on(
      projectApi.submission,
      aSubmission({
        batchText: '每家企业限报一项。',
        checks: [{ check: 'year', passed: false, text: '本年度经营状况还没有上报，上报后可提交' }],
        slots: [{ ...application, fileCount: 0 }],
      }),
    );
    await show();
    expect(await press('提交，还差 2 项')).toBeTruthy();
    const list = screen.getByRole('complementary', { name: '提交前检查' });
    expect(within(list).getByRole('link', { name: '去办' }).getAttribute('href')).toBe('/businessStatus');
    expect(within(list).getByRole('button', { name: '去办：「项目申报书」没有交' })).toBeTruthy();
    expect(within(list).getByText('每家企业限报一项。')).toBeTruthy();
    expect(document.getElementById('slot-book')?.textContent).toContain('必交');
  });

  it('is there from the beginning, before anything is kept', async () => {
    network.on(projectApi.submission, aSubmission({ slots: [{ ...application, fileCount: 0 }] }));
    network.on(enterpriseApi.listOwn, {
      list: [{ id: 'e1', enterpriseName: '江岚恒拓模具有限公司', creditCode: '', isDefault: 1 }],
    });
    await showPage(ProjectPage, {
      address: '/table2?form=new',
      words: ['table2:view', 'table2:btn_add'],
      areas,
    });
    expect(await press('存草稿后上传')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^提交，还差 \d+ 项$/ })).toBeTruthy();
  });
});

it('leads from one open application of one’s own to the next', async () => {
  network.on(
    projectApi.list,
    pageWith([aProjectRow({ id: 'p0', projectName: '前一项' }), aProjectRow({ id: 'p1' })]),
  );
  const { user } = await show();
  expect(await screen.findByText('2 / 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '上一项 前一项' }));
  await waitFor(() =>
    expect(network.inputsOf(projectApi.read).some(({ params }) => params.id === 'p0')).toBe(true),
  );
});
