import { type EnterpriseInput, enterpriseApi } from '@qifu/contracts';
import { makeCreditCode } from '@qifu/rules';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import RegistryPage from '../registry/registry-page';
import { aFirm, aFirmRow, declareRegistry, pageWith, registryAreas, staffWords } from '../testing/firms';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareRegistry(network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const freeCode = makeCreditCode('91990121MA5Q00099');
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const code = () => field('统一社会信用代码');
const press = (name: string) => screen.getByRole('button', { name });
async function show(form: string) {
  const shown = await showPage(RegistryPage, {
    address: `/enterprise?form=${form}`,
    words: staffWords,
    areas: registryAreas,
  });
  await screen.findByRole('form');
  return shown;
}
const sentTo = (endpoint: typeof enterpriseApi.create | typeof enterpriseApi.update) =>
  network.inputsOf(endpoint).map(({ body }) => body as EnterpriseInput & { version?: number });

describe('the rules of the form', () => {
  it('are told at their fields and listed on top, and nothing is sent', async () => {
    const { user } = await show('new');
    await user.type(field(/手机号码/), '12345');
    await user.click(press('新增'));

    const summary = await screen.findByRole('region', { name: '有 4 处需要修改' });
    expect(within(summary).getByRole('link', { name: '手机号码：请输入正确的手机号码' })).toBeTruthy();
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole('link', { name: '企业名称：不能为空' }));
    expect(document.activeElement).toBe(field('企业名称'));
    expect(sentTo(enterpriseApi.create)).toEqual([]);
  });

  it('check the credit code while it is typed, and look for doubles', async () => {
    network.on(enterpriseApi.list, ({ body }) =>
      pageWith(body.keyword === freeCode ? [] : [aFirmRow({ id: 'f2' })]),
    );
    const { user } = await show('new');
    const enter = async (text: string) => {
      await user.clear(code());
      await user.paste(text);
    };
    await enter(freeCode.slice(0, 15));
    expect(screen.getByText('已输入 15 位，还差 3 位')).toBeTruthy();
    await enter(`${freeCode.slice(0, 15)}9O1`);
    expect(screen.getByText('含有不属于信用代码的字符')).toBeTruthy();
    await enter(`${freeCode.slice(0, 17)}${freeCode.endsWith('0') ? '1' : '0'}`);
    expect(screen.getByText('第 18 位校验字符不符，请逐位核对')).toBeTruthy();
    await enter(freeCode.toLowerCase());
    expect(await screen.findByText('校验字符正确，名录中没有此代码')).toBeTruthy();
    await enter('91990121MA5Q00001T');
    expect(await screen.findByText('名录中已有此代码：江岚恒拓模具有限公司')).toBeTruthy();
  });

  it('hold the shares together at 100 percent, and show the sum', async () => {
    const { user } = await show('new');
    for (const [at, share] of ['60', '40.5'].entries()) {
      await user.click(press('添加股东'));
      const card = screen.getByRole('group', { name: `股东 ${at + 1}` });
      await user.type(within(card).getByRole('textbox', { name: '姓名或名称' }), '甲');
      await user.type(within(card).getByRole('textbox', { name: '持股比例' }), share);
    }
    expect(screen.getByText('当前合计 100.5%')).toBeTruthy();
    await user.click(press('新增'));
    expect(await screen.findByText('股东：同一时期的持股比例合计不能超过 100')).toBeTruthy();
    await user.click(press('删除股东 2'));
    expect(screen.getByText('当前合计 60%')).toBeTruthy();
    expect(screen.queryByText(/合计不能超过/)).toBeNull();
  });
});

describe('saving', () => {
  it('sends what is typed and opens the new enterprise', async () => {
    network.on(enterpriseApi.create, { id: 'f7', version: 1 });
    network.on(enterpriseApi.list, pageWith([]));
    const { user, router } = await show('new');
    await user.type(field('企业名称'), '江岚新芽生物科技有限公司');
    await user.type(code(), freeCode);
    await user.type(field(/注册资本/), '300.5');
    await user.click(screen.getByRole('combobox', { name: '区县' }));
    await user.click(await screen.findByTitle('青屿区'));
    await user.click(press('新增'));

    await waitFor(() => expect(router.state.location.search).toBe('?open=f7'));
    expect(sentTo(enterpriseApi.create)[0]).toMatchObject({
      enterpriseName: '江岚新芽生物科技有限公司',
      creditCode: freeCode,
      registeredCapital: '300.50',
      districtId: 'd2',
      declareUnitId: null,
    });
    expect(sentTo(enterpriseApi.create)[0]).not.toHaveProperty('userIds');
  });

  it('shows at the field which value another enterprise has', async () => {
    network.refuse(enterpriseApi.update, {
      code: 400,
      msg: '企业名称「重名」已有企业使用',
      errorCode: 'RV_E02',
      details: { field: 'enterpriseName' },
    });
    const { user } = await show('f1');
    await user.type(field('企业名称'), '二');
    await user.click(press('保存'));
    await waitFor(() => expect(field('企业名称').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('link', { name: /企业名称：企业名称「重名」已有企业使用/ })).toBeTruthy();
  });

  it('warns before unsaved changes are thrown away', async () => {
    const { user, router } = await show('f1');
    await user.type(field(/联系人/), '二');
    await user.click(press('取消'));
    const asked = await screen.findByRole('alertdialog', { name: '离开此页？' });
    await user.click(within(asked).getByRole('button', { name: '取消' }));
    expect(router.state.location.search).toBe('?form=f1');
    await user.click(press('取消'));
    await user.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('when somebody else saved meanwhile', () => {
  const theirs = aFirm({ version: 4, contactName: '钱程', registeredCapital: 1500 });
  async function collide() {
    network.refuse(enterpriseApi.update, {
      code: 409,
      msg: '记录已被他人修改',
      errorCode: 'record.changed',
      details: { current: theirs },
    });
    const shown = await show('f1');
    await shown.user.clear(field(/联系人/));
    await shown.user.type(field(/联系人/), '孙晓');
    await shown.user.type(field(/地址/), ' A 座');
    await shown.user.click(press('保存'));
    await screen.findByText('填写期间他人已保存过，以下内容有变化：');
    network.on(enterpriseApi.update, { id: 'f1', version: 5 });
    return shown;
  }
  const cellsOf = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  it('shows field by field what it was, what it is and what is typed', async () => {
    await collide();
    expect(cellsOf('联系人')).toEqual(['赵敏', '钱程', '孙晓']);
    expect(cellsOf('注册资本')).toEqual(['1,200.00 万元', '1,500.00 万元', '未改动']);
    expect(screen.queryByRole('rowheader', { name: '地址' })).toBeNull();
  });

  it('keeps the changes of both: typed ones win, others stay', async () => {
    const { user } = await collide();
    await user.click(press('保留我的修改，按最新版本保存'));
    await waitFor(() => expect(sentTo(enterpriseApi.update)).toHaveLength(2));
    expect(sentTo(enterpriseApi.update)[1]).toMatchObject({
      contactName: '孙晓',
      address: '创智路 66 号 A 座',
      registeredCapital: '1500.00',
      version: 4,
    });
  });

  it('loads theirs on request', async () => {
    const { user } = await collide();
    await user.click(press('放弃我的修改，载入最新内容'));
    await waitFor(() => expect((field(/联系人/) as HTMLInputElement).value).toBe('钱程'));
    expect((field(/地址/) as HTMLInputElement).value).toBe('创智路 66 号');
  });
});
