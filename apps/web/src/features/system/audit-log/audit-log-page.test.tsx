import {
  type AuditDetail,
  type AuditRow,
  type AuditVerification,
  auditLogApi,
  auditSealApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import AuditLogPage from './audit-log-page';

// Machines share their cores: what takes milliseconds alone may take seconds beside a build.
configure({ asyncUtilTimeout: 20_000 });

const aRow = (fields: Partial<AuditRow> = {}): AuditRow => ({
  id: 'a1',
  seq: 9,
  creatorTime: Date.UTC(2026, 10, 19, 8, 20, 5),
  userId: 'u1',
  account: 'clerk',
  realName: '陆清和',
  roleCodes: 'reviewStaff',
  ipAddress: '10.0.0.8',
  action: 'xmqgcgl/p1/enterprise.update',
  method: 'PUT',
  address: '/api/xmqgcgl/p1/enterprise/:id',
  objectType: 'enterprise',
  objectId: 'f1',
  objectName: '江岚恒拓模具有限公司',
  result: 'ok',
  errorCode: '',
  reason: '',
  durationMs: 5,
  requestId: 'r1',
  ...fields,
});
const aDetail = (fields: Partial<AuditDetail> = {}): AuditDetail => ({
  ...aRow(),
  changes: [
    { field: 'address', before: '望江街 75 号', after: '创智路 99 号' },
    { field: 'settings', before: ['tokenTimeout: 720'], after: ['tokenTimeout: 30'] },
    { field: 'enabledMark', before: 1, after: 0 },
    { field: 'lastSeenTime', before: null, after: Date.UTC(2026, 10, 19, 8) },
  ],
  userAgent: 'Test',
  input: { body: { address: '创智路 99 号' } },
  ...fields,
});
const pageWith = (list: AuditRow[], total = list.length) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total },
});

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.on(auditLogApi.list, pageWith([aRow()]));
  network.on(auditLogApi.read, aDetail());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (address = '/auditLog') =>
  showPage(AuditLogPage, {
    address,
    words: ['auditLog:view', 'auditLog:btn_verify'],
    areas: [
      'audit',
      'auditActs',
      'auditActsPortal',
      'auditFields',
      'auditSeal',
      'sysConfig',
      'enterprise',
      'businessStatus',
    ],
  });
const lastAsked = () => network.inputsOf(auditLogApi.list).at(-1)?.query as Record<string, unknown>;

describe('the audit log', () => {
  it('asks by person, act, result and whole days, as the address says', async () => {
    await show('/auditLog?person=clerk&result=denied&from=2026-11-19&to=2026-11-20&page=2');
    await screen.findByText('修改企业');
    expect(lastAsked()).toMatchObject({
      person: 'clerk',
      result: 'denied',
      startTime: String(Date.UTC(2026, 10, 18, 16)),
      endTime: String(Date.UTC(2026, 10, 20, 16) - 1),
      currentPage: '2',
    });
  });

  it('says acts, objects and results in words, and shows the code of what nobody named', async () => {
    network.on(
      auditLogApi.list,
      pageWith([aRow(), aRow({ id: 'a2', action: 'some/other.act', objectType: '', result: 'denied' })]),
    );
    await show();
    const row = (await screen.findByText('修改企业')).closest('tr') as HTMLElement;
    for (const shown of ['企业 江岚恒拓模具有限公司', '成功', '2026-11-19 16:20:05'])
      expect(within(row).getByText(shown)).toBeTruthy();
    expect(screen.getAllByText('some/other.act')).toHaveLength(2);
    expect(screen.getByText('无权限')).toBeTruthy();
  });

  it('shows before and after, and what else happened to the object', async () => {
    const { user, router } = await show();
    network.on(auditLogApi.list, pageWith([aRow(), aRow({ id: 'a0', action: 'x/enterprise.create' })], 40));
    await user.click(await screen.findByText('修改企业'));
    const drawer = await screen.findByRole('dialog', { name: '修改企业' });
    const cellsOf = (name: string) =>
      within(within(drawer).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await within(drawer).findByRole('rowheader', { name: '地址' });
    expect(cellsOf('地址')).toEqual(['望江街 75 号', '创智路 99 号']);
    expect(cellsOf('设置')).toEqual(['会话最长: 720', '会话最长: 30']);
    expect(cellsOf('状态')).toEqual(['启用', '停用']);
    expect(cellsOf('lastSeenTime')).toEqual(['—', '2026-11-19 16:00']);

    expect(await within(drawer).findByText('修改企业（本条）')).toBeTruthy();
    expect(within(drawer).getByText('另有 38 条，可用「只看此对象」查看')).toBeTruthy();
    expect(lastAsked()).toMatchObject({ objectType: 'enterprise', objectId: 'f1' });
    await user.click(within(drawer).getByRole('button', { name: '新增企业' }));
    await waitFor(() => expect(router.state.location.search).toBe('?open=a0'));
  });

  it('follows one object from all records', async () => {
    const { user, router } = await show('/auditLog?person=clerk&open=a1');
    await user.click(await screen.findByRole('button', { name: '只看此对象' }));
    await waitFor(() => expect(router.state.location.search).toBe('?objectType=enterprise&objectId=f1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells nothing found from nothing there, and from what failed', async () => {
    network.on(auditLogApi.list, pageWith([]));
    const first = await show('/auditLog?person=无此人');
    expect(await screen.findByText('没有符合条件的数据')).toBeTruthy();
    first.unmount();
    const second = await show();
    expect(await screen.findByText('还没有审计记录')).toBeTruthy();
    second.unmount();
    network.refuse(auditLogApi.list, { code: 403, msg: '没有此项权限' });
    await show();
    expect(await screen.findByText(/没有此项权限/)).toBeTruthy();
  });
});

describe('the seals of the audit log', () => {
  const aPiece = (given: Partial<AuditVerification>): AuditVerification => ({
    checkedSeals: 40,
    checkedRows: 900,
    lastNo: 80,
    nextNo: null,
    breaks: [],
    breakCount: 0,
    anchors: null,
    ...given,
  });
  const anchors = {
    checkedAnchors: 3,
    lastAnchoredNo: 80,
    anchorsElsewhere: 0,
    unsealedRows: 2,
    checkedArchives: 0,
    archivesElsewhere: 0,
  };
  beforeEach(() => {
    network.on(auditSealApi.read, {
      sealCount: 80,
      sealedRows: 1800,
      unsealedRows: 2,
      lastSealHash: 'ab12',
      lastSealedAt: Date.UTC(2026, 10, 22),
      lastAnchoredNo: 80,
      lastAnchoredAt: Date.UTC(2026, 10, 22),
      publicKey: 'key',
      checks: [],
      anchors: [],
      archives: [],
      archiveCount: 0,
      archivedRows: 0,
      keepMonths: 36,
      decisionMonths: 120,
    });
    network.on(auditSealApi.alerts, { list: [] });
  });

  it('stand below what is to be looked at: whom a role was given, where passwords are tried from', async () => {
    const nobody = { userId: '', account: '', realName: '', objectName: '' };
    const at = Date.UTC(2026, 10, 22);
    network.on(auditSealApi.alerts, {
      list: [
        { ...nobody, kind: 'spraying', objectName: '203.0.9.1', count: 20, at, rowId: 's1' },
        {
          ...nobody,
          kind: 'raisedAndUsed',
          account: 'clerk',
          realName: '陆清和',
          count: 60,
          at,
          rowId: 'r1',
        },
      ],
    });
    const { user, router } = await show('/auditLog?tab=seals');
    const list = await screen.findByRole('list', { name: '值得查看' });
    expect(list.textContent).toContain('尝试大量账号（不少于 20 个），最近来自 203.0.9.1');
    expect(list.textContent).toContain('陆清和（clerk）获得角色或权限后 60 秒即进行操作');
    await user.click(within(list).getAllByRole('button', { name: '看这条记录' })[0]!);
    await waitFor(() => expect(router.state.location.search).toContain('open=s1'));
  });

  it('are verified piece by piece to the end, and agree', async () => {
    network.on(auditSealApi.verify, ({ body }) =>
      body.fromNo === 1 ? aPiece({ nextNo: 41 }) : aPiece({ anchors }),
    );
    const { user } = await show('/auditLog?tab=seals');
    expect(await screen.findByText('1,800')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '开始校验' }));
    expect(await screen.findByText('全部相符')).toBeTruthy();
    expect(screen.getByText(/核对了 80 次封存、1,800 条记录/)).toBeTruthy();
    expect(network.inputsOf(auditSealApi.verify).map(({ body }) => body)).toEqual([
      { fromNo: 1 },
      { fromNo: 41 },
    ]);
  });

  it('name the first place that does not agree and lead to its record', async () => {
    network.on(
      auditSealApi.verify,
      aPiece({
        anchors,
        breakCount: 2,
        breaks: [
          { kind: 'rowChanged', sealNo: 12, seq: '345', rowId: 'a1' },
          { kind: 'sealChanged', sealNo: 12, seq: null, rowId: null },
        ],
      }),
    );
    const { user, router } = await show('/auditLog?tab=seals');
    await user.click(await screen.findByRole('button', { name: '开始校验' }));
    expect(await screen.findByText('发现 2 处不符')).toBeTruthy();
    expect(screen.getByText(/第一处：第 345 条记录被改动（第 12 次封存）/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '看这条记录' }));
    await waitFor(() => expect(router.state.location.search).toContain('open=a1'));
  });

  it('are proved for one record, once it is sealed', async () => {
    network.on(auditSealApi.prove, () =>
      refuse({ code: 400, msg: '尚未封存', errorCode: 'auditSeal.notSealed' }),
    );
    const { user } = await show('/auditLog?open=a1');
    await user.click(await screen.findByRole('button', { name: '取得封存证明' }));
    expect(await screen.findByText('这条记录还没有封存，请稍后再试。')).toBeTruthy();
    network.on(auditSealApi.prove, {
      row: '{}',
      path: [{ side: 'left', hash: 'h' }],
      root: 'root1',
      sealNo: 12,
      sealText: 't',
      sealHash: 'hash1',
      sealHashSm3: 's',
      sealedAt: Date.UTC(2026, 10, 22),
      publicKey: 'k',
      signature: 'sig',
    });
    await user.click(screen.getByRole('button', { name: '取得封存证明' }));
    expect(await screen.findByText('root1')).toBeTruthy();
    expect(screen.getByRole('button', { name: '保存证明文件' })).toBeTruthy();
  });
});
