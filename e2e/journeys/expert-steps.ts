import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../people';
import { newPassword } from './review-facts';

/** What an expert entered for one project, by item. */
export type EnteredScores = Map<string, number>;

/** First sign-in: the first password must go before anything else, then the pledge. */
export async function enterFirst(page: Page, address: string, account: string) {
  await signIn(page, address, account);
  const dialog = page.getByRole('dialog', { name: '请先修改密码' });
  await dialog.getByLabel('原密码', { exact: true }).fill('Qifu2026');
  await dialog.getByLabel('新密码', { exact: true }).fill(newPassword);
  await dialog.getByLabel('再次输入新密码', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: '修改密码' }).click();
  await page.waitForURL('**/login');
  await signIn(page, address, account, newPassword);
  await page.waitForURL('**/itemsToBeEvaluated');
  await page.getByRole('heading', { level: 1, name: '评审承诺' }).waitFor();
}

/** Signs the pledge, which must be taken before any sheet is seen. */
export async function signPledge(page: Page) {
  await page.getByRole('checkbox', { name: '我已阅读并承诺遵守以上各条' }).check();
  await page.getByRole('button', { name: '签署并进入评审' }).click();
  await page.getByRole('heading', { level: 1, name: '评审承诺' }).waitFor({ state: 'detached' });
}

/** The score sheet of the desk. */
export const sheetOf = (page: Page) => page.getByRole('form', { name: '评分表' });
/** The list of projects of the desk. */
export const workList = (page: Page) => page.getByRole('navigation', { name: '项目', exact: true });

/** Turns to a project and waits until its application stands beside the sheet. */
export async function chooseProject(page: Page, title: string) {
  await workList(page)
    .getByRole('link', { name: new RegExp(title) })
    .click();
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
}

/** Fills the whole sheet on the page: scores, the reasons that are asked for, recommendation and comment. */
export async function fillSheet(page: Page, scoreFor: (maximum: number) => number): Promise<EnteredScores> {
  const sheet = sheetOf(page);
  const entered: EnteredScores = new Map();
  await sheet.getByRole('spinbutton').first().waitFor();
  for (const box of await sheet.getByRole('spinbutton').all()) {
    const score = scoreFor(Number(await box.getAttribute('aria-valuemax')));
    await box.fill(String(score));
    await box.press('Tab');
    entered.set(await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? ''), score);
  }
  for (const reason of await sheet.getByRole('textbox', { name: /的理由$/ }).all())
    await reason.fill('依据申报材料，扣分之处已在意见中写明。');
  await sheet.getByRole('radio', { name: '支持', exact: true }).check();
  await sheet.getByLabel('总体意见').fill('总体可行，建议支持。');
  return entered;
}

/** Submits the sheet in sight, which must say the sum that was entered. */
export async function submitSheet(page: Page, entered: EnteredScores) {
  const total = sumOf(entered);
  expect(
    Number(
      await sheetOf(page)
        .getByRole('status')
        .filter({ hasText: /^[\d.]+$/ })
        .textContent(),
    ),
  ).toBe(total);
  await sheetOf(page).getByRole('button', { name: '提交本项' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/提交后不能自行修改/).waitFor();
  await question.getByRole('button', { name: '提交' }).click();
  await question.waitFor({ state: 'detached' });
}

/** The plain sum of a sheet, counted in tenths. */
export const sumOf = (entered: EnteredScores) =>
  [...entered.values()].reduce((sum, score) => sum + Math.round(score * 10), 0) / 10;

/** The leader gives the first of the others' sheets of a project back, and must say why at some length. */
export async function returnOneSheet(page: Page, title: string, reason: string) {
  await chooseProject(page, title);
  await page.getByRole('tab', { name: /^其他专家/ }).click();
  const others = page.getByRole('tabpanel', { name: '其他专家' });
  await others.getByRole('button', { name: '退回' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^退回/ });
  await dialog.getByLabel('原因').fill('太短');
  await dialog.getByRole('button', { name: '退回' }).click();
  await dialog.getByText('至少写 10 个字').waitFor();
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '退回' }).click();
  await page
    .getByText(/^已退回.*的评分表/)
    .first()
    .waitFor();
}

/** Whether this expert's work list now shows a sheet that came back. */
export async function hasReturned(page: Page): Promise<boolean> {
  await page.reload();
  await workList(page).getByRole('link').first().waitFor();
  return (await workList(page).getByText('退回').count()) > 0;
}

/** The leader writes the conclusion of the group. */
export async function conclude(page: Page, words: string) {
  await page.getByRole('button', { name: '小组进度' }).click();
  await page.getByRole('dialog', { name: '小组进度' }).getByText('组长还没有填写小组结论').waitFor();
  await page.getByRole('dialog', { name: '小组进度' }).getByRole('button', { name: '小组结论' }).click();
  const drawer = page.getByRole('dialog', { name: '小组结论' });
  await drawer.getByRole('textbox', { name: '小组结论' }).fill(words);
  await drawer.getByRole('button', { name: '保存结论' }).click();
  await drawer.waitFor({ state: 'detached' });
}
