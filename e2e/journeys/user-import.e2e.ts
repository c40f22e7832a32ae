import ExcelJS from 'exceljs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function sheetOfPeople(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('用户');
  sheet.addRow(['账户', '姓名', '性别', '所属组织', '角色']);
  sheet.addRow(['journey1', '程一', '男', '江岚市企业服务中心/项目评审科', '评审工作人员']);
  sheet.addRow(['journey 2', '程二', '不详', '江岚市企业服务中心/项目评审科', '']);
  sheet.addRow(['clerk', '程三', '女', '江岚市企业服务中心/项目评审科', '']);
  return Buffer.from(await book.xlsx.writeBuffer());
}

it('an administrator imports people, mends wrong cells in the preview, and one of them signs in', async () => {
  const window = await openWindow(browser);
  const page = await window.newPage();
  const errors = watchErrors(page);
  await signIn(page, product.address, 'admin');
  await page.goto(`${product.address}/permission/user`);
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入用户' });
  await dialog.getByLabel('选择文件').setInputFiles({
    name: '用户.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheetOfPeople(),
  });
  const cell = (row: number, column: string) =>
    dialog.getByRole('textbox', { name: `第 ${row} 行，${column}` });
  await cell(3, '账户').waitFor();
  await expectAccessible(page, 'import preview');
  await keepPicture(page, 'user-import');
  await cell(3, '账户').fill('journey2');
  await dialog.getByRole('combobox', { name: '第 3 行，性别' }).click();
  await page.getByTitle('女', { exact: true }).click();
  await dialog.getByText('共 3 行，2 行正确，1 行有误。有误的格子已标出。').waitFor();
  await dialog.getByRole('button', { name: '移除第 4 行' }).click();
  await dialog.getByRole('button', { name: '导入 2 行' }).click();
  await dialog.getByText('成功 2 行').waitFor();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.getByText('journey2').waitFor();
  expect(errors).toEqual([]);
  await window.close();

  const own = await openWindow(browser);
  const first = await own.newPage();
  await signIn(first, product.address, 'journey1');
  await first.getByRole('dialog', { name: '请先修改密码' }).waitFor();
  await own.close();
});
