import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet';
import type { SheetLimits } from './sheet-shapes';
import {
  aWorkbook,
  headings,
  packed,
  patchCentral,
  soundParts,
  zerosArchive,
} from './testing/workbook-builder';
import { readHost } from './xlsx-hosts';

const sheetPart = 'xl/worksheets/sheet1.xml';
const sound = packed(soundParts());
const unpackedField = { at: 24 };

const withPart = (name: string, change: (xml: string) => string): Buffer => {
  const parts = soundParts();
  return packed({ ...parts, [name]: change(parts[name] ?? '') });
};
const oleFile = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i} "&a;&a;">`).join('')}]>`;

async function refusalOf(bytes: Buffer, limits: Partial<SheetLimits> = {}) {
  const reading = await readSheet(bytes, { headings, limits });
  return reading.ok ? { reason: 'none' } : reading.refusal;
}

beforeAll(async () => {
  expect(await refusalOf(sound)).toEqual({ reason: 'none' });
});
afterAll(() => readHost.close());

describe('reading a hostile file', () => {
  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'notXlsx'],
    ['a text file', Buffer.from('编号,名称\n1,2'), 'notXlsx'],
    ['a zip without a workbook', packed({ 'a.txt': 'x' }), 'notXlsx'],
    [
      'a Word document',
      withPart('_rels/.rels', (xml) => xml.replace('xl/workbook', 'word/document')),
      'notXlsx',
    ],
    ['an .xls', oleFile('Workbook'), 'oldXls'],
    ['a protected xlsx', oleFile('EncryptedPackage'), 'encrypted'],
    ['an encrypted entry', patchCentral(sound, sheetPart, { at: 8, value: 1, size: 2 }), 'encrypted'],
    ['a file cut short', sound.subarray(0, sound.length - 40), 'corrupt'],
    ['a file with flipped bytes', flipped(sound), 'corrupt'],
    [
      'random bytes behind a zip signature',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(4000)]),
      'corrupt',
    ],
    ['an unknown compression', patchCentral(sound, sheetPart, { at: 10, value: 99, size: 2 }), 'corrupt'],
    ['a sheet that ends in the middle', withPart(sheetPart, (xml) => xml.slice(0, 120)), 'empty'],
    ['external entities', withPart(sheetPart, (xml) => entity + xml.replace('甲', '&a;')), 'hostile'],
    ['entities in the shared strings', withPart('xl/sharedStrings.xml', (xml) => entity + xml), 'hostile'],
    ['billion laughs', withPart('xl/sharedStrings.xml', (xml) => laughs + xml), 'hostile'],
    ['a declaration in UTF-16', utf16Sheet(), 'hostile'],
    ['two parts of one name', doubledPart(), 'hostile'],
    ['an impossible row', withPart(sheetPart, (xml) => xml.replace('r="2"', 'r="99999999999"')), 'hostile'],
    [
      'an impossible column',
      withPart(sheetPart, (xml) => xml.replace('<c t', '<c r="ZZZZZZ1" t')),
      'corrupt',
    ],
  ])('refuses %s', async (_name, bytes, reason) => {
    expect(await refusalOf(bytes)).toEqual({ reason });
  });

  it.each<[string, Buffer]>([
    ['10 GB declared', patchCentral(sound, sheetPart, { ...unpackedField, value: 0xffffffff })],
    ['101 MB in one part', zerosArchive(101)],
    ['a ratio over 100', zerosArchive(2)],
    ['a part that grows over what is declared', withPart(sheetPart, (xml) => xml + ' '.repeat(90_000_000))],
    ['1,000,000 entries declared', patchEnd(sound, 0xffff)],
    ['2,001 entries', packed({ ...soundParts(), ...manyEntries(2_001) })],
  ])('refuses a bomb at once: %s', async (name, bytes) => {
    const bomb = name.startsWith('a part')
      ? patchCentral(bytes, sheetPart, { ...unpackedField, value: 300_000 })
      : bytes;
    const before = process.memoryUsage().rss;
    const started = performance.now();
    expect(await refusalOf(bomb)).toEqual({ reason: 'zipBomb' });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it.each<[string, Buffer, string]>([
    [
      'a shared-string flood',
      withPart('xl/sharedStrings.xml', (xml) => xml + '<si><t/></si>'.repeat(700_000)),
      'tooHeavy',
    ],
    ['millions of styles', withPart('xl/styles.xml', (xml) => xml + '<xf/>'.repeat(2_000_000)), 'tooHeavy'],
    ['one endless tag', withPart(sheetPart, () => `<worksheet a="${'x'.repeat(3_000_000)}`), 'hostile'],
  ])('refuses %s even where its ratio is let through', async (_name, bytes, reason) => {
    expect(await refusalOf(bytes, { ratio: 10_000 })).toEqual({ reason });
  });

  it('does not trust the ending of a part', async () => {
    const name = 'xl/media/picture.png';
    const rels = 'xl/_rels/workbook.xml.rels';
    const parts: Record<string, string> = { ...soundParts(), [name]: `<sst>${' '.repeat(20_000_000)}</sst>` };
    parts[rels] = parts[rels]?.replace('sharedStrings.xml', 'media/picture.png') ?? '';
    const bytes = patchCentral(packed(parts), name, { ...unpackedField, value: 0 });
    expect(await refusalOf(bytes)).toEqual({ reason: 'zipBomb' });
  });

  it('lets foreign XML in UTF-16 and an absurd dimension be what it is', async () => {
    const foreign = Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a/>', 'utf16le');
    const bytes = packed({
      ...soundParts('', '<dimension ref="A1:XFD1048576"/>'),
      'customXml/item1.xml': foreign,
    });
    expect(await refusalOf(bytes)).toEqual({ reason: 'none' });
  });

  it('names a heading after a prototype and takes nothing from it', async () => {
    const bytes = withPart(sheetPart, (xml) =>
      xml.replace('名称', '__proto__').replace('金额', 'constructor'),
    );
    expect(await refusalOf(bytes)).toEqual({
      reason: 'headings',
      missing: ['名称', '金额'],
      unknown: ['__proto__', 'constructor'],
      doubled: [],
    });
    expect(({} as Record<string, unknown>).text).toBeUndefined();
  });

  it('refuses a file over 5 MB and a sheet of 100,000 rows before reading on', async () => {
    const limitBytes = 5 * 1024 * 1024;
    expect(await refusalOf(Buffer.alloc(limitBytes + 1))).toEqual({ reason: 'fileTooLarge', limitBytes });

    const rows = Array.from(
      { length: 100_000 },
      (_, i) => `<row r="${i + 2}"><c><v>${i}</v></c><c><v>2</v></c></row>`,
    );
    const bytes = packed(soundParts(rows.join('')));
    const started = performance.now();
    expect(await refusalOf(bytes)).toEqual({ reason: 'tooManyRows', limit: 5_000 });
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('answers any damaged file with rows or with what is wrong with it, never by giving up on it', async () => {
    const answers = [
      'rows',
      'notXlsx',
      'oldXls',
      'encrypted',
      'corrupt',
      'zipBomb',
      'hostile',
      'headings',
      'empty',
    ];
    const whole = await aWorkbook([
      headings,
      ...Array.from({ length: 30 }, (_, index) => [`${index}`, '甲', index]),
    ]);
    const damage = fc.record({
      at: fc.nat(whole.length - 1),
      byte: fc.nat(255),
      cut: fc.option(fc.nat(whole.length), { freq: 5 }),
    });
    const damaged = fc.array(damage, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(damaged, async (damages) => {
        const reading = await readSheet(damagedCopy(whole, damages), { headings });
        const what = reading.ok ? 'rows' : reading.refusal.reason;
        expect(answers).toContain(what);
        if (reading.ok) expect(reading.rows.length).toBeGreaterThan(0);
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  it('answers a file that outlasts its time as too heavy and serves the next', async () => {
    const rows = Array.from({ length: 4_000 }, (_, i) => `<row r="${i + 2}"><c><v>${i}</v></c></row>`);
    const reading = await readSheet(packed(soundParts(rows.join(''))), { headings, limits: { timeMs: 1 } });
    expect(reading).toEqual({ ok: false, refusal: { reason: 'tooHeavy' } });
    expect(await refusalOf(sound)).toEqual({ reason: 'none' });
  });
});

function damagedCopy(whole: Buffer, damages: readonly { at: number; byte: number; cut: number | null }[]) {
  let bytes = Buffer.from(whole);
  for (const { at, byte, cut } of damages) {
    if (at < bytes.length) bytes[at] = byte;
    if (cut !== null) bytes = bytes.subarray(0, cut);
  }
  return bytes;
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(sheetPart) + sheetPart.length + 60;
  for (let i = at; i < at + 20; i += 1) copy[i] = (copy[i] ?? 0) ^ 0xff;
  return copy;
}

function utf16Sheet(): Buffer {
  const xml = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${entity}<worksheet/>`;
  return packed({ ...soundParts(), [sheetPart]: Buffer.from(xml, 'utf16le') });
}

/** Renames one part in place so that it is called like another. */
function doubledPart(): Buffer {
  const bytes = packed({ ...soundParts(), 'xl/worksheets/sheet9.xml': '<worksheet/>' });
  return Buffer.from(bytes.toString('latin1').replaceAll('sheet9.xml', 'sheet1.xml'), 'latin1');
}

function patchEnd(bytes: Buffer, count: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16LE(count, copy.lastIndexOf('PK\u0005\u0006') + 10);
  return copy;
}

const manyEntries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`xl/media/${index}.txt`, 'x']));
