import { createHash, randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipFile, zipFiles } from './zip-files';
import { safeName } from './zip-names';

const aFile = (path: string[], content: string | Buffer = 'x'): ZipFile => ({
  path,
  content: async () => Buffer.from(content),
});
const unpacked = async (files: Iterable<ZipFile>) => unzipSync(await buffer(zipFiles(files)));
const manifestOf = (parts: Record<string, Uint8Array>) =>
  strFromU8(parts['manifest.csv'] ?? new Uint8Array())
    .trim()
    .split('\r\n');

describe('a zip of many files', () => {
  it('gives back every file and lists it with its hash', async () => {
    const large = randomBytes(3_000_000);
    const parts = await unpacked([
      aFile(['03_数字经济', '1_XM-1_𠮷野😀', 'A07_评分表.pdf'], '甲'),
      {
        path: ['大.bin'],
        content: async () => Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]),
      },
      aFile(['空.txt'], ''),
    ]);
    expect(Object.keys(parts)).toEqual([
      '03_数字经济/1_XM-1_𠮷野😀/A07_评分表.pdf',
      '大.bin',
      '空.txt',
      'manifest.csv',
    ]);
    expect(Buffer.from(parts['大.bin'] ?? []).equals(large)).toBe(true);
    const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    expect(parts['manifest.csv']?.subarray(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(manifestOf(parts).slice(1)).toEqual([
      `"03_数字经济/1_XM-1_𠮷野😀/A07_评分表.pdf","3","${sha256('甲')}"`,
      `"大.bin","3000000","${sha256(large)}"`,
      `"空.txt","0","${sha256('')}"`,
    ]);
  });

  it('flags its names as UTF-8', async () => {
    const bytes = await buffer(zipFiles([aFile(['评分表.pdf'])]));
    const central = bytes.indexOf('PK\u0001\u0002');
    expect(bytes.readUInt16LE(central + 8) & 0x800).toBe(0x800);
  });

  it('numbers names that clash, also where only capitals differ, and keeps the manifest its own', async () => {
    const names = [
      ['a', 'b.pdf'],
      ['a', 'b.pdf'],
      ['A', 'B.PDF'],
      ['a:', 'x'],
      ['a?', 'x'],
      ['manifest.csv'],
      ['c'],
      ['c'],
    ];
    expect(Object.keys(await unpacked(names.map((path) => aFile(path))))).toEqual([
      'a/b.pdf',
      'a/b (2).pdf',
      'A/B (3).PDF',
      'a_/x',
      'a_/x (2)',
      'manifest (2).csv',
      'c',
      'c (2)',
      'manifest.csv',
    ]);
  });

  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..', '_'],
    [' x. ', 'x'],
    ['', '_'],
    ['con.txt', '_con.txt'],
    ['CON', '_CON'],
    ['console', 'console'],
    ['=cmd|x.pdf', '_=cmd_x.pdf'],
    ['表\u202egpj.exe', '表_gpj.exe'],
    ['e\u0301', 'é'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(116)}.pdf`],
  ])('calls %j safely %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it('asks for contents no faster than they are taken', async () => {
    const size = 500_000;
    let asked = 0;
    const content = async () => {
      asked += 1;
      return randomBytes(size);
    };
    const files = Array.from({ length: 30 }, (_, index) => ({ path: [`${index}.pdf`], content }));
    let most = 0;
    let taken = 0;
    const slow = new Writable({
      write(chunk: Buffer, _encoding, done) {
        taken += chunk.length;
        most = Math.max(most, asked - taken / size);
        setTimeout(done, 1);
      },
    });
    await pipeline(zipFiles(files), slow);
    expect(asked).toBe(30);
    expect(most).toBeLessThan(10);
  });

  it('stops asking when its receiver leaves, and lets go of the open source', async () => {
    let asked = 0;
    const open = new Readable({ read() {} });
    const content = async () => {
      asked += 1;
      return asked === 3 ? open : randomBytes(300_000);
    };
    function* files() {
      for (let index = 0; ; index += 1) yield { path: [`${index}`], content };
    }
    const stream = zipFiles(files());
    for await (const chunk of stream) if (chunk.length > 0) break;
    await expect.poll(() => open.destroyed).toBe(true);
    const known = asked;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toBe(known);
  });

  it.each<[string, () => Promise<Buffer | Readable>]>([
    ['its content cannot be made', () => Promise.reject(new Error('broken'))],
    [
      'a source breaks in the middle',
      async () =>
        Readable.from(
          (function* () {
            yield Buffer.from('x');
            throw new Error('broken');
          })(),
        ),
    ],
  ])('breaks when %s', async (_name, content) => {
    await expect(buffer(zipFiles([aFile(['a']), { path: ['b'], content }]))).rejects.toThrow('broken');
  });
});
