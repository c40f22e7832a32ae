import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ask } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { journey } from '../journey';
import { signIn } from '../people';
import { type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
let firm: Page;
let errors: string[];

const end = async () => {
  await browser?.close();
  await product?.stop();
};
const begin = async () => {
  await end();
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
  firm = await (await openWindow(browser)).newPage();
  errors = watchErrors(firm);
};
beforeAll(begin);
afterAll(end);

/** An item the firm may not have yet, as its own list of matches names it. */
let item: { itemId: string; itemName: string };

const step = journey(begin);

step(
  'an enterprise signs in through the identity platform and sees its matches with their grounds',
  async () => {
    await firm.goto(`${product.address}/login`);
    await firm.getByRole('link', { name: '企业用户' }).click();
    await firm.getByRole('heading', { name: '演示统一身份认证' }).waitFor();
    await firm.getByRole('textbox', { name: '账号' }).fill('zhouqiwen');
    await firm.getByLabel('密码').fill('Qifu2026');
    await firm.getByRole('button', { name: '登录' }).click();
    await firm.waitForURL('**/home');

    await firm.goto(`${product.address}/door/policyMatch`);
    await firm.getByRole('heading', { level: 1, name: /能享受/ }).waitFor();
    await expectAccessible(firm, 'the matches of a firm');
    const { list } = await ask<{ list: { itemId: string; itemName: string; outcome: string }[] }>(
      firm,
      'GET',
      '/api/portal/me/matches?pageSize=200',
    );
    const missed = list.find(({ outcome }) => outcome === 'notEligible' || outcome === 'nearMiss');
    expect(missed).toBeDefined();
    item = { itemId: missed?.itemId ?? '', itemName: missed?.itemName ?? '' };
    await firm.goto(`${product.address}/policy/policyMatchDetail?id=${item.itemId}`);
    await firm.getByRole('heading', { level: 1, name: item.itemName }).waitFor();
    await firm
      .getByText(/不符合/)
      .first()
      .waitFor();
    await expectAccessible(firm, 'one match');
    await keepPicture(firm, 'match-detail');
  },
);

step('it asks to be told when it may have what it may not have yet, at night too', async () => {
  await firm.goto(`${product.address}/door/policyMatch`);
  await firm.getByRole('link', { name: '资格有变化时告诉我' }).click();
  await firm
    .getByText(/过去 \d+ 天会发/)
    .first()
    .waitFor();
  await firm.getByText('这段时间不发').click();
  await expectAccessible(firm, 'the editor of a subscription');
  await firm.getByRole('button', { name: '保存' }).click();
  await firm.getByRole('heading', { level: 1, name: /^2 个订阅在用/ }).waitFor();
  await keepPicture(firm, 'subscriptions');
});

/** One person's calls in his own session. */
async function callsOf(account: string) {
  const page = await (await openWindow(browser)).newPage();
  await signIn(page, product.address, account);
  return <Data>(method: string, path: string, body?: unknown) =>
    ask<Data>(page, method, `/api/portal/admin/rules${path}`, body);
}

interface Desk {
  shown: { id: string; draft: { condition: unknown; amount?: unknown; params: unknown } };
  paragraphs: { pid: string }[];
}

step('two of the staff release a rule that lets it in', async () => {
  const [author, reviewer] = [await callsOf('clerk'), await callsOf('approver')];
  const { id } = await author<{ id: string }>('POST', `/${item.itemId}/Actions/NewVersion`);
  const { shown, paragraphs } = await author<Desk>('GET', `/${item.itemId}`);
  const [pid] = paragraphs.map((one) => one.pid);
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const test = (name: string, headcount: number, verdict: 'T' | 'F') => ({
    ...{ name, day, verdict },
    facts: { headcount },
  });
  const draft = {
    ...shown.draft,
    validFrom: day,
    condition: { op: 'gte', left: { var: 'headcount' }, right: 1, cite: pid },
    amount: { number: 5, unit: '万元', cite: pid },
    params: {},
    tests: [test('有人', 1, 'T'), test('没人', 0, 'F')],
    changeNote: '放宽到一人',
  };
  await author('PUT', `/Versions/${id}`, draft);
  await author('PUT', `/Versions/${id}/Actions/Submit`, {});
  const { changes } = await reviewer<{ changes: { key: string }[] }>(
    'POST',
    `/${item.itemId}/Actions/Check`,
    draft,
  );
  await reviewer('PUT', `/Versions/${id}/Actions/Publish`, { seen: changes.map(({ key }) => key) });
});

step('it is told within two minutes, once, and why', async () => {
  const told = firm.getByRole('link', { name: `可享受「${item.itemName}」` });
  const look = async () => {
    await firm.goto(`${product.address}/policy/subscription`);
    await firm.getByRole('heading', { name: '发过的全部' }).waitFor();
    return await told.count();
  };
  await expect.poll(look, { timeout: 120_000, interval: 5_000 }).toBe(1);
  await keepPicture(firm, 'subscription-told');
  await firm.goto(`${product.address}/messageRecord`);
  await firm.getByText(`您的企业可享受「${item.itemName}」`).first().waitFor();
  await firm.goto(`${product.address}/policy/policyMatchDetail?id=${item.itemId}`);
  await firm.getByText('可享受', { exact: true }).first().waitFor();
  expect(errors).toEqual([]);
});
