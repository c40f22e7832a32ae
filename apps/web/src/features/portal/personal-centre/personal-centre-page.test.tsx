import {
  favouriteApi,
  firmProfileApi,
  firmWorthApi,
  knownDeviceApi,
  matchApi,
  messageApi,
  openBatchApi,
  ownCalculationApi,
  ownGrantApi,
  policySubscriptionApi,
} from '@qifu/contracts';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roleCodes, useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { aFirmHead, anOwnGrant } from '../../../testing/grants';
import { aUser } from '../../../testing/people';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import PersonalCentrePage from './personal-centre-page';

configure({ asyncUtilTimeout: 20_000 });

const none = { list: [] };
const noPage = { list: [], pagination: { currentPage: 1, pageSize: 5, total: 0 } };
const heldOf = (given: object) => ({
  id: 'v1',
  value: 12,
  text: '12 人',
  source: 'self' as const,
  origin: '自填',
  asOf: '2025-12-01',
  expiresOn: '2026-12-05',
  isExpired: false,
  evidenceFileId: null,
  basis: '',
  endedTime: null,
  ...given,
});
const factOf = (given: object) => ({
  factKey: 'researchers',
  label: '研发人员',
  kind: 'int' as const,
  unit: '人',
  year: null,
  question: '',
  help: '',
  options: [],
  least: '',
  most: '',
  effortSec: 20,
  used: heldOf({}),
  madeOf: '',
  formula: '',
  mayDeclare: true,
  conflicts: [],
  ...given,
});
const profile = {
  firm: aFirmHead,
  day: '2026-11-26',
  counts: {
    total: 40,
    known: 33,
    conflicts: 0,
    disputes: 0,
    expired: 0,
    expiring: 1,
    latestOn: null,
    bySource: { official: 0, attested: 0, self: 0, derived: 0 },
  },
  topics: [{ topic: 'staff' as const, known: 1, total: 1, facts: [factOf({})] }],
};
const matches = {
  firm: aFirmHead,
  day: '2026-11-26',
  revision: 1,
  knownFacts: 33,
  best: { certain: 96_000, possible: 96_000, missingFacts: 0, lines: [], losers: [], isExact: true },
  counts: { all: 1, eligible: 1, needInfo: 0, nearMiss: 0, waiting: 0, notEligible: 0, expired: 0 },
  notForFirm: 0,
  most: 96_000,
  weights: { urgency: [], coming: 1, certainty: {}, ease: { none: 1, all: 1 } },
  list: [
    {
      itemId: 'i9',
      itemName: '出口信用保险扶持',
      documentId: 'd9',
      documentTitle: '外贸若干措施',
      docNo: '',
      topics: [],
      benefitType: 'subsidy' as const,
      mode: 'quick' as const,
      outcome: 'eligible' as const,
      amount: { min: 96_000, max: 96_000 },
      deadline: { state: 'open' as const, from: null, to: '2026-11-28', daysLeft: 2 },
      missing: [],
      nearest: [],
      wait: null,
      rank: { place: 1, score: 1, reasons: [], line: '' },
      materials: { total: 0, exempt: 0 },
      exclusive: null,
      budgetLeft: null,
    },
  ],
  pagination: { currentPage: 1, pageSize: 50, total: 1 },
};
const worth = {
  known: 33,
  total: 40,
  list: [{ ...factOf({ factKey: 'energy', label: '能耗' }), items: 1, worth: 500_000, isWhole: false }],
};
const notice = {
  id: 'm1-1',
  title: '您订阅的内容有 1 项更新',
  type: 3,
  isRead: '0' as const,
  releaseUser: '',
  releaseTime: 1_795_000_000_000,
  creatorUser: '',
  lastModifyTime: 1_795_000_000_000,
  enabledMark: 1,
  flowType: 0,
  excerpt: '',
};

let network: FakeNetwork;
beforeEach(() => {
  vi.setSystemTime('2026-11-26T10:00:00+08:00');
  localStorage.clear();
  network = useFakeNetwork();
  network.on(ownGrantApi.list, {
    firm: aFirmHead,
    list: [
      anOwnGrant({ phase: 'accepting', acceptFrom: '2026-11-26' }),
      anOwnGrant({ id: 'g2', state: 'paid', phase: 'closed' }),
      anOwnGrant({
        id: 'g3',
        batchName: '更正后重新公示的一笔',
        phase: 'accepting',
        acceptFrom: '2026-11-27',
      }),
    ],
  });
  network.on(matchApi.list, matches);
  network.on(firmProfileApi.facts, profile);
  network.on(firmWorthApi.completeness, worth);
  network.on(openBatchApi.list, none);
  network.on(openBatchApi.listOwnWork, none);
  network.on(policySubscriptionApi.list, {
    list: [],
    told: { days: 90, sent: 0, read: 0 },
    firm: null,
    documents: [],
    regions: [],
  });
  network.on(favouriteApi.list, none);
  network.on(ownCalculationApi.list, noPage);
  network.on(messageApi.list, noPage);
  network.on(knownDeviceApi.list, none);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  useSession.setState({ user: undefined });
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const show = async (role: string) => {
  window.history.replaceState(null, '', '/corporateHomepage/personalCenter?date=1795000000000');
  useSession.setState({ user: aUser({ roleCodes: [role], realName: '沈予安' }) });
  return await showPage(PersonalCentrePage, {
    areas: ['portal', 'personalCentre', 'matching', 'policyParts'],
  });
};
const region = (name: string) => screen.findByRole('region', { name });

describe('a firm’s personal centre', () => {
  // First of all: the cache of the portal outlives a page, and what it holds is shown beside a failure.
  it('shows the others where one block fails, and reads that one again', async () => {
    network.refuse(favouriteApi.list, { code: 500, msg: '出错了' });
    const { user } = await show(roleCodes.enterprise);
    const block = await region('收藏');
    await within(block).findByText('「收藏」没有取到');
    expect(await region('待办')).toBeTruthy();
    network.on(favouriteApi.list, none);
    await user.click(within(block).getByRole('button'));
    await within(block).findByText('还没有收藏');
  });

  it('says the most urgent thing first, and leads from each thing to where it is done', async () => {
    await show(roleCodes.enterprise);
    await screen.findByRole('heading', {
      level: 1,
      name: '最急的一件：核对并申报「出口信用保险扶持」，11 月 28 日截止',
    });
    const rows = within(await region('待办')).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      '核对并申报「出口信用保险扶持」',
      '更新「研发人员」',
      '确认领取「失业保险稳岗返还，2026年第四批」',
      '补充「能耗」',
    ]);
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/policy/policyMatchDetail?id=i9',
      '/policy/profile#researchers',
      '/policy/instant?id=b1',
      '/policy/profile#energy',
    ]);
    expect(within(await region('匹配与截止日')).getByText('现在确定能享受 9.6 万元')).toBeTruthy();
    expect(within(await region('企业档案')).getByText('40 项已有 33 项')).toBeTruthy();
  });

  it('says what to do where nothing is kept yet', async () => {
    await show(roleCodes.enterprise);
    const leads = {
      订阅: '/policy/subscription',
      收藏: '/door/policyDryGoods',
      测算结果: '/door/policyCalculator',
    };
    for (const [name, to] of Object.entries(leads)) {
      const block = await region(name);
      await within(block).findByText(/^还没有/);
      const ways = within(block).getAllByRole('link');
      expect(ways.map((way) => way.getAttribute('href'))).toContain(to);
    }
  });

  it('says once that an account acts for no firm, and keeps what is the person’s own', async () => {
    const refused = refuse({ code: 403, msg: '您还没有关联企业' });
    for (const call of [ownGrantApi.list, matchApi.list, firmProfileApi.facts, firmWorthApi.completeness])
      network.on(call as typeof ownGrantApi.list, () => refused as never);
    await show(roleCodes.enterprise);
    await screen.findByText('您还没有关联企业');
    expect(screen.queryByRole('region', { name: '待办' })).toBeNull();
    expect(await region('订阅')).toBeTruthy();
  });

  it('keeps what is of the firm where its lists failed, and does not say that it acts for none', async () => {
    network.refuse(ownGrantApi.list, { code: 500, msg: '出错了' });
    await show(roleCodes.enterprise);
    expect(await region('待办')).toBeTruthy();
    expect(await region('企业档案')).toBeTruthy();
    expect(screen.queryByText('出错了')).toBeNull();
  });

  it('opens a message in its place, counts it as read, and links the pages it names and nothing else', async () => {
    network.on(messageApi.list, {
      list: [notice],
      pagination: { currentPage: 1, pageSize: 5, total: 1 },
    });
    network.on(messageApi.readInfo, {
      ...notice,
      bodyText: '新政策：设备更新\n/details?type=policy&id=d1\n\n//evil.example/a\n/api/oauth/Logout',
      files: '',
    });
    const { user } = await show(roleCodes.enterprise);
    const block = await region('消息');
    await user.click(await within(block).findByRole('button', { name: notice.title }));
    const link = await within(block).findByRole('link', { name: '新政策：设备更新' });
    expect(link.getAttribute('href')).toBe('/details?type=policy&id=d1');
    const named = within(block)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'));
    expect(named).toEqual(['/messageRecord', '/details?type=policy&id=d1']);
    await waitFor(() => expect(network.inputsOf(messageApi.list).length).toBeGreaterThan(1));
  });
});

it('asks nothing of a firm for an individual, and shows what is his own', async () => {
  await show(roleCodes.individual);
  await screen.findByRole('heading', { level: 1, name: '个人中心' });
  for (const name of ['订阅', '收藏', '测算结果', '消息', '登录过的设备']) await region(name);
  expect(screen.queryByRole('region', { name: '待办' })).toBeNull();
  expect(network.inputsOf(ownGrantApi.list)).toEqual([]);
  expect(screen.queryByRole('link', { name: '消息中心' })).toBeNull();
});
