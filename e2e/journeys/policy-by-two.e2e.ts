import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { journey } from '../journey';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let author: Page;
let reviewer: Page;
/** What either page reported as wrong. */
let errors: string[][];

const begin = async () => {
  await end();
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  [author, reviewer] = [await enter('clerk'), await enter('approver')];
  errors = [author, reviewer].map(watchErrors);
};
const end = async () => {
  await browser?.close();
  await product?.stop();
};
beforeAll(begin);
afterAll(end);

async function enter(account: string): Promise<Page> {
  const page = await (await openWindow(browser)).newPage();
  await signIn(page, product.address, account);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const title = '江岚市夜间经济用电补贴办法（试行）';
const item = '夜间用电补贴';
const text = `第一章 总则
第一条 为促进夜间消费，支持餐饮零售企业延长营业时间，制定本办法。
第二条 在江岚市登记、夜间营业至二十二时以后的餐饮零售企业，可以申请用电补贴。
第二章 补贴标准
第三条 申请用电补贴的企业，从业人员不少于十人。
第四条 每家企业一次补贴 5 万元。
第三章 附则
第五条 本办法自公布之日起施行。`;

/** The day in the product's zone. */
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const choose = async (page: Page, label: string, words: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  // A long list is drawn in parts, so what is looked for is typed.
  await page.keyboard.type(words);
  await page.locator('.ant-select-item-option:visible', { hasText: words }).first().click();
};
const cite = async (page: Page, words: string) => {
  await button(page, '选条文').first().click();
  await page.getByRole('dialog').getByText(words).click();
};

const step = journey(begin);

step('staff paste a policy, say what it is about, and add what can be had', async () => {
  await author.goto(`${product.address}/portal/policyDocument?form=new`);
  await author.getByLabel('标题').fill(title);
  await author
    .getByLabel('一页说清')
    .fill('从业十人以上的餐饮零售企业，夜间营业的一次补贴 5 万元，公布之日起施行。');
  await author.getByLabel('发文机关').fill('江岚市商务局');
  for (const label of ['成文日期', '发布日期', '施行日期']) {
    await author.getByLabel(label).fill(today);
    await author.keyboard.press('Tab');
  }
  await choose(author, '主题', '营商环境');
  await author.keyboard.press('Escape');
  await choose(author, '适用地区', '江岚市');
  await author.getByLabel('解读安排').fill('图解，一周内，齐予真');
  await button(author, '粘贴或上传全文').click();
  await author.getByRole('dialog').getByRole('textbox').fill(text);
  await button(author.getByRole('dialog'), '读入').click();
  await author.getByText('从业人员不少于十人').waitFor();
  await button(author, '保存').click();
  await author.getByText('第 1 版草稿').waitFor();
  await expectAccessible(author, 'the editor of a policy');

  await author.getByRole('tab', { name: /事项与规则/ }).click();
  await button(author, '新增事项').first().click();
  const dialog = author.getByRole('dialog');
  await dialog.getByLabel('名称', { exact: true }).fill(item);
  await dialog.getByText('常年受理').click();
  await button(dialog, '保存').click();
  // What is released must say who may have it: the gate asks for a rule at once.
  await author.getByText('没有已发布的规则').waitFor();
  await keepPicture(author, 'policy-editor');
});

step('write its rule line by line, try it, and test it from both sides', async () => {
  await author.getByRole('link', { name: '写规则' }).click();
  await button(author, '开始编写').click();
  await button(author, '条件').click();
  await choose(author, '指标', '从业人员');
  await author.getByLabel('数值', { exact: true }).fill('10');
  await cite(author, '从业人员不少于十人');
  await button(author, '固定金额').click();
  await button(author, '10 万元').click();
  await author.getByLabel('数值', { exact: true }).last().fill('5');
  await cite(author, '每家企业一次补贴');
  // Both sides of each condition must have been seen; the editor makes the missing tests itself.
  for (const side of ['真', '假']) {
    const gap = author.getByText(`没有用例见过「从业人员」为${side}`);
    await button(gap.locator('..'), '补一个').click();
    await author.getByText(`从业人员为${side}`, { exact: true }).waitFor();
  }
  await author.getByText(/影响 \d+ 家企业/).waitFor();
  await expectAccessible(author, 'the editor of a rule');
  await author.getByLabel('修改说明').fill('第一版');
  await button(author, '保存').click();
  await button(author, '提交复核').first().click();
  await author.getByText('第 1 版待复核').waitFor();
  await keepPicture(author, 'rule-editor');
});

step('another person opens every change and releases the rule', async () => {
  await reviewer.goto(`${product.address}/portal/policyRule`);
  await reviewer.getByRole('tab', { name: '复核中' }).click();
  await reviewer.getByText(item).first().click();
  await reviewer.getByText('第 1 版待复核').waitFor();
  for (const change of [/新增\s*全部满足/, /新增\s*从业人员/, /新增\s*金额/])
    await button(reviewer, change).click();
  await button(reviewer, '发布').click();
  await button(reviewer.getByRole('alertdialog'), '发布').click();
  await reviewer.getByText('现行第 1 版').waitFor();
});

step('the policy is handed in by the one and released by the other', async () => {
  await author.goto(`${product.address}/portal/policyDocument`);
  await button(author.getByRole('row', { name: title }), /查看|编辑/).click();
  await button(author, '提交审核').click();
  await author.getByText('第 1 版待审核').waitFor();
  expect(await button(author, '审核通过').count()).toBe(0);

  await reviewer.goto(author.url());
  await button(reviewer, '审核通过').click();
  await button(reviewer, '立即发布').click();
  await keepPicture(reviewer, 'policy-release');
  await button(reviewer.getByRole('alertdialog'), /发布/).click();
  await reviewer
    .getByText(/已发布|公开中/)
    .first()
    .waitFor();
  expect(errors.flat()).toEqual([]);
});

step('a visitor finds it within a minute, with who may have it and how much', async () => {
  const visitor = await (await openWindow(browser)).newPage();
  const found = visitor.getByRole('link', { name: title }).first();
  // Public pages and the index of the search follow a release after some seconds (decision 0033).
  const look = async () => {
    await visitor.goto(`${product.address}/door/policyDryGoods?keyword=${encodeURIComponent('夜间')}`);
    return await found.count();
  };
  await expect.poll(look, { timeout: 60_000, interval: 3_000 }).toBe(1);
  await found.click();
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.getByRole('link', { name: /事项/ }).first().click();
  await visitor.getByText('从业人员不低于 10 人').first().waitFor();
  await visitor.getByText('5 万元').first().waitFor();
});
