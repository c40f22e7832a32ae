import { appendFileSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { createGate } from '../../../testing/gate';
import { anchorFileOfTest, auditRows, sealerOf, verifyLog, writeRows } from '../../../testing/sealed-log';
import { readAnchors } from './anchor-file';
import { merklePath, merkleRoot, rootOfPath } from './merkle';
import { tryLock } from './seal-rows';

let t: TestApp;
const anchors = anchorFileOfTest();
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const unsealed = async () => (await verifyLog(t, anchors)).anchors?.unsealedRows;
const breakCount = async () => (await verifyLog(t, anchors)).breakCount;

describe('sealing', () => {
  it('leaves no row out whose transaction ends after that of later rows', async () => {
    const sealer = sealerOf(t, anchors);
    await sealer.seal();
    const [written, committed] = [createGate(), createGate()];
    const late = t.db.transaction().execute(async (db) => {
      await auditRows('late', 3).execute(db);
      written.open();
      await committed.opened;
    });
    await written.opened;
    await writeRows(t, 5);
    expect(await sealer.seal(0)).toBe(0);
    // A horizon once read is kept: whoever writes later does not move it.
    await writeRows(t, 2);
    committed.open();
    await late;

    expect(await sealer.seal()).toBe(8);
    expect(await sealer.seal()).toBe(2);
    expect(await unsealed()).toBe(0);
    expect(await breakCount()).toBe(0);
  });

  it('goes on over the gap of a row that was taken back', async () => {
    const sealer = sealerOf(t, anchors);
    const undone = t.db.transaction().execute(async (db) => {
      await auditRows('undone', 3).execute(db);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await writeRows(t, 2);
    expect(await sealer.seal()).toBe(2);
    expect(await breakCount()).toBe(0);
  });

  it('is done once by two processes at the same time, while others write', async () => {
    const [one, other] = [sealerOf(t, anchors), sealerOf(t, anchors)];
    const writing = Array.from({ length: 20 }, () => writeRows(t, 40));
    let sealed = 0;
    for (let round = 0; round < 10; round += 1)
      for (const rows of await Promise.all([one.seal(), other.seal()])) sealed += rows;
    await Promise.all(writing);
    await expect.poll(async () => (sealed += (await one.seal()) + (await other.seal()))).toBe(800);

    const { rows } = await sql<{ seals: number; rows: number }>`select count(*) as seals,
      sum("rowCount") as rows from "auditSeal"`.execute(t.db);
    const all = await sql<{ rows: number }>`select count(*) as rows from "auditLog"`.execute(t.db);
    expect(Number(rows[0]?.rows)).toBe(Number(all.rows[0]?.rows));
    expect(await breakCount()).toBe(0);
  });

  it('goes on where the end of the log cannot be looked at', async () => {
    const folder = dirname(anchorFileOfTest());
    const sealer = sealerOf(t, folder);
    await expect(sealer.check()).rejects.toThrow();
    await writeRows(t, 3);
    sealer.start();
    await expect.poll(unsealed).toBe(0);
    await sealer.stop();
  });

  it('waits for nobody and makes nobody wait when another process has the lock', async () => {
    await writeRows(t, 1);
    await t.db.transaction().execute(async (db) => {
      expect(await tryLock(db, 'seal')).toBe(true);
      expect(await sealerOf(t, anchors).seal()).toBe(0);
    });
    expect(await sealerOf(t, anchors).seal()).toBe(1);
  });

  it('asks nothing of a call: a row can be written while a seal is made', async () => {
    await writeRows(t, 10);
    const held = createGate();
    const sealing = t.db.transaction().execute(async (db) => {
      await tryLock(db, 'seal');
      await sql`select * from "auditLog" order by seq desc limit 10`.execute(db);
      await held.opened;
    });
    await writeRows(t, 1);
    held.open();
    await sealing;
    expect(await sealerOf(t, anchors).seal()).toBe(11);
  });
});

describe('anchors', () => {
  it('tell the newest seal once, in a file of lines, and again when there is a newer one', async () => {
    const sealer = sealerOf(t, anchors);
    await sealer.seal();
    await sealer.anchor();
    const before = readAnchors(anchors).length;
    await sealer.anchor();
    expect(readAnchors(anchors)).toHaveLength(before);
    await writeRows(t, 1);
    await sealer.stop();
    expect(readAnchors(anchors)).toHaveLength(before + 1);
    expect(readFileSync(anchors, 'utf8').endsWith('\n')).toBe(true);
  });

  it('stand in the file before the database says so: a process killed between loses none', async () => {
    await writeRows(t, 1);
    const sealer = sealerOf(t, anchors);
    await sealer.seal();
    // What the database would keep of an anchor is refused at the moment of its commit, as if the process died there.
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      t.db,
    );
    await sql`create constraint trigger die after insert on "auditAnchor" deferrable initially deferred
      for each row execute function die()`.execute(t.db);
    await expect(sealer.anchor()).rejects.toThrow('killed');
    await sql`drop function die() cascade`.execute(t.db);
    expect(await breakCount()).toBe(0);

    // And one killed in the middle of the line.
    appendFileSync(anchors, '{"file":"x","no"');
    await writeRows(t, 1);
    await sealer.seal();
    await sealer.anchor();
    const verified = await verifyLog(t, anchors);
    expect(verified).toMatchObject({ breakCount: 0 });
    expect(verified.anchors?.lastAnchoredNo).toBe(verified.lastNo);
  });

  it('may lie in several files', async () => {
    const [one, other] = [anchorFileOfTest(), anchorFileOfTest()];
    await writeRows(t, 1);
    const sealer = sealerOf(t, one, other);
    await sealer.seal();
    await sealer.anchor();
    expect([readAnchors(one).length, readAnchors(other).length]).toEqual([1, 1]);
    expect((await verifyLog(t, one, other, anchors)).breakCount).toBe(0);
    expect((await verifyLog(t, one)).anchors?.anchorsElsewhere).toBeGreaterThan(0);
  });
});

describe('the tree over rows', () => {
  it.each([1, 2, 3, 5, 8, 13, 500])('of %i leaves is arrived at from every leaf', (count) => {
    const leaves = Array.from({ length: count }, (_, at) => Buffer.alloc(32, at));
    const root = merkleRoot('sha256', leaves);
    const arrived = leaves.map((leaf, at) => rootOfPath('sha256', leaf, merklePath('sha256', leaves, at)));
    expect(new Set(arrived)).toEqual(new Set([root]));
  });
});

it('100,000 rows are sealed at 2,000 a second or more, and verified within 30 seconds', async () => {
  await writeRows(t, 100_000);
  const sealer = sealerOf(t, anchors);
  const began = Date.now();
  expect(await sealer.seal()).toBe(100_000);
  const sealedMs = Date.now() - began;
  const verified = await verifyLog(t, anchors);
  const verifiedMs = Date.now() - began - sealedMs;
  expect(verified).toMatchObject({ breakCount: 0 });
  expect(verified.checkedRows).toBeGreaterThanOrEqual(100_000);
  expect([sealedMs < 50_000, verifiedMs < 30_000]).toEqual([true, true]);
  process.stdout.write(`100,000 rows: sealed in ${sealedMs} ms, verified in ${verifiedMs} ms\n`);
}, 120_000);
