import { scoreFormApi } from '@qifu/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../../testing/fake-network';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { VerifyScoreForm } from './verify-score-form';

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (address: string) => {
  window.history.replaceState(null, '', address);
  return showPage(VerifyScoreForm, { areas: ['verify', 'portal'] });
};

describe('the page behind a printed code', () => {
  it('says that a form is valid, and nothing else', async () => {
    network.on(scoreFormApi.verify, { valid: true });
    await show('/details?type=scoreForm&code=ab12%20cd34');
    expect(await screen.findByText('编号 AB12CD34 与现行有效的评分表一致。')).toBeTruthy();
    expect(network.inputsOf(scoreFormApi.verify)).toMatchObject([{ query: { code: 'AB12CD34' } }]);
    expect(network.calls).toHaveLength(1);
  });

  it('says that a code belongs to no valid form', async () => {
    network.on(scoreFormApi.verify, { valid: false });
    await show('/details?type=scoreForm&code=XX');
    expect(await screen.findByText('没有与编号 XX 一致的有效评分表。')).toBeTruthy();
  });

  it('takes a typed code and puts it into the address', async () => {
    network.on(scoreFormApi.verify, { valid: true });
    const { user } = await show('/details?type=scoreForm');
    await user.click(await screen.findByRole('button', { name: '核验' }));
    expect(screen.getByText('请输入核验编号')).toBeTruthy();
    expect(network.calls).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: '核验编号' }), 'ab-12');
    await user.click(screen.getByRole('button', { name: '核验' }));
    expect(await screen.findByText('编号 AB12 与现行有效的评分表一致。')).toBeTruthy();
    expect(window.location.search).toContain('code=AB12');
  });

  it('says that checking failed and tries again, which is no verdict', async () => {
    network.refuse(scoreFormApi.verify, { code: 500, msg: '服务繁忙' });
    const { user } = await show('/details?type=scoreForm&code=AB');
    expect(await screen.findByText('没有核验成功')).toBeTruthy();
    expect(screen.queryByText('无效')).toBeNull();
    network.on(scoreFormApi.verify, { valid: true });
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByText('有效')).toBeTruthy());
  });
});
