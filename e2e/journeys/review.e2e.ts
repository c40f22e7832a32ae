import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { journey } from '../journey';
import { type RunningProduct, startRunningProduct } from '../product';
import * as desk from './expert-steps';
import { outcomeOf, readBook, recompute, sheetsInDetail } from './review-book';
import {
  conclusion,
  expertNames,
  experts,
  projectsOf,
  projectTitles,
  returnReason,
  scoreOf,
} from './review-facts';
import * as staff from './staff-steps';

/**
 * The job the product exists for, in a real browser over the built product: import, group, open, score, return,
 * conclude, close, and an independent recomputation of what came out. Each step builds on the one before.
 */
let product: RunningProduct;
let browser: Browser;
let clerk: Page;
/** What any of the pages reported as wrong. */
const errors: string[][] = [];
const accounts: string[] = [];
/** The desks of the five experts; the first of them leads. */
const desks: Page[] = [];
/** What was typed in, by project, in the order of the experts. */
const entered = new Map<string, desk.EnteredScores[]>();

async function openPage(): Promise<Page> {
  const page = await (await openWindow(browser)).newPage();
  errors.push(watchErrors(page));
  return page;
}

/** The desk of one expert; a missing one is a mistake of the test. */
function deskOf(expert: number): Page {
  const page = desks[expert];
  if (!page) throw new Error(`Expert ${expert} has not signed in.`);
  return page;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  clerk = await openPage();
});
const step = journey(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  for (const kept of [errors, accounts, desks]) kept.length = 0;
  entered.clear();
  await product.stop();
  product = await startRunningProduct();
  clerk = await openPage();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('an expert review', () => {
  step('begins with experts from a spreadsheet, after a preview that names the wrong cell', async () => {
    await staff.signInAs(clerk, product.address, 'clerk');
    await staff.openPreparation(clerk, product.address);
    await expectAccessible(clerk, 'preparation');
    await keepPicture(clerk, 'review-preparation');
    const [first, ...others] = experts;
    await staff.chooseImport(clerk, '导入专家', '专家有误.xlsx', [{ ...first, 手机: '12345' }, ...others]);
    await staff.expectWrongCell(clerk, '导入专家', { row: 2, heading: '手机', text: /12345.+/ });
    await expectAccessible(clerk, 'import preview');
    await keepPicture(clerk, 'review-import-preview');
    await clerk.getByRole('button', { name: '换文件' }).click();
    await staff.chooseFile(clerk, '导入专家', '专家.xlsx', experts);
    await staff.confirmImport(clerk, '导入专家', experts.length);
  });

  step('goes on with projects of registered firms, after a preview that names the wrong cell', async () => {
    const right = projectsOf(await staff.readApplicants(clerk));
    const [first, ...others] = right;
    const wrong = [{ ...first, 统一社会信用代码: '91990111MA5QF1T27Y' }, ...others];
    await staff.chooseImport(clerk, '导入项目', '项目有误.xlsx', wrong);
    const cell = { row: 2, heading: '统一社会信用代码', text: /91990111MA5QF1T27Y.+/ };
    await staff.expectWrongCell(clerk, '导入项目', cell);
    await clerk.getByRole('button', { name: '换文件' }).click();
    await staff.chooseFile(clerk, '导入项目', '项目.xlsx', right);
    await staff.confirmImport(clerk, '导入项目', right.length);
  });

  step('gathers projects and experts in a group with a leader', async () => {
    await staff.makeGroup(clerk);
    await staff.addExperts(clerk);
    accounts.push(...(await staff.readAccounts(clerk, product.address)));
    expect(new Set(accounts).size).toBe(experts.length);
  });

  step('lets each imported expert in: first password, new password, pledge', async () => {
    for (const account of accounts) {
      const page = await openPage();
      await desk.enterFirst(page, product.address, account);
      if (desks.length === 0) await keepPicture(page, 'review-pledge');
      await desk.signPledge(page);
      desks.push(page);
    }
  });

  step('opens once every condition is met', async () => {
    await staff.openGroup(clerk, product.address);
    await staff.openReview(clerk);
    await keepPicture(clerk, 'review-opened');
  });

  step('keeps a draft by itself, and over a reload', async () => {
    const page = deskOf(1);
    await page.reload();
    await desk.chooseProject(page, projectTitles[0]);
    const box = desk.sheetOf(page).getByRole('spinbutton').first();
    await box.fill('17.5');
    await box.press('Tab');
    await desk.sheetOf(page).getByText('已自动保存').waitFor();
    await expectAccessible(page, 'scoring');
    await keepPicture(page, 'review-scoring');
    await page.reload();
    await box.waitFor();
    expect(await box.inputValue()).toBe('17.5');
  });

  step('takes every sheet of every expert', async () => {
    for (const [e, page] of desks.entries()) {
      await page.reload();
      for (const [p, title] of projectTitles.entries()) {
        await desk.chooseProject(page, title);
        const scores = await desk.fillSheet(page, (maximum) => scoreOf(e, p, maximum));
        await desk.submitSheet(page, scores);
        entered.set(title, [...(entered.get(title) ?? []), scores]);
      }
      await page.getByText('已交 3 / 3').first().waitFor();
    }
  });

  step('lets the leader give one sheet back, which its expert changes and submits again', async () => {
    const title = projectTitles[1];
    const leader = deskOf(0);
    await leader.reload();
    await desk.returnOneSheet(leader, title, returnReason);
    await keepPicture(leader, 'review-returned');
    const given: number[] = [];
    for (const [e, page] of desks.entries()) if (await desk.hasReturned(page)) given.push(e);
    expect(given).toEqual([expect.any(Number)]);
    const [e = 0] = given;
    expect(e).not.toBe(0);
    const page = deskOf(e);
    await desk.chooseProject(page, title);
    await desk.sheetOf(page).getByText(`退回原因：${returnReason}`).waitFor();
    await keepPicture(page, 'review-returned-to-expert');
    const scores = await desk.fillSheet(page, (maximum) => scoreOf(e, 1, maximum) - 0.5);
    await desk.submitSheet(page, scores);
    await page.getByText('已交 3 / 3').first().waitFor();
    entered.get(title)?.splice(e, 1, scores);
  });

  step('closes after the leader has concluded', async () => {
    await desk.conclude(deskOf(0), conclusion);
    await staff.openGroup(clerk, product.address);
    await staff.closeReview(clerk);
    await keepPicture(clerk, 'review-closed');
  });

  step('shows and exports what an independent sum comes to', async () => {
    const expected = recompute(entered);
    await staff.seeResults(clerk);
    await expectAccessible(clerk, 'results');
    await keepPicture(clerk, 'review-results');
    for (const { title, score, rank } of expected) {
      const row = await staff.readRow(clerk, title);
      expect(row.get('正式得分'), title).toBe((Math.round(score * 1000) / 1000).toFixed(3));
      expect(row.get('组内排名'), title).toBe(String(rank));
      expect(row.get('推荐意见'), title).toBe('支持 5');
    }
    const [results = [], detail = []] = await readBook(await staff.downloadResults(clerk));
    expect(results.map(outcomeOf)).toEqual(expected);
    for (const [title, sheets] of entered) {
      const byName = new Map(sheets.map((sheet, e) => [expertNames[e], sheet]));
      expect(sheetsInDetail(detail, title), title).toEqual(byName);
    }
  });

  step('leads on to approval and into the statistics', async () => {
    const approver = await openPage();
    await staff.signInAs(approver, product.address, 'approver');
    await approver.goto(`${product.address}/p2Approved`);
    for (const title of projectTitles) await approver.getByRole('row').filter({ hasText: title }).waitFor();
    await expectAccessible(approver, 'p2Approved');
    await keepPicture(approver, 'review-approval');
    const supervisor = await openPage();
    await staff.signInAs(supervisor, product.address, 'supervisor');
    await supervisor.goto(`${product.address}/xmqgcgl/zxjd/supervisionStatistics`);
    await supervisor.getByRole('region', { name: '图表' }).getByRole('figure').first().waitFor();
    await expectAccessible(supervisor, 'statistics');
    await keepPicture(supervisor, 'review-statistics');
    expect(errors.flat()).toEqual([]);
  });
});
