import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Applicant, makeWorkbook, type SheetRow } from '../../apps/server/src/testing/review-workbooks';
import { ask } from '../ask';
import { keepPicture } from '../browser';
import { signIn } from '../people';
import { batchName, expertNames, experts, groupName, plannedEnd, projectTitles } from './review-facts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Registered firms that may apply, read in the page's own session. */
export async function readApplicants(page: Page): Promise<Applicant[]> {
  const { list } = await ask<{ list: Registered[] }>(page, 'POST', '/api/xmqgcgl/p1/enterprise/getList', {
    pageSize: 100,
  });
  return list.filter(({ blacklisted, unitName }) => !blacklisted && unitName !== '');
}
interface Registered extends Applicant {
  blacklisted: boolean;
}

/** Signs one of the staff in and waits until the work page stands. */
export async function signInAs(page: Page, address: string, account: string) {
  await signIn(page, address, account);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens review preparation at the batch of this journey and waits for its projects. */
export async function openPreparation(page: Page, address: string) {
  await page.goto(`${address}/reviewPreparation`);
  await page.getByRole('heading', { level: 1, name: '评审准备' }).waitFor();
  await page.getByRole('main').getByText(batchName).first().waitFor();
  await page
    .getByRole('checkbox', { name: /^选择项目/ })
    .first()
    .waitFor();
}

/** Opens the import of one kind and hands it a file. */
export async function chooseImport(
  page: Page,
  kind: '导入专家' | '导入项目',
  name: string,
  rows: readonly SheetRow[],
) {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await chooseFile(page, kind, name, rows);
}

/** Hands the open import a file and waits for what was read. */
export async function chooseFile(page: Page, kind: string, name: string, rows: readonly SheetRow[]) {
  const dialog = page.getByRole('dialog', { name: kind });
  await dialog
    .getByLabel('选择文件')
    .setInputFiles({ name, mimeType: xlsx, buffer: await makeWorkbook(rows) });
  await dialog.getByRole('region', { name: '读到的内容' }).waitFor();
}

/** The preview holds everything back, and says at the cell what is wrong with it. */
export async function expectWrongCell(
  page: Page,
  kind: string,
  cell: { row: number; heading: string; text: RegExp },
) {
  const dialog = page.getByRole('dialog', { name: kind });
  const headings = await dialog.getByRole('columnheader').allTextContents();
  const at = headings.findIndex((heading) => heading.replace(' *', '') === cell.heading);
  expect(at, `column ${cell.heading} of ${headings}`).toBeGreaterThan(1);
  const row = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(cell.row), exact: true }) });
  // The heading of the row is no cell, so cells begin one later.
  expect(
    await row
      .getByRole('cell')
      .nth(at - 1)
      .textContent(),
  ).toMatch(cell.text);
  expect(await dialog.getByRole('button', { name: /^有误的行须先处理$/ }).isDisabled()).toBe(true);
}

/** Takes what was read and closes the import. */
export async function confirmImport(page: Page, kind: string, count: number) {
  const dialog = page.getByRole('dialog', { name: kind });
  await dialog.getByText(`共 ${count} 行，全部正确`).waitFor();
  await dialog.getByRole('button', { name: `导入 ${count} 行` }).click();
  await dialog.getByText(`成功 ${count} 行`).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
}

/** A new group with the projects chosen before. */
export async function makeGroup(page: Page) {
  for (const title of projectTitles)
    await page.getByRole('checkbox', { name: `选择项目「${title}」` }).check();
  await page.getByText('已选 3 项').waitFor();
  await page.getByRole('button', { name: '移入评审组' }).click();
  await page.getByRole('menuitem', { name: '新增评审组' }).click();
  const form = page.getByRole('dialog', { name: '新增评审组' });
  await form.getByLabel('评审组名称').fill(groupName);
  await form.getByLabel('计划截止').fill(plannedEnd);
  await page.keyboard.press('Enter');
  await keepPicture(page, 'review-new-group');
  await form.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: new RegExp(groupName) }).waitFor();
}

/** Lets the five imported experts in and names the first of them leader, both from the conditions for opening. */
export async function addExperts(page: Page) {
  const gates = page.getByRole('region', { name: '开启条件' });
  await gates.getByRole('button', { name: '添加专家' }).first().click();
  const dialog = page.getByRole('dialog', { name: /添加专家/ });
  await dialog.getByLabel('姓名、单位、编号').fill('澜州第');
  for (const name of expertNames)
    await dialog.getByRole('checkbox', { name: `选择专家${name}`, exact: true }).check();
  await dialog.getByText('已选 5 位').waitFor();
  await keepPicture(page, 'review-add-experts');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await gates.getByRole('button', { name: '设组长' }).click();
  const picker = page.getByRole('dialog', { name: /设组长/ });
  await picker.getByRole('radio', { name: new RegExp(expertNames[0] ?? '') }).check();
  await picker.getByRole('button', { name: '设为组长' }).click();
  await picker.waitFor({ state: 'detached' });
}

/** Accounts of the imported experts, in the order of their employers. */
export async function readAccounts(page: Page, address: string): Promise<string[]> {
  await page.goto(`${address}/table3`);
  await page.getByLabel('姓名、单位、编号、手机').fill('澜州第');
  await page.keyboard.press('Enter');
  const accounts: string[] = [];
  for (const { 工作单位: employer } of experts) {
    const row = page.getByRole('row').filter({ hasText: String(employer) });
    await row.waitFor();
    accounts.push(/[A-Z]+-?\d{4,}/.exec((await row.textContent()) ?? '')?.[0] ?? '');
  }
  await keepPicture(page, 'review-experts');
  return accounts;
}

/** Opens the group of this journey beside the board. */
export async function openGroup(page: Page, address: string) {
  await openPreparation(page, address);
  await page.getByRole('button', { name: new RegExp(`${groupName}$`) }).click();
  await page.getByRole('heading', { level: 2, name: new RegExp(groupName) }).waitFor();
}

/** Opens the review, after the list of conditions has nothing left. */
export async function openReview(page: Page) {
  const gates = page.getByRole('region', { name: '开启条件' });
  await gates.getByText('条件齐备').waitFor();
  await keepPicture(page, 'review-ready-to-open');
  await gates.getByRole('button', { name: '开启评审' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('5 位专家、3 个项目').waitFor();
  await question.getByRole('button', { name: '开启评审' }).click();
  await page.getByText('已开启评审，共 15 份评分任务').first().waitFor();
}

/** Closes the review; the number of the group must be typed first. */
export async function closeReview(page: Page) {
  const gates = page.getByRole('region', { name: '结束条件' });
  await gates.getByText('条件齐备').waitFor();
  await keepPicture(page, 'review-ready-to-close');
  await gates.getByRole('button', { name: '结束评审' }).click();
  const question = page.getByRole('alertdialog');
  const number = /G-\d+/.exec((await question.textContent()) ?? '')?.[0] ?? '';
  await question.getByRole('textbox').fill(number);
  await question.getByRole('button', { name: '结束评审' }).click();
  await page.getByText('已结束评审，得出 3 项结果').first().waitFor();
}

/** From the closed group to its results. */
export async function seeResults(page: Page) {
  await page.getByRole('region', { name: '评审结果' }).getByRole('button', { name: '看结果' }).click();
  await page.getByRole('row').filter({ hasText: projectTitles[0] }).waitFor();
}

/** Downloads the results with all scores through the page's own menu. */
export async function downloadResults(page: Page): Promise<string> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '评审结果（含评分明细）' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  return download.path();
}

/** The cells of a table's row by the headings above them. */
export async function readRow(page: Page, title: string): Promise<Map<string, string>> {
  const row = page.getByRole('row').filter({ hasText: title });
  await row.waitFor();
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const cells = await row.getByRole('cell').allInnerTexts();
  return new Map(headings.map((heading, at) => [heading.trim(), cells[at]?.trim() ?? '']));
}
