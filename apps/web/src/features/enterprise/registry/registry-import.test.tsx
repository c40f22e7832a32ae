import { enterpriseImportApi, fileApi, type SheetImportRow } from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { declareRegistry, registryAreas, staffWords } from '../testing/firms';
import RegistryPage from './registry-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const columns = [
  { column: 'enterpriseName', heading: '企业名称', required: true },
  { column: 'creditCode', heading: '统一社会信用代码', required: true },
  { column: 'contactPhone', heading: '手机', required: false },
];
const good: SheetImportRow = {
  rowNo: 3,
  values: { enterpriseName: '江岚新芽生物科技有限公司', creditCode: '91990121MA5Q00099W' },
  errors: [],
  action: 'insert',
};
const bad: SheetImportRow = {
  rowNo: 4,
  values: { creditCode: '91990111MA5Q00003X', contactPhone: '12345' },
  errors: [
    { column: 'enterpriseName', heading: '企业名称', message: '不能为空' },
    { column: 'contactPhone', heading: '手机', message: '请输入正确的手机号码' },
    { column: '', heading: '', message: '与第 3 行重复' },
  ],
  action: 'insert',
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  declareRegistry(network);
  network.on(fileApi.upload, {
    name: 'firms.xlsx',
    fileId: 'file1',
    fileSize: 5,
    fileExtension: 'xlsx',
    fileVersionId: 'v1',
    url: '',
  });
  network.on(enterpriseImportApi.importPreview, {
    rows: [good, bad],
    columns,
    summary: { ok: 1, bad: 1, insert: 1, update: 0 },
    token: 'token1',
  });
  network.on(enterpriseImportApi.importData, {
    successNum: 1,
    failNum: 1,
    failResult: [bad],
    errorFileUrl: '/api/file/Download?encryption=abc',
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sheet = (name = 'firms.xlsx', content = 'bytes') => new File([content], name);
async function open() {
  const shown = await showPage(RegistryPage, {
    address: '/enterprise',
    words: staffWords,
    areas: registryAreas,
  });
  await shown.user.click(await screen.findByRole('button', { name: '导入' }));
  return shown;
}
const choose = () => screen.findByLabelText('选择文件');

describe('the import', () => {
  it('names every wrong cell before anything is kept', async () => {
    const { user } = await open();
    await user.upload(await choose(), sheet());
    expect(await screen.findByText('共 2 行，1 行正确，1 行有误。有误的格子已标出。')).toBeTruthy();

    const row = screen.getByRole('rowheader', { name: '4' }).closest('tr') as HTMLElement;
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent?.trim())).toEqual([
      '3 处有误与第 3 行重复',
      '不能为空',
      '91990111MA5Q00003X',
      '12345 请输入正确的手机号码',
    ]);
    expect(screen.queryByRole('rowheader', { name: '3' })).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('tab', { name: /全部/ }));
    expect(screen.getByRole('rowheader', { name: '3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '有误的行须先处理' }).hasAttribute('disabled')).toBe(true);
    expect(network.inputsOf(enterpriseImportApi.importData)).toEqual([]);
  });

  it('keeps the right rows when asked to, and offers what is wrong as a file', async () => {
    const { user } = await open();
    await user.upload(await choose(), sheet());
    await user.click(await screen.findByRole('checkbox', { name: '只导入正确的 1 行' }));
    await user.click(screen.getByRole('button', { name: '导入 1 行' }));

    expect(await screen.findByText('成功 1 行')).toBeTruthy();
    expect(screen.getByText('未导入 1 行')).toBeTruthy();
    expect(screen.getByRole('button', { name: '下载错误说明' })).toBeTruthy();
    expect(network.inputsOf(enterpriseImportApi.importData)[0]?.body).toEqual({
      token: 'token1',
      onlyValid: true,
    });
  });

  it('refuses files of another kind before they travel', async () => {
    const { user } = await open();
    await user.upload(await choose(), sheet('firms.xlsx', ''));
    expect(await screen.findByText('「firms.xlsx」是空文件，请选择填好的模板')).toBeTruthy();
    expect(network.inputsOf(fileApi.upload)).toEqual([]);
  });

  it('stays at the file when the sheet cannot be read', async () => {
    network.refuse(enterpriseImportApi.importPreview, { code: 400, msg: '表头与模板不一致：企业名称' });
    const { user } = await open();
    await user.upload(await choose(), sheet());
    expect(await screen.findByText('表头与模板不一致：企业名称')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('选择文件').hasAttribute('disabled')).toBe(false));
  });

  it('keeps in the dialog why a file was refused', async () => {
    network.refuse(enterpriseImportApi.importPreview, { code: 400, msg: '表头与模板不一致' });
    const { user } = await open();
    await user.upload(await choose(), sheet());
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('表头与模板不一致')).toBeTruthy();
  });
});
