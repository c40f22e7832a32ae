import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportResult } from '#shared/sheet-import/import-result';
import { showPage, useFakeNetwork } from '../../../testing/show-page';
import { NewExpertDialog } from './new-expert-dialog';

beforeEach(() => void useFakeNetwork());
afterEach(cleanup);

const firstPassword = 'kWt4mQz8pRs2ac';
const result = { successNum: 2, failNum: 0, failResult: [], errorFileUrl: '' };
const areas = ['reviewExpert', 'sheetImport'] as const;

describe('a first password that was drawn', () => {
  it('is shown with the account of a new expert until it was noted', async () => {
    const close = vi.fn();
    const saved = { id: '1', account: 'ZJ0042', firstPassword };
    await showPage(() => <NewExpertDialog saved={saved} onClose={close} />, { areas });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/ZJ0042.*kWt4mQz8pRs2ac.*仅显示这一次/);
    fireEvent.click(screen.getByRole('button', { name: '已记下' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is shown after an import', async () => {
    await showPage(() => <ImportResult result={{ ...result, firstPassword }} />, { areas });
    expect(await screen.findByText(firstPassword)).toBeTruthy();
  });

  it('comes with the accounts of an import, which can be copied as two columns', async () => {
    const newAccounts = [
      { name: '林晓岚', account: 'ZJ0043' },
      { name: '郑远山', account: 'ZJ0044' },
    ];
    await showPage(() => <ImportResult result={{ ...result, newAccounts }} />, { areas });
    expect(await screen.findByText('ZJ0044')).toBeTruthy();
    // Nothing was drawn, so they are told which password opens the accounts.
    expect(await screen.findByText('用统一设置的初始密码首次登录，登录后须修改。')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '复制姓名和账号' }));
    await screen.findByText(/已复制 2 人/);
    expect(await navigator.clipboard.readText()).toBe('林晓岚\tZJ0043\n郑远山\tZJ0044');
  });

  it('is not spoken of when the office has set one', async () => {
    await showPage(() => <ImportResult result={{ ...result, firstPassword: null }} />, { areas });
    await screen.findByText('导入完成');
    expect(screen.queryByText('一次性密码')).toBeNull();
  });
});
