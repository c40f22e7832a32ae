import { expertApi, projectReviewApi, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session';
import { type FakeNetwork, refuse } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import EvaluationPage from './evaluation-page';
import { fakeReview, half, type Review, whole } from './testing/fake-review';
import { aGroup, anOthersSheet, aProject, scores } from './testing/sample-review';

const { finalSubmit, returnSheet, leaderConclude } = projectReviewApi;
const areas = ['evaluation', 'reviewParts', 'reviewBoard'] as const;
let network: FakeNetwork;
const aReview = (review?: Review) => fakeReview(network, review);
const show = (address = '/itemsToBeEvaluated') => showPage(EvaluationPage, { address, areas });
const box = (name: string) => screen.findByRole('spinbutton', { name });

beforeEach(() => {
  localStorage.clear();
  network = useFakeNetwork();
  useSession.setState({ user: { userId: 'u1', roleCodes: [], roleName: '专家' } as never });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
// Two cores shared by many: a page may take its time.

describe('the scoring desk', () => {
  it('adds up the total while scores change, and saves by itself', async () => {
    aReview();
    const { user, container } = await show('/?project=a02');
    const first = await box('创新性');
    expect(container.querySelector('output')?.textContent).toBe('78.0');
    await user.click(screen.getByRole('button', { name: '创新性 加 0.5' }));
    expect(first).toHaveProperty('value', '20.5');
    expect(container.querySelector('output')?.textContent).toBe('78.5');
    await waitFor(() => expect(network.inputsOf(finalSubmit)).toHaveLength(1), { timeout: 4000 });
    const [input] = network.inputsOf(finalSubmit);
    expect(input?.body).toMatchObject({ groupId: 'g1', submitType: 'save' });
    expect(input?.body.sheets[0]).toMatchObject({ projectId: 'a02', version: 3 });
    expect(await screen.findByText('14:32:05 已自动保存')).toBeTruthy();
  });

  it('leads to the first gap instead of submitting', async () => {
    aReview();
    const { user } = await show('/?project=a01');
    await user.click(await screen.findByRole('button', { name: '提交本项' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: '技术可行性' })),
    );
    expect(screen.getByText('还没有评分')).toBeTruthy();
    expect(screen.getByText('还没有选择推荐意见')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '经费合理性的理由' }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(network.inputsOf(finalSubmit)).toHaveLength(0);
  });

  it('does not submit over a text that is no score', async () => {
    aReview();
    const { user } = await show('/?project=a02');
    const first = await box('创新性');
    await user.clear(first);
    await user.type(first, '99');
    await user.click(screen.getByRole('button', { name: '提交本项' }));
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks, submits and goes on to the next unfinished project', async () => {
    aReview();
    const { user, router } = await show('/?project=a02');
    await user.click(await screen.findByRole('button', { name: '提交本项' }));
    const question = await screen.findByRole('alertdialog', { name: '提交 A02 的评分？' });
    expect(within(question).getByText(/总分 78.0，推荐意见「支持」/)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(router.state.location.search).toContain('project=a01'));
    expect(network.inputsOf(finalSubmit)[0]?.body).toMatchObject({ submitType: 'submit' });
  });

  it('says what the server finds that keeps a sheet from being submitted', async () => {
    aReview();
    network.on(finalSubmit, ({ body }) => ({
      list: body.sheets.map(({ projectId }) => ({
        projectId,
        status: 10,
        total: 78,
        version: 4,
        savedTime: 1,
        errors: [{ itemId: '', errorCode: 'RV_I04', message: '专家与项目存在硬冲突' }],
        current: null,
      })),
    }));
    const { user } = await show('/?project=a02');
    await user.click(await screen.findByRole('button', { name: '提交本项' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交' }));
    expect(await screen.findByText('专家与项目存在硬冲突')).toBeTruthy();
  });

  it('says what a refused submission and a save with a wrong score left out', async () => {
    aReview();
    const answer = (projectId: string, message: string) => ({
      projectId,
      status: 10,
      total: 78,
      version: 4,
      savedTime: 1,
      errors: [{ itemId: 'novelty', errorCode: 'RV_I06', message }],
      current: null,
    });
    network.on(finalSubmit, ({ body }) =>
      body.submitType === 'save'
        ? { list: [answer('a02', '「创新性」不能高于 25')] }
        : refuse({
            code: 400,
            msg: '没有提交',
            errorCode: 'RV_NOT_SUBMITTED',
            details: { list: [answer('a02', '「创新性」须写明理由')] },
          }),
    );
    const { user } = await show('/?project=a02');
    await user.click(await screen.findByRole('button', { name: '创新性 加 0.5' }));
    expect(await screen.findByText('以下内容没有保存，原有评分保持不变', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.getByText('「创新性」不能高于 25')).toBeTruthy();
    expect(screen.queryByText(/已保存/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: '提交本项' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交' }));
    expect(await screen.findByText('「创新性」须写明理由')).toBeTruthy();
  });

  it('shows both versions when another window saved, and saves what was chosen', async () => {
    aReview();
    const current = { ...whole, items: scores(25, 20, 15, 15, 8), comment: '另一处写的', version: 9 };
    let clashes = 1;
    network.on(finalSubmit, ({ body }) => {
      clashes -= 1;
      if (clashes >= 0) {
        return refuse({ code: 409, msg: '已被修改', details: { clashes: [{ projectId: 'a02', current }] } });
      }
      return {
        list: body.sheets.map(({ projectId }) => ({
          projectId,
          status: 10,
          total: 80,
          version: 10,
          savedTime: 1,
          errors: [],
          current: null,
        })),
      };
    });
    const { user } = await show('/?project=a02');
    await box('创新性');
    await user.click(screen.getByRole('button', { name: '创新性 加 0.5' }));
    const dialog = await screen.findByRole('dialog', { name: 'A02 的评分表在另一处改过' }, { timeout: 4000 });
    await user.click(within(dialog).getByRole('radio', { name: '总体意见用哪一个：另一处的内容' }));
    await user.click(within(dialog).getByRole('button', { name: '按所选合并并保存' }));
    await waitFor(() => expect(network.inputsOf(finalSubmit)).toHaveLength(2));
    const merged = network.inputsOf(finalSubmit)[1]?.body.sheets[0];
    expect(merged).toMatchObject({ version: 9, comment: '另一处写的' });
    expect(merged?.items?.[0]).toMatchObject({ itemId: 'i1', score: 20.5 });
  });

  it('comes back to the sheet worked on last', async () => {
    localStorage.setItem('lcdp_lastSheet.u1', JSON.stringify({ groupId: 'g1', projectId: 'a02' }));
    aReview();
    await show();
    expect(await screen.findByRole('heading', { name: '项目 a02' })).toBeTruthy();
  });

  it('changes the project by Alt and arrow, and by the arrows of the list', async () => {
    aReview();
    const { user, router } = await show('/?project=a01');
    const first = await box('创新性');
    await user.click(first);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(router.state.location.search).toContain('project=a02'));
    screen.getByRole('link', { name: /A02/ }).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(router.state.location.search).toContain('project=a01'));
    expect(network.inputsOf(finalSubmit)).toHaveLength(0);
  });

  it('steps back from a project with a reason', async () => {
    aReview();
    const { user } = await show('/?project=a01');
    await user.click(await screen.findByRole('button', { name: '申请回避' }));
    const dialog = await screen.findByRole('dialog', { name: '对 A01 申请回避？' });
    await user.type(within(dialog).getByRole('textbox'), '与申报单位有合作');
    await user.click(within(dialog).getByRole('button', { name: '回避' }));
    await waitFor(() => expect(network.inputsOf(finalSubmit)).toHaveLength(1));
    expect(network.inputsOf(finalSubmit)[0]?.body).toMatchObject({
      submitType: 'recuse',
      sheets: [{ projectId: 'a01', reason: '与申报单位有合作', version: 2 }],
    });
  });
});

describe('what can only be read', () => {
  it('shows why a sheet was given back, and lets it be changed', async () => {
    aReview({
      projects: [
        aProject({ projectId: 'a01', sheet: { ...whole, status: 30, returnReason: '第三项请核对' } }),
      ],
    });
    await show();
    expect(await screen.findByText('退回原因：第三项请核对')).toBeTruthy();
    expect(screen.getByRole('button', { name: '提交本项' })).toBeTruthy();
  });

  it('freezes a submitted sheet', async () => {
    aReview({
      projects: [aProject({ projectId: 'a01', sheet: { ...whole, status: 20, total: 78, submitTime: 1 } })],
    });
    await show();
    expect(await screen.findByText('已提交，只能查看')).toBeTruthy();
    const foot = document.querySelector('.ev-foot');
    expect(foot?.textContent?.match(/已提交/g)).toHaveLength(1);
    expect((await box('创新性')).hasAttribute('readonly')).toBe(true);
    expect(screen.queryByRole('button', { name: '提交本项' })).toBeNull();
  });

  it('keeps saving but does not submit after the deadline', async () => {
    aReview({ groups: [aGroup({ plannedEnd: Date.now() - 60_000 })] });
    await show('/?project=a02');
    expect(await screen.findByText('已过截止时间，不能再提交。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '提交本项' })).toHaveProperty('disabled', true);
  });

  it('says so when nobody asks for this expert', async () => {
    aReview({ groups: [] });
    await show();
    expect(await screen.findByText('还没有请您参加的评审')).toBeTruthy();
  });
});

describe('before the first sheet', () => {
  it('asks for the pledge, and not without the tick', async () => {
    aReview({ pledged: null });
    network.on(expertApi.signPledge, { pledgeSignedTime: 1 });
    const { user } = await show();
    const sign = await screen.findByRole('button', { name: '签署并进入评审' });
    await user.click(sign);
    expect(screen.getByText('须先勾选承诺')).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    await user.click(sign);
    await waitFor(() => expect(network.inputsOf(expertApi.signPledge)).toHaveLength(1));
  });

  it('marks the groups that are closed, whose sheets nobody changes any more', async () => {
    const closed = aGroup({ groupId: 'g2', groupNo: 'G-02', groupName: '新材料组', status: 30 });
    aReview({ groups: [aGroup(), closed] });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '切换评审组' }));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'G-01 智能装备一组',
      'G-02 新材料组（已结束）',
    ]);
    await user.click(items[1]!);
    expect(await screen.findByRole('heading', { name: 'G-02 新材料组' })).toBeTruthy();
  });

  it('answers an invitation', async () => {
    aReview({ groups: [aGroup({ status: 10, assignStatus: 20, standard: null })] });
    network.on(expertApi.answerInvitation, null);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '参加' }));
    await waitFor(() =>
      expect(network.inputsOf(expertApi.answerInvitation)[0]?.body).toMatchObject({ answer: 'confirm' }),
    );
  });
});

describe('the leader', () => {
  const leads = { groups: [aGroup({ isLeader: true, leaderBlindUntilOwn: false })] };

  it('gives a sheet back with a reason of ten characters', async () => {
    aReview({
      ...leads,
      projects: [aProject({ projectId: 'a01', sheet: half, others: [anOthersSheet()] })],
    });
    network.on(returnSheet, { sheetId: 'other', status: 30, version: 4 });
    const { user } = await show();
    await user.click(await screen.findByRole('tab', { name: /其他专家/ }));
    await user.click(screen.getByRole('button', { name: '退回' }));
    const dialog = await screen.findByRole('dialog', { name: '退回专家3对 A01 的评分表？' });
    const reason = within(dialog).getByRole('textbox');
    await user.type(reason, '太短');
    await user.click(within(dialog).getByRole('button', { name: '退回' }));
    expect(network.inputsOf(returnSheet)).toHaveLength(0);
    await user.type(reason, '，请核对第三项的得分与意见');
    await user.click(within(dialog).getByRole('button', { name: '退回' }));
    await waitFor(() =>
      expect(network.inputsOf(returnSheet)[0]?.body).toMatchObject({ sheetId: 'other', version: 3 }),
    );
  });

  it('is told to submit his own sheet before he reads others and concludes', async () => {
    aReview({ groups: [aGroup({ isLeader: true })] });
    const { user } = await show('/?panel=conclusion');

    expect(await screen.findByText('还有 2 份本人评分表没有提交，提交后才能填写结论。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存结论' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('tab', { name: /其他专家/ }));
    expect(await screen.findByText('先提交本人评分表')).toBeTruthy();
  });

  it('sees who is how far and writes the conclusion', async () => {
    aReview(leads);
    network.on(reviewPreparationApi.progress, {
      groupId: 'g1',
      status: 20,
      plannedEnd: null,
      projects: [
        { projectId: 'a01', seq: 1, label: 'A01' },
        { projectId: 'a02', seq: 2, label: 'A02' },
      ],
      experts: [
        { expertId: '', name: '专家1', isLeader: true, submitted: 0, states: [10, 10] },
        { expertId: '', name: '专家2', isLeader: false, submitted: 1, states: [20, 0] },
      ],
    });
    network.on(reviewResultApi.closeChecks, { list: [] });
    network.on(leaderConclude, { id: 'g1', version: 5 });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '小组进度' }));
    const cell = await screen.findByRole('gridcell', { name: /专家2，第 1 项 A01，已提交/ });
    expect(cell).toBeTruthy();
    expect(await screen.findByText('条件齐备，可由工作人员结束评审。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '小组结论' }));
    await user.type(await screen.findByRole('textbox', { name: /小组结论/ }), '意见一致');
    await user.click(screen.getByRole('button', { name: '保存结论' }));
    await waitFor(() =>
      expect(network.inputsOf(leaderConclude)[0]?.body).toMatchObject({
        groupId: 'g1',
        version: 4,
        conclusion: '意见一致',
        projects: [],
      }),
    );
  });

  it('sends words on single projects only where they changed, also when the address opened the form', async () => {
    const kept = { leaderComment: '已有意见', leaderSuggestion: 2 };
    aReview({
      ...leads,
      projects: [
        aProject({ projectId: 'a01', sheet: half, ...kept }),
        aProject({ projectId: 'a02', sheet: whole, ...kept }),
      ],
    });
    network.on(leaderConclude, { id: 'g1', version: 5 });
    const { user } = await show('/?panel=conclusion');
    const words = await screen.findByRole('textbox', { name: '对 A02 的意见' });
    await waitFor(() => expect(words).toHaveProperty('value', '已有意见'));
    await user.clear(words);
    await user.type(words, '新意见');
    await user.type(screen.getByRole('textbox', { name: /小组结论/ }), '意见一致');
    await user.click(screen.getByRole('button', { name: '保存结论' }));
    await waitFor(() =>
      expect(network.inputsOf(leaderConclude)[0]?.body.projects).toEqual([
        { projectId: 'a02', leaderComment: '新意见', leaderSuggestion: 2 },
      ]),
    );
  });
});
