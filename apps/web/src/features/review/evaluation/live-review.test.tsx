import { type MyReviewGroup, projectReviewApi } from '@qifu/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import EvaluationPage from './evaluation-page';
import { fakeReview, half, type Review, whole } from './testing/fake-review';
import { aGroup, aProject, aSheet } from './testing/sample-review';

const { leaderConclude } = projectReviewApi;
const areas = ['evaluation', 'reviewParts', 'reviewBoard'] as const;
let network: FakeNetwork;
const aReview = (review?: Review) => fakeReview(network, review);
const show = (address = '/itemsToBeEvaluated') => showPage(EvaluationPage, { address, areas });

beforeEach(() => {
  localStorage.clear();
  network = useFakeNetwork();
  useSession.setState({ user: { userId: 'u1', roleCodes: [], roleName: '专家' } as never });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('where a sign-in leads', () => {
  const two = (mine: Partial<MyReviewGroup>, other: Partial<MyReviewGroup>) => [
    aGroup({ groupName: '先截止的组', ...mine }),
    aGroup({ groupId: 'g2', groupNo: 'G-02', groupName: '后截止的组', ...other }),
  ];
  const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

  it('is the group in which a sheet came back, before the one that is due first and the one worked in last', async () => {
    localStorage.setItem('lcdp_lastSheet.u1', JSON.stringify({ groupId: 'g1', projectId: 'a02' }));
    aReview({ groups: two({}, { myReturned: 1 }) });
    await show();
    expect(await heading('G-02 后截止的组')).toBeTruthy();
  });

  it('is what is due first where nothing came back, and not what nobody can give in any more', async () => {
    localStorage.setItem('lcdp_lastSheet.u1', JSON.stringify({ groupId: 'g2', projectId: 'a02' }));
    aReview({ groups: two({}, {}) });
    await show();
    expect(await heading('G-01 先截止的组')).toBeTruthy();
    cleanup();
    aReview({ groups: two({ plannedEnd: Date.now() - 1000 }, {}) });
    await show();
    expect(await heading('G-02 后截止的组')).toBeTruthy();
  });

  it('is the returned sheet of the group, and what comes back later takes nobody from where he is', async () => {
    const returned = aSheet({ sheetId: 's2', status: 30, returnReason: '请核对第三项', version: 4 });
    aReview({
      projects: [
        aProject({ projectId: 'a01', sheet: half }),
        aProject({ projectId: 'a02', sheet: returned }),
      ],
    });
    await show();
    expect(await screen.findByRole('heading', { name: '项目 a02' })).toBeTruthy();
    cleanup();
    localStorage.clear();
    aReview();
    const { user, cache } = await show();
    expect(await screen.findByRole('heading', { name: '项目 a01' })).toBeTruthy();
    aReview({
      groups: [aGroup({ myReturned: 1 })],
      projects: [
        aProject({ projectId: 'a01', sheet: half }),
        aProject({ projectId: 'a02', sheet: returned }),
      ],
    });
    await cache.invalidateQueries();
    expect(await screen.findByText('「G-01 智能装备一组」有评分表退回了')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '项目 a01' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '去看' }));
    expect(await screen.findByRole('heading', { name: '项目 a02' })).toBeTruthy();
  });
});

describe('when all is in', () => {
  const done = { myRequired: 11, mySubmitted: 11, plannedEnd: Date.parse('2099-11-27T18:00:00+08:00') };
  const projects = [
    aProject({ projectId: 'a01', sheet: { ...whole, status: 20, total: 78, submitTime: 1 } }),
  ];

  it('says how many are in and until when the leader may return some', async () => {
    aReview({ groups: [aGroup(done)], projects });
    await show();
    expect(await screen.findByText('11 张都交了')).toBeTruthy();
    expect(screen.getByText('组长 11 月 27 日前可能退回，退回的会马上在这里说明。')).toBeTruthy();
  });

  it('leads to the group that is left, and a leader to his conclusion', async () => {
    const other = aGroup({ groupId: 'g2', groupNo: 'G-02', groupName: '新材料组', myRequired: 4 });
    aReview({ groups: [aGroup({ ...done, isLeader: true }), other], projects });
    const { user, router } = await show('/?group=g1');
    expect(await screen.findByRole('button', { name: '写小组结论' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '去「G-02 新材料组」，还差 3 张' }));
    await waitFor(() => expect(router.state.location.search).toContain('group=g2'));
  });

  it('is not said while a sheet is left', async () => {
    aReview({ groups: [aGroup({ ...done, mySubmitted: 10 })], projects });
    await show();
    await screen.findByRole('heading', { name: '项目 a01' });
    expect(screen.queryByText(/张都交了/)).toBeNull();
  });
});

describe('a leader who concludes', () => {
  const leads = { groups: [aGroup({ isLeader: true, leaderBlindUntilOwn: false })] };

  it('does so beside scores and ranks, the best first', async () => {
    const standing = { score: 86.4, rank: 1, isTied: false, passes: true, submitted: 5, due: 5 };
    aReview({
      ...leads,
      projects: [
        aProject({
          projectId: 'a01',
          standing: { ...standing, score: 71, rank: 2, passes: false, submitted: 4 },
        }),
        aProject({ projectId: 'a02', standing }),
      ],
    });
    await show('/?panel=conclusion');
    await screen.findByRole('textbox', { name: '对 A02 的意见' });
    const lines = [...document.querySelectorAll('.ev-standing')].map(({ textContent }) => textContent);
    expect(lines).toEqual(['第 1 名86.4 分5/5 张已交通过线以上', '第 2 名71.0 分4/5 张已交通过线以下']);
  });

  it('does not write over a conclusion that another window has saved meanwhile', async () => {
    aReview(leads);
    network.on(leaderConclude, { id: 'g1', version: 9 });
    const { user, cache } = await show('/?panel=conclusion');
    await user.type(await screen.findByRole('textbox', { name: /小组结论/ }), '意见一致');
    aReview({ groups: [aGroup({ ...leads.groups[0], conclusion: '另一处写的', version: 8 })] });
    await cache.invalidateQueries();
    await user.click(screen.getByRole('button', { name: '保存结论' }));
    await waitFor(() => expect(network.inputsOf(leaderConclude)[0]?.body).toMatchObject({ version: 4 }));
  });
});
