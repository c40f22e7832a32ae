import {
  authorityApi,
  departmentApi,
  dictionaryDataApi,
  fileApi,
  onlineUserApi,
  organizeApi,
  positionApi,
  roleApi,
  type UserForm,
  type UserRow,
  type UserSheetCheck,
  userPickersApi,
  userSheetApi,
  userSheetColumns,
  userSignInApi,
  usersApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import UserPage from './user-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const words = [
  'user:view',
  'user:btn_add',
  'user:btn_edit',
  'user:btn_remove',
  'user:btn_import',
  'user:btn_export',
] as const;
const row: UserRow = {
  id: 'u1',
  account: 'linyi',
  realName: '林一',
  headIcon: '',
  gender: '男',
  mobilePhone: '',
  organize: '企业服务中心',
  organizeId: 'o1',
  position: '科长',
  roles: [
    { id: 'r1', fullName: '评审工作人员', endsAt: null },
    { id: 'r2', fullName: '专家库管理员', endsAt: Date.parse('2026-12-04T18:00:00+08:00') },
    { id: 'r3', fullName: '监督人员', endsAt: null },
  ],
  lastLogTime: Date.parse('2026-11-23T08:31:00+08:00'),
  lastLogIP: '10.20.8.41',
  creatorTime: 0,
  enabledMark: 2,
  sortCode: 0,
  description: '',
  isAdministrator: 0,
  version: 4,
};
const noCells = Object.fromEntries(userSheetColumns.map((key) => [key, ''])) as Record<
  (typeof userSheetColumns)[number],
  string
>;
const checkOf = (account: string, error = ''): UserSheetCheck => ({
  dataRow: [
    {
      ...noCells,
      account,
      realName: '林二',
      rowNo: 3,
      errors: error ? [{ column: 'account', heading: '账户', message: error }] : [],
      notes: [{ column: 'roleId', heading: '角色', message: '将不填' }],
    },
  ],
  columns: userSheetColumns.map((column) => ({ column, heading: column, required: false })),
  summary: { ok: error ? 0 : 1, bad: error ? 1 : 0 },
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(dictionaryDataApi.listOptions, { list: [] });
  network.on(organizeApi.listChosen, { list: [] });
  network.on(departmentApi.listOptions, { list: [] });
  network.on(roleApi.listOptions, { list: [] });
  network.on(positionApi.listAllowed, { list: [] });
  network.on(userPickersApi.listByIds, { list: [] });
  network.on(usersApi.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/permission/user') =>
  showPage(UserPage, { address, words, areas: ['stopping', 'user', 'userSheet', 'record', 'sheetImport'] });

it('unlocks who is locked', async () => {
  network.on(usersApi.unlock, null);
  const { user } = await show();
  expect(await screen.findByText('已锁定')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /更多.*林一|林一.*更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '解除锁定' }));
  await waitFor(() => expect(network.inputsOf(usersApi.unlock)).toHaveLength(1));
});

describe('before people are switched off or deleted', () => {
  const person = { ...row, enabledMark: 1 };
  beforeEach(() => {
    network.on(usersApi.list, { list: [person], pagination: { currentPage: 1, pageSize: 20, total: 1 } });
    network.on(authorityApi.listStopping, {
      list: [
        { kind: 'sheets', userId: 'u1', account: 'linyi', realName: '林一', count: 4, dueAt: null },
        { kind: 'ledGroups', userId: 'u1', account: 'linyi', realName: '林一', count: 1, dueAt: null },
      ],
      more: 0,
      orphans: [],
    });
  });
  const choose = async (entry: string) => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /更多.*林一|林一.*更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return { user, question: await screen.findByRole('alertdialog', { name: `${entry}「林一」？` }) };
  };
  const expectTold = (question: HTMLElement) => {
    expect(question.textContent).toContain('林一：4 张评分表还没交');
    expect(question.textContent).toContain('组长可在评审准备里更换');
    expect(network.inputsOf(authorityApi.listStopping).map(({ body }) => body)).toEqual([
      { userIds: ['u1'], roleIds: null },
    ]);
  };

  it.each([
    ['停用', usersApi.toggleState],
    ['删除', usersApi.remove],
  ] as const)('it is told what work stops and where it is handed on (%s)', async (entry, endpoint) => {
    network.on(endpoint, null as never);
    const { user, question } = await choose(entry);
    expectTold(question);
    expect(network.inputsOf(endpoint)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: entry }));
    await waitFor(() => expect(network.inputsOf(endpoint)).toHaveLength(1));
  });

  it('it is told of all who are chosen together', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: /林一/ }));
    await user.click(await screen.findByRole('button', { name: '停用 1' }));
    expectTold(await screen.findByRole('alertdialog', { name: '停用所选的 1 条？' }));
  });
});

it('says what a reset does, then tells the password once, to be copied, and until when power rests', async () => {
  const restsUntil = Date.parse('2026-11-24T09:30:00+08:00');
  network.on(usersApi.resetPassword, { firstPassword: 'kWt4mQz8pRs2ac', restsUntil });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /更多.*林一|林一.*更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: '重置密码' }));
  const dialog = await screen.findByRole('dialog', { name: '重置「林一」的密码' });
  for (const effect of [
    /只显示这一次/,
    /须先修改密码/,
    /会收到通知/,
    /24 小时内.*按同一人计/,
    /暂停 24 小时/,
  ])
    expect(dialog.textContent).toMatch(effect);
  expect(dialog.textContent).not.toContain('kWt4mQz8pRs2ac');
  await user.click(within(dialog).getByRole('button', { name: '重置' }));
  const done = within(await screen.findByRole('dialog', { name: '「林一」的密码已重置' }));
  expect(done.getByText('kWt4mQz8pRs2ac')).toBeTruthy();
  expect(done.getByText(/暂停至 2026-11-24 09:30/)).toBeTruthy();
  expect(network.inputsOf(usersApi.resetPassword)[0]).toMatchObject({ params: { id: 'u1' }, body: {} });
  await user.click(done.getByRole('button', { name: '复制密码' }));
  await screen.findByText('密码已复制');
  expect(await navigator.clipboard.readText()).toBe('kWt4mQz8pRs2ac');
  await user.click(done.getByRole('button', { name: '已记下' }));
  await waitFor(() => expect(screen.queryByText('kWt4mQz8pRs2ac')).toBeNull());
});

it('names at once everything that is missing of a new person', async () => {
  network.on(usersApi.create, { id: 'u2', firstPassword: 'kWt4mQz8pRs2ac' });
  const { user } = await show('/permission/user?form=new&place=o1');
  await user.type(await screen.findByRole('textbox', { name: '账户' }), 'lin er');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const wrong = await screen.findAllByRole('link', { name: /：/ });
  expect(wrong.map(({ textContent }) => textContent?.split('：')[0])).toEqual(['账户', '姓名', '性别']);
  expect(network.inputsOf(usersApi.create)).toEqual([]);
});

it('sends back what it does not show, and the birthday only when it was changed', async () => {
  const info = {
    ...Object.fromEntries(
      [
        'nation',
        'nativePlace',
        'certificatesType',
        'certificatesNumber',
        'education',
        'telePhone',
        'landline',
      ]
        .concat(['email', 'urgentContacts', 'urgentTelePhone', 'postalAddress'])
        .map((key) => [key, '']),
    ),
    ...row,
    gender: '1',
    enabledMark: 1,
    headIcon: '/api/file/Image/userAvatar/me.png',
    birthday: Date.parse('1990-05-06T00:00:00Z'),
    entryDate: null,
    organizeIdTree: [['o1']],
    positionId: '',
    roleId: 'r1,r2',
    groupId: '',
    managerId: '',
  } as unknown as UserForm;
  network.on(usersApi.read, info);
  network.on(usersApi.update, null);
  const { user } = await show('/permission/user?form=u1');
  await user.type(await screen.findByRole('textbox', { name: '姓名' }), '新');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(network.inputsOf(usersApi.update)[0]?.body).toMatchObject({
      realName: '林一新',
      headIcon: 'me.png',
      birthday: info.birthday,
      roleId: ['r1', 'r2'],
      version: 4,
    }),
  );
});

describe('the import', () => {
  beforeEach(() => {
    network.on(fileApi.upload, {
      name: 'people.xlsx',
      fileId: 'file1',
      fileSize: 5,
      fileExtension: 'xlsx',
      fileVersionId: 'v1',
      url: '',
    });
    network.on(userSheetApi.importPreview, checkOf('lin er', '只能输入英文和数字'));
    network.on(userSheetApi.importCheck, ({ body }) => checkOf(body.list[0]?.account as string));
    network.on(userSheetApi.importData, {
      snum: 1,
      fnum: 0,
      resultType: 0,
      failResult: [],
      firstPassword: null,
    });
  });

  it('lets wrong cells be put right in the preview, asks the server again, and sends what was mended', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    await user.upload(await screen.findByLabelText('选择文件'), new File(['bytes'], 'people.xlsx'));
    const cell = await screen.findByRole('textbox', { name: '第 3 行，account' });
    expect(screen.getByRole('button', { name: '没有可导入的行' }).hasAttribute('disabled')).toBe(true);
    await user.clear(cell);
    await user.type(cell, 'liner{Enter}');
    expect(await screen.findByText('1 格将不填')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '导入 1 行' }));
    expect(await screen.findByText('成功 1 行')).toBeTruthy();
    const added = within(screen.getByRole('region', { name: '新增人员的登录账号' }));
    expect(added.getByRole('listitem').textContent).toBe('林二 liner');
    expect(added.getByText('用统一设置的初始密码首次登录，登录后须修改。')).toBeTruthy();
    expect(network.inputsOf(userSheetApi.importData)[0]?.body).toMatchObject({
      list: [{ account: 'liner', realName: '林二', rowNo: 3 }],
    });
  });

  it('offers what the template offers where a cell is wrong: one of a list, or several', async () => {
    const wrong = (column: string) => ({ column, heading: column, message: '没有这个选项' });
    const asked = checkOf('liner');
    const columns = asked.columns.map((column) => ({
      ...column,
      ...(column.column === 'gender' && { choices: ['男', '女'], isMany: false }),
      ...(column.column === 'organizeId' && { choices: ['企服中心/一科', '企服中心/二科'], isMany: true }),
    }));
    const dataRow = asked.dataRow.map((one) => ({
      ...one,
      gender: '男性',
      organizeId: '企服中心/一科;三科',
      errors: [wrong('gender'), wrong('organizeId')],
    }));
    network.on(userSheetApi.importPreview, { ...asked, columns, dataRow, summary: { ok: 0, bad: 1 } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    await user.upload(await screen.findByLabelText('选择文件'), new File(['bytes'], 'people.xlsx'));
    const gender = await screen.findByRole('combobox', { name: '第 3 行，gender' });
    expect(gender.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('男性')).toBeTruthy();
    await user.click(gender);
    await user.click(await screen.findByTitle('女'));
    const sent = () => network.inputsOf(userSheetApi.importCheck).at(-1)?.body.list[0];
    await waitFor(() => expect(sent()).toMatchObject({ gender: '女', organizeId: '企服中心/一科;三科' }));
    // The columns of the sheet stay as they were told with it, also the ones that are right now.
    await user.click(await screen.findByRole('combobox', { name: '第 3 行，gender' }));
    await user.click(await screen.findByTitle('男'));
    await waitFor(() => expect(sent()).toMatchObject({ gender: '男' }));
  });

  it('takes several choices of one cell, and keeps what is right of it', async () => {
    const asked = checkOf('liner');
    const columns = asked.columns.map((column) => ({
      ...column,
      ...(column.column === 'organizeId' && { choices: ['企服中心/一科', '企服中心/二科'], isMany: true }),
    }));
    const errors = [{ column: 'organizeId', heading: '组织', message: '没有三科' }];
    const dataRow = asked.dataRow.map((one) => ({ ...one, organizeId: '企服中心/一科;三科', errors }));
    network.on(userSheetApi.importPreview, { ...asked, columns, dataRow, summary: { ok: 0, bad: 1 } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    await user.upload(await screen.findByLabelText('选择文件'), new File(['bytes'], 'people.xlsx'));
    await user.click(await screen.findByRole('combobox', { name: '第 3 行，organizeId' }));
    await user.click(await screen.findByTitle('企服中心/二科'));
    await waitFor(() =>
      expect(network.inputsOf(userSheetApi.importCheck)[0]?.body.list[0]).toMatchObject({
        organizeId: '企服中心/一科;三科;企服中心/二科',
      }),
    );
  });
});

it('exports the chosen columns of the list in sight', async () => {
  network.on(userSheetApi.exportExcel, { name: 'x', url: '/api/file/Download?encryption=t' });
  network.on(fileApi.download, new Uint8Array([1]) as never);
  const { user } = await show('/permission/user?enabledMark=2');
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await user.click(await screen.findByRole('button', { name: '全不选' }));
  await user.click(screen.getByRole('checkbox', { name: '姓名' }));
  await user.click(screen.getByRole('radio', { name: '当前页' }));
  await user.click(screen.getByRole('button', { name: '导出 1 列' }));
  await waitFor(() =>
    expect(network.inputsOf(userSheetApi.exportExcel)[0]?.query).toMatchObject({
      selectKey: 'realName',
      dataType: '0',
      enabledMark: '2',
    }),
  );
});

it('opens the drawer of a person by the name: roles, what he may do, and where he is signed in', async () => {
  network.on(usersApi.overview, {
    ...row,
    enabledMark: 1,
    groups: ['一组'],
    manager: '周主任',
    unlockTime: null,
  });
  network.on(userSignInApi.readSignIns, {
    sessions: [
      {
        id: 's1',
        userId: 'u1',
        userAccount: 'linyi',
        userName: '林一',
        organize: '',
        loginTime: 0,
        lastActiveTime: 0,
        loginIPAddress: '10.20.8.41',
        loginAddress: '内网',
        loginPlatForm: 'Chrome / Windows',
        deviceClass: 'PC',
        isOwn: false,
      },
    ],
    signIns: [
      {
        id: 'l1',
        creatorTime: 0,
        isSuccess: false,
        ipAddress: '203.0.113.9',
        ipAddressName: '外网',
        browser: 'Firefox',
        platForm: 'Linux',
        cause: '密码不正确',
      },
    ],
  });
  network.on(onlineUserApi.end, null);
  network.refuse(usersApi.read, { code: 404, msg: '' });
  const { user } = await showPage(UserPage, {
    address: '/permission/user',
    words: [...words, 'onlineUser:view', 'systemLog:view', 'onlineUser:btn_remove'],
    areas: ['stopping', 'user', 'userSheet', 'record', 'sheetImport', 'explain', 'onlineUser'],
  });
  const line = within(await screen.findByRole('row', { name: /林一/ }));
  expect(line.getByText('专家库管理员 到 2026-12-04')).toBeTruthy();
  expect(line.getByText('+1').closest('[title]')?.getAttribute('title')).toBe('监督人员');
  expect(line.getByText('10.20.8.41')).toBeTruthy();
  await user.click(line.getByRole('button', { name: '林一' }));
  const drawer = within(await screen.findByRole('dialog', { name: '林一' }));
  expect(drawer.getByText('监督人员')).toBeTruthy();
  expect(await drawer.findByText('密码不正确')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: '下线' }));
  await user.click(await screen.findByRole('button', { name: '强制下线' }));
  await waitFor(() => expect(network.inputsOf(onlineUserApi.end)).toMatchObject([{ params: { id: 's1' } }]));
  await user.click(drawer.getByRole('button', { name: '编辑' }));
  await waitFor(() => expect(network.inputsOf(usersApi.read)).toMatchObject([{ params: { id: 'u1' } }]));
});
