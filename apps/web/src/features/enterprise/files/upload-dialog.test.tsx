import { chunkApi, chunkedMaxBytes, failures, otherDateApi, projectApi } from '@qifu/contracts';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { aProject, declareFiles, fileAreas, fileWords } from '../testing/files';
import { pageWith } from '../testing/firms';
import EnterpriseFilePage from './enterprise-file-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

let network: FakeNetwork;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  network = useFakeNetwork();
  declareFiles(network);
  network.on(chunkApi.testChunk, { uploaded: false, chunkNumbers: [], merge: false });
  network.on(chunkApi.sendChunk, whole);
  network.on(chunkApi.merge, (({ body }: { body: { fileName: string } }) => merged(body.fileName)) as never);
  network.on(otherDateApi.upload, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const whole = { uploaded: false, chunkNumbers: [1], merge: true };
const merged = (name: string) => ({
  name,
  fileId: name,
  fileSize: 5,
  fileExtension: 'pdf',
  fileVersionId: 'v1',
  url: '',
});
const aFile = (name: string, content = `bytes of ${name}`) => new File([content], name);
async function open(address = '/enterpriseFile?enterprise=f1') {
  const shown = await showPage(EnterpriseFilePage, { address, words: fileWords, areas: fileAreas });
  await shown.user.click(await screen.findByRole('button', { name: '上传材料' }));
  const dialog = await screen.findByRole('dialog', { name: '上传其他材料' });
  await waitFor(() => expect(within(dialog).getAllByText('营业执照').length).toBeGreaterThan(0));
  return { ...shown, dialog };
}
const choose = (dialog: HTMLElement, files: File[]) =>
  fireEvent.change(within(dialog).getByLabelText(/选择文件/), { target: { files } });
const rowOf = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name).closest('li') as HTMLElement;
const kept = () => network.inputsOf(otherDateApi.upload);

describe('an upload', () => {
  it('sends the files and puts them into the category that is owed first', async () => {
    const { user, dialog } = await open();
    choose(dialog, [aFile('营业执照.png'), aFile('副本.pdf')]);
    await user.click(within(dialog).getByRole('button', { name: '上传 2 个' }));

    expect(await screen.findByText('已上传 2 个材料')).toBeTruthy();
    expect(kept()[0]?.body).toEqual({
      enterpriseId: 'f1',
      categoryCode: 'businessLicence',
      year: 2026,
      blindSafe: false,
      files: [{ fileId: '营业执照.png' }, { fileId: '副本.pdf' }],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens by the address, as the detail of a firm leads to it, and leaves the address when it closes', async () => {
    const address = '/enterpriseFile?enterprise=f1&upload=1';
    const { user, router } = await showPage(EnterpriseFilePage, {
      address,
      words: fileWords,
      areas: fileAreas,
    });
    const dialog = await screen.findByRole('dialog', { name: '上传其他材料' });
    expect(await within(dialog).findByText(/江岚恒拓模具有限公司/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(router.state.location.search).toBe('?enterprise=f1'));
    cleanup();
    const readOnly = fileWords.filter((word) => !word.endsWith('btn_upload'));
    await showPage(EnterpriseFilePage, { address, words: readOnly, areas: fileAreas });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses wrong, empty and too large files before they leave, in the words of the server', async () => {
    const { user, dialog } = await open();
    const large = aFile('太大.pdf');
    Object.defineProperty(large, 'size', { value: chunkedMaxBytes.annex + 1 });
    choose(dialog, [aFile('程序.exe'), aFile('空.pdf', ''), large]);
    expect(within(rowOf(dialog, '程序.exe')).getByText(/^请选择pdf, doc.*类型的文件$/)).toBeTruthy();
    expect(within(rowOf(dialog, '空.pdf')).getByText('文件没有内容，请选择其他文件')).toBeTruthy();
    expect(within(rowOf(dialog, '太大.pdf')).getByText('文件大小超过500MB')).toBeTruthy();

    await user.click(within(dialog).getByRole('button', { name: '上传' }));
    expect(network.inputsOf(chunkApi.testChunk)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: '移除 程序.exe' }));
    expect(within(dialog).queryByText('程序.exe')).toBeNull();
  });

  it('shows how far a file is, lets it be called off and sent again', async () => {
    let answer: () => void = () => undefined;
    network.on(
      chunkApi.sendChunk,
      (() => new Promise((resolve) => (answer = () => resolve(whole)))) as never,
    );
    network.on(chunkApi.cancel, null);
    const { user, dialog } = await open();
    choose(dialog, [aFile('长.pdf')]);
    await user.click(within(dialog).getByRole('button', { name: '上传 1 个' }));
    expect(await within(dialog).findByText(/^已传 \d+%$/)).toBeTruthy();
    expect(within(dialog).getByRole('meter', { name: '长.pdf 的上传进度' })).toBeTruthy();
    expect(within(dialog).getByText('正在上传 1 个，共 1 个')).toBeTruthy();

    await user.click(within(dialog).getByRole('button', { name: '取消上传 长.pdf' }));
    expect(await within(dialog).findByText('已取消')).toBeTruthy();
    expect(kept()).toHaveLength(0);
    expect(network.inputsOf(chunkApi.cancel)).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: '重传 长.pdf' }));
    await within(dialog).findByText(/^已传 \d+%$/);
    answer();
    expect(await screen.findByText('已上传 1 个材料')).toBeTruthy();
    expect(kept()[0]?.body).toMatchObject({ files: [{ fileId: '长.pdf' }] });
  });

  it('keeps what arrived when one file fails, says why, and sends that one again', async () => {
    let isBroken = true;
    network.on(chunkApi.merge, (({ body: { fileName } }: { body: { fileName: string } }) =>
      isBroken && fileName === '坏.pdf'
        ? refuse({ code: 400, msg: '请选择pdf类型的文件' })
        : merged(fileName)) as never);
    const { user, dialog } = await open();
    choose(dialog, [aFile('坏.pdf'), aFile('好.pdf')]);
    await user.click(within(dialog).getByRole('button', { name: '上传 2 个' }));
    expect(await within(dialog).findByText('已上传 1 个材料，另有 1 个没有传成，可重传或移除')).toBeTruthy();
    expect(within(rowOf(dialog, '坏.pdf')).getByText('请选择pdf类型的文件')).toBeTruthy();
    expect(within(rowOf(dialog, '好.pdf')).getByText('已归入材料')).toBeTruthy();

    isBroken = false;
    await user.click(within(dialog).getByRole('button', { name: '重传 坏.pdf' }));
    expect(await screen.findByText('已上传 2 个材料')).toBeTruthy();
    expect(kept().map(({ body }) => body.files)).toEqual([[{ fileId: '好.pdf' }], [{ fileId: '坏.pdf' }]]);
  });

  it('says at once that the files of a person are too many: waiting would help nobody', async () => {
    const code = failures['upload.quotaExceeded'];
    network.on(chunkApi.sendChunk, refuse({ code, msg: '您的文件总量超过 200MB' }) as never);
    const { user, dialog } = await open();
    choose(dialog, [aFile('多.pdf')]);
    await user.click(within(dialog).getByRole('button', { name: '上传 1 个' }));
    expect(await within(dialog).findByText('您的文件总量超过 200MB')).toBeTruthy();
    expect(network.inputsOf(chunkApi.sendChunk)).toHaveLength(1);
  });

  it('says when the files arrived but were not filed, and files them at the next press', async () => {
    network.refuse(otherDateApi.upload, { code: 400, msg: '当前状态不能上传或删除材料' });
    const { user, dialog } = await open();
    choose(dialog, [aFile('好.pdf')]);
    await user.click(within(dialog).getByRole('button', { name: '上传 1 个' }));
    expect(
      await within(dialog).findByText('文件已传完，但没有归入材料：当前状态不能上传或删除材料'),
    ).toBeTruthy();
    network.on(otherDateApi.upload, { list: [] });
    await user.click(within(dialog).getByRole('button', { name: '上传 1 个' }));
    expect(await screen.findByText('已上传 1 个材料')).toBeTruthy();
    expect(network.inputsOf(chunkApi.merge)).toHaveLength(1);
  });

  it('asks before chosen files are left behind', async () => {
    const { user, dialog } = await open();
    choose(dialog, [aFile('好.pdf')]);
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: '取消' }));
    expect(within(dialog).getByText('好.pdf')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[1]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers only projects that still take files', async () => {
    const closed = aProject({ id: 'p2', projectNo: 'XM2', projectName: '评审中项目', fileChanges: 'none' });
    network.on(projectApi.list, pageWith([aProject({}), closed]));
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('combobox', { name: '归属' }));
    expect(
      await screen.findByText('项目 XM1 草稿项目', { selector: '.ant-select-item-option-content' }),
    ).toBeTruthy();
    expect(
      screen.queryByText('项目 XM2 评审中项目', { selector: '.ant-select-item-option-content' }),
    ).toBeNull();
  });

  it('asks why for a project that is changed for a reason only', async () => {
    network.on(projectApi.list, pageWith([aProject({ fileChanges: 'withReason' })]));
    const { user, dialog } = await open();
    expect(within(dialog).queryByRole('textbox', { name: '原因' })).toBeNull();
    await user.click(within(dialog).getByRole('combobox', { name: '归属' }));
    await user.click(
      await screen.findByText('项目 XM1 草稿项目', { selector: '.ant-select-item-option-content' }),
    );
    expect(await within(dialog).findByRole('textbox', { name: '原因' })).toBeTruthy();
  });
});

it('says what is missing when no firm is chosen', async () => {
  const { user } = await showPage(EnterpriseFilePage, {
    address: '/enterpriseFile',
    words: fileWords,
    areas: fileAreas,
  });
  await user.click(await screen.findByRole('button', { name: '上传材料' }));
  const dialog = await screen.findByRole('dialog', { name: '上传其他材料' });
  await user.click(within(dialog).getByRole('button', { name: '上传' }));
  expect(await within(dialog).findByText('选择企业后再上传')).toBeTruthy();
  expect(within(dialog).getByText('还没有选择文件')).toBeTruthy();
});

it('hides the upload for a project whose files are sealed, and says so', async () => {
  const closed = aProject({ id: 'p2', fileChanges: 'none' });
  network.on(projectApi.list, pageWith([closed]));
  await showPage(EnterpriseFilePage, {
    address: '/enterpriseFile?enterprise=f1&owner=p2',
    words: fileWords,
    areas: fileAreas,
  });
  expect(await screen.findByText('现在不能上传或删除这个项目的材料')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '上传材料' })).toBeNull();
  expect(network.inputsOf(otherDateApi.list).at(-1)?.query).toMatchObject({ projectId: 'p2' });
});
