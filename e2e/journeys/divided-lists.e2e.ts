import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../ask';
import { expectAccessible, keepPicture, openBrowser, openWindow, watchErrors } from '../browser';
import { signIn } from '../people';
import { onNextTry, type RunningProduct, startRunningProduct } from '../product';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startRunningProduct(), openBrowser()]);
});
onNextTry(async () => {
  await product.stop();
  product = await startRunningProduct();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const narrow = { width: 390, height: 844 };
async function enter(size?: typeof narrow) {
  const window = await openWindow(browser, size);
  const page = await window.newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, 'admin');
  return { page, errors };
}

const field = (jnpfKey: string, name: string, label: string, more: object = {}) => ({
  __config__: { jnpfKey, label, span: 12 },
  __vModel__: name,
  ...more,
});
const way = [
  { id: '1', fullName: '上门走访', children: [{ id: '11', fullName: '重点企业' }] },
  { id: '2', fullName: '电话' },
  { id: '3', fullName: '座谈' },
];
const fields = [
  field('comInput', 'title', '走访企业'),
  field('date', 'day', '走访日期', { format: 'yyyy-MM-dd' }),
  field('treeSelect', 'way', '走访方式', { options: way }),
  field('numInput', 'score', '满意度'),
  field('numInput', 'amount', '支出（元）', { precision: 2 }),
];
const column = (prop: string, label: string, more: object = {}) => ({ prop, label, ...more });
const listOf = (more: object) => ({
  columnList: [
    column('title', '走访企业'),
    column('day', '走访日期'),
    column('way', '走访方式'),
    column('score', '满意度', { align: 'right', sortable: true }),
    column('amount', '支出（元）', { align: 'right' }),
  ],
  searchList: [column('day', '走访日期'), column('score', '满意度')],
  showSummary: true,
  summaryField: ['amount'],
  btnsList: [{ value: 'add' }, { value: 'download' }, { value: 'batchRemove' }],
  colourRules: [
    { when: [{ field: 'score', operator: 'less', value: 3 }], tint: 'red', isStrong: true },
    { when: [{ field: 'score', operator: 'equal', value: 3 }], tint: 'amber', column: 'score' },
  ],
  ...more,
});

const base = '/api/visualdev/Base';
async function publish(page: Page, enCode: string, fullName: string, own: object[], list: object) {
  const body = {
    fullName,
    enCode,
    formData: JSON.stringify({ fields: own }),
    columnData: JSON.stringify(list),
  };
  const id = await ask<string>(page, 'POST', base, body);
  await ask(page, 'POST', `${base}/${id}/Actions/Release`, { pc: 1, pcModuleParentId: '-1' });
  return id;
}
const add = (page: Page, id: string, data: object) =>
  ask<string>(page, 'POST', `/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify(data) });

const firms = [
  '恒拓模具',
  '云枢信息',
  '朗讯电子',
  '合创新材料',
  '海晟机械',
  '顺达物流',
  '蓝湾会展',
  '瑞康医疗',
];
async function fill(page: Page, id: string) {
  for (const [i, firm] of firms.entries())
    await add(page, id, {
      title: `江岚${firm}`,
      day: Date.parse('2026-11-01T02:00:00Z') + i * 86_400_000,
      ...(i !== 6 && { way: ['11', '1', '2', '3'][i % 4] }),
      score: [4, 4, 2, 3, 5, 4, 2, 5][i],
      amount: (i + 1) * 120.5,
    });
}

it('shows the records of a module beside a tree, in groups and below each other, coloured in words', async () => {
  const { page, errors } = await enter();
  const tree = await publish(
    page,
    'tree_visit',
    '走访左树',
    fields,
    listOf({ type: 2, treeRelation: 'way', treeTitle: '走访方式' }),
  );
  const groups = await publish(
    page,
    'group_visit',
    '走访分组',
    fields,
    listOf({ type: 3, groupField: 'way' }),
  );
  await fill(page, tree);
  await fill(page, groups);
  await page.goto(`${product.address}/model/tree_visit`);
  await page
    .getByRole('navigation', { name: '走访方式' })
    .getByRole('treeitem', { name: /^上门走访/ })
    .click();
  await page.getByRole('link', { name: '江岚朗讯电子' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '江岚恒拓模具' }).waitFor();
  await keepPicture(page, 'divided-lists-tree');
  await expectAccessible(page, 'list with a tree');

  await page.goto(`${product.address}/model/group_visit`);
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: '展开全部' }).click();
  await page.getByRole('link', { name: '江岚朗讯电子' }).waitFor();
  await keepPicture(page, 'divided-lists-groups');
  await expectAccessible(page, 'list in groups');

  await openTree(page);
  const { page: phone, errors: phoneErrors } = await enter(narrow);
  for (const code of ['tree_visit', 'group_visit', 'park_place']) {
    await phone.goto(`${product.address}/model/${code}`);
    await phone
      .getByRole('list')
      .getByText(/江岚恒拓|产业园|上门走访/)
      .first()
      .waitFor();
    await keepPicture(phone, `divided-lists-${code}-390`);
    await expectAccessible(phone, `${code} on a phone`);
  }
  expect([...errors, ...phoneErrors]).toEqual([]);
});

/** Places below each other, opened by keyboard and found with the way to them. */
async function openTree(page: Page) {
  const places = [field('comInput', 'title', '房源'), field('numInput', 'size', '面积（㎡）')];
  const list = {
    type: 1,
    columnList: [column('title', '房源'), column('size', '面积（㎡）', { align: 'right' })],
  };
  const id = await publish(page, 'park_place', '园区房源', places, list);
  const { version } = await ask<{ version: number }>(page, 'GET', `${base}/${id}`);
  const above = field('relationForm', 'above', '上级', { modelId: id, relationField: 'title' });
  await ask(page, 'PUT', `${base}/${id}`, {
    fullName: '园区房源',
    enCode: 'park_place',
    formData: JSON.stringify({ fields: [...places, above] }),
    columnData: JSON.stringify({ ...list, type: 5, parentField: 'above' }),
    version,
  });
  await ask(page, 'POST', `${base}/${id}/Actions/Release`, { pc: 1, pcModuleParentId: '-1' });
  const park = await add(page, id, { title: '创智产业园', size: 17280 });
  const house = await add(page, id, { title: '3 号厂房', size: 4120, above: park });
  await add(page, id, { title: '1 层', size: 2060, above: house });
  await add(page, id, { title: '云枢科技园', size: 8900 });
  await page.goto(`${product.address}/model/park_place`);
  await page.getByRole('button', { name: '展开创智产业园' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '展开3 号厂房' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: '1 层' }).waitFor();
  await keepPicture(page, 'divided-lists-records');
  await expectAccessible(page, 'tree of records');
  await page.getByRole('searchbox', { name: '搜索记录' }).fill('1 层');
  await page.keyboard.press('Enter');
  await page.getByText('创智产业园 / 3 号厂房').waitFor();
}

it('designs a list on the list, with the pointer and with the keyboard', async () => {
  const { page, errors } = await enter();
  const id = await publish(page, 'design_visit', '走访设计', fields, listOf({ type: 1 }));
  await fill(page, id);
  await page.goto(`${product.address}/onlineDev/webDesign?design=${id}`);
  await page.getByRole('radio', { name: '列表', exact: true }).check({ force: true });
  const sheet = page.getByRole('region', { name: '列表预览' });
  await sheet.getByText('江岚恒拓模具').waitFor();
  await sheet.getByRole('button', { name: '满意度' }).click();
  await keepPicture(page, 'list-designer');
  await expectAccessible(page, 'list designer');
  await page.keyboard.press(' ');
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.getByText('已把「满意度」移到第 1 列').waitFor();
  const from = await sheet.getByRole('button', { name: '走访日期' }).boundingBox();
  const to = await sheet.getByRole('button', { name: /支出/ }).boundingBox();
  if (!from || !to) throw new Error('no heads');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 10, { steps: 6 });
  await keepPicture(page, 'list-designer-held');
  await page.mouse.up();
  await page.getByText('已把「走访日期」移到第 5 列').waitFor();
  for (const [name, tab] of Object.entries({ query: /查询/, buttons: /按钮/, whole: /整张列表/ })) {
    await page.getByRole('tab', { name: tab }).click();
    await keepPicture(page, `list-designer-${name}`);
    await expectAccessible(page, `list designer, ${name}`);
  }
  await page.getByText('已自动保存').waitFor();
  const { columnData } = await ask<{ columnData: string }>(page, 'GET', `${base}/${id}`);
  expect(JSON.parse(columnData).columnList.map(({ prop }: { prop: string }) => prop)).toEqual([
    'score',
    'title',
    'way',
    'amount',
    'day',
  ]);
  expect(errors).toEqual([]);
});
