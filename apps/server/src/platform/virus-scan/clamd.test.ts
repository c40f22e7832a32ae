import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScannerUnavailableError, scanBytes } from './clamd';
import { type ClamdStandIn, eicar, startClamd } from './testing/clamd-stand-in';

let clamd: ClamdStandIn;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());
beforeEach(() => {
  clamd.mood = 'well';
  clamd.scans.length = 0;
});

const pieces = (...parts: (string | Buffer)[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const scan = (content: Readable, patienceMs?: number) => scanBytes(clamd.address, content, patienceMs);

describe('bytes looked at by clamd', () => {
  it('are clean, also where they are none, and all of them are looked at', async () => {
    expect(await scan(pieces('a', '', 'b'))).toEqual({ isClean: true });
    expect(await scan(pieces())).toEqual({ isClean: true });
    const large = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(64 * 1024, 1)));
    expect(await scan(large)).toEqual({ isClean: true });
    expect(clamd.scans).toEqual([2, 0, 300 * 64 * 1024]);
  });

  it('are named where they are not, wherever they lie', async () => {
    const found = { isClean: false, virus: 'Eicar-Test-Signature' };
    expect(await scan(pieces(eicar))).toEqual(found);
    expect(await scan(pieces('x'.repeat(100_000), eicar.slice(0, 20), eicar.slice(20), 'y'))).toEqual(found);
  });

  it.each([
    ['error', /Can not allocate memory/],
    ['nonsense', /ok\?/],
    ['die', /clamd/],
    ['tooLong', /size limit exceeded|EPIPE|ECONNRESET/],
    ['hang', /no answer in time/],
  ] as const)('have no verdict where it is not well: %s', async (mood, reason) => {
    clamd.mood = mood;
    const content = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, 1)));
    const scanned = scan(content, mood === 'hang' ? 400 : 60_000);
    await expect(scanned).rejects.toThrow(ScannerUnavailableError);
    await expect(scanned).rejects.toThrow(reason);
    expect(content.destroyed).toBe(true);
  });

  it('have no verdict where nobody is there, nor where they break off themselves', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address() as { port: number };
    await new Promise((resolve) => free.close(resolve));
    await expect(scanBytes({ host: '127.0.0.1', port }, pieces('a'))).rejects.toThrow(/ECONNREFUSED/);
    const path = join(tmpdir(), 'no-clamd-here.sock');
    await expect(scanBytes({ path }, pieces('a'))).rejects.toThrow(/ENOENT/);

    const broken = new PassThrough();
    broken.write('a');
    setTimeout(() => broken.destroy(new Error('disk lost')), 10);
    await expect(scan(broken)).rejects.toThrow('disk lost');
  });
});
