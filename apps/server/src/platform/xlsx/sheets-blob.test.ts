import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createGate } from '../../testing/gate';
import { readSheet } from './read-sheet';
import { sheetsBlob } from './sheets-blob';
import { readHost, writeHost } from './xlsx-hosts';

afterAll(() => Promise.all([readHost.close(), writeHost.close()]));

const columns = [{ heading: 'h', type: 'text' as const }];
const filesOf = async (names: string[]) =>
  (await readdir(tmpdir())).filter((name) => /^qifu-[0-9a-f-]{36}\.xlsx/.test(name) && !names.includes(name));

it('gives a workbook whole, with its size', async () => {
  const { content, sizeBytes } = await sheetsBlob('a.xlsx', [{ name: 'a', columns, rows: [['x']] }]);
  const bytes = await buffer(content as Readable);

  expect(bytes).toHaveLength(sizeBytes ?? 0);
  expect(await readSheet(bytes, { headings: ['h'] })).toMatchObject({ ok: true });
});

it('has no name in the temporary folder even while it is written, so that an end leaves nothing behind', async () => {
  const before = await filesOf([]);
  const asked = createGate();
  const more = createGate();
  async function* rows() {
    yield ['x'];
    asked.open();
    await more.opened;
    throw new Error('cursor lost');
  }
  const blob = sheetsBlob('a.xlsx', [{ name: 'a', columns, rows: rows() }]);
  await Promise.race([asked.opened, blob]);
  expect(await filesOf(before)).toEqual([]);

  more.open();
  await expect(blob).rejects.toThrow('cursor lost');
  expect(await filesOf(before)).toEqual([]);
});
