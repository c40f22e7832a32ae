import {
  chunkApi,
  fileApi,
  type NoticeInfo,
  type NoticeRow,
  noticeApi,
  userPickersApi,
} from '@qifu/contracts';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import NoticePage from './notice-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = [
  'notice:view',
  'notice:btn_add',
  'notice:btn_edit',
  'notice:btn_remove',
  'notice:btn_publish',
] as const;
const at = Date.UTC(2026, 10, 22, 1);
const draft: NoticeRow = {
  id: 'n1',
  title: '停机维护',
  type: 1,
  enabledMark: 0,
  creatorUser: '陆清和/clerk',
  creatorTime: at,
  releaseUser: '',
  releaseTime: null,
  lastModifyTime: at,
  recipientCount: 0,
  readCount: 0,
  version: 3,
};
const released: NoticeRow = {
  ...draft,
  id: 'n2',
  title: '评审安排',
  enabledMark: 1,
  releaseUser: '陆清和/clerk',
  releaseTime: at,
  recipientCount: 38,
  readCount: 5,
};
const info: NoticeInfo = {
  id: 'n1',
  title: '停机维护',
  bodyText: '<p>今晚维护。</p>',
  toUserIds: 'u2,u3',
  files: '',
  type: 1,
  enabledMark: 0,
  releaseUser: '',
  releaseTime: null,
  version: 3,
};

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  // The address of one notice fits the list's too; the later one answers.
  network.on(noticeApi.read, info);
  network.on(noticeApi.listNotices, {
    list: [draft, released],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  });
  network.on(userPickersApi.listByIds, { list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (held: readonly (typeof words)[number][] = words, address = '/msgCenter/notice') =>
  showPage(NoticePage, {
    address,
    words: held,
    areas: ['notice', 'message', 'files', 'richText', 'validation'],
  });

it('says how many people will get a notice before it is released', async () => {
  network.on(noticeApi.countRecipients, { count: 1234 });
  network.on(noticeApi.release, { recipientCount: 1234 });
  const { user } = await show();
  const row = await screen.findByRole('row', { name: /停机维护/ });
  await user.click(within(row).getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '发布' }));
  const question = await screen.findByRole('alertdialog', { name: '发布「停机维护」？' });
  expect(question.textContent).toContain('将有 1,234 人收到');
  expect(network.inputsOf(noticeApi.release)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(network.inputsOf(noticeApi.release)[0]?.params).toEqual({ id: 'n1' }));
});

it('offers neither editing nor releasing of a released notice, and shows how many have read it', async () => {
  const { user } = await show();
  const row = await screen.findByRole('row', { name: /评审安排/ });
  expect(row.textContent).toContain('5 / 38');
  expect(within(row).queryByRole('button', { name: /编辑/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: /更多/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['删除']);
});

it('lets those who may only look preview', async () => {
  const { user } = await show(['notice:view']);
  const row = await screen.findByRole('row', { name: /停机维护/ });
  expect(screen.queryByRole('button', { name: '新增公告' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: '停机维护' }));
  const dialog = await screen.findByRole('dialog', { name: '停机维护' });
  expect(await within(dialog).findByText('今晚维护。')).toBeTruthy();
  // Nobody has sent a draft, not even the product.
  expect(within(dialog).queryByText('系统')).toBeNull();
});

const uploaded = {
  name: '20261122_1.pdf',
  fileId: 'f1',
  fileSize: 5,
  fileExtension: 'pdf',
  fileVersionId: 'v1',
  url: '',
};

it('names an attachment as it was chosen, not as the server stores it', async () => {
  network.on(chunkApi.testChunk, { uploaded: true, chunkNumbers: [], merge: false });
  network.on(chunkApi.merge, uploaded);
  await show(words, '/msgCenter/notice?form=n1');
  const chooser = await screen.findByLabelText(/添加材料/);
  fireEvent.change(chooser, { target: { files: [new File(['%PDF-'], '议程.pdf')] } });
  expect(await screen.findByRole('button', { name: '预览 议程.pdf' })).toBeTruthy();
  expect(screen.queryByText('20261122_1.pdf')).toBeNull();
});

it('says at the editor which pictures it did not take and why, and tries each of them', async () => {
  network.refuse(fileApi.upload, { code: 400, msg: '请选择png类型的文件' });
  await show(words, '/msgCenter/notice?form=n1');
  const chooser = await screen.findByLabelText('插入图片', { selector: 'input' });
  const files = ['坏图.png', '程序.exe', '假图.png'].map((name) => new File(['x'], name));
  fireEvent.change(chooser, { target: { files } });
  expect(await screen.findByText('「坏图.png」没有插入：请选择png类型的文件')).toBeTruthy();
  expect(screen.getByText(/^「程序.exe」没有插入：请选择 .* 以内的/)).toBeTruthy();
  expect(screen.getByText('「假图.png」没有插入：请选择png类型的文件')).toBeTruthy();
});

it('saves a draft with its recipients, its text untouched, and the version that was read', async () => {
  network.on(noticeApi.update, null);
  const { user } = await show(words, '/msgCenter/notice?form=n1');
  const title = await screen.findByRole('textbox', { name: '标题' });
  const editor = await screen.findByRole('textbox', { name: '正文' });
  expect(editor.textContent).toBe('今晚维护。');
  expect(screen.getByRole('toolbar', { name: '正文格式' })).toBeTruthy();
  for (const name of ['加粗', '斜体', '项目符号列表', '编号列表', '链接', '插入图片', '表格', '撤销', '重做'])
    expect(screen.getByRole('button', { name }), name).toBeTruthy();
  await user.type(title, '（改期）');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(noticeApi.update)[0]?.body).toEqual({
      title: '停机维护（改期）',
      bodyText: '<p>今晚维护。</p>',
      toUserIds: ['u2', 'u3'],
      files: [],
      version: 3,
    }),
  );
});

it('names what is missing and sends nothing', async () => {
  const { user } = await show(words, '/msgCenter/notice?form=new');
  await screen.findByRole('textbox', { name: '正文' });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByRole('textbox', { name: '标题' })).getAttribute('aria-invalid')).toBe('true');
  expect(network.inputsOf(noticeApi.create)).toEqual([]);
});
