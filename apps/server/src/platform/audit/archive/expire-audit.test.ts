import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { auditSealApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { startTestApp, type TestApp } from '#testing';
import { anchorFileOfTest, tamper, writeRows } from '../../../testing/sealed-log';
import { sealKey } from '../seal/seal-key';
import { createSealer } from '../seal/sealer';
import { verifyAudit } from '../seal/verify-audit';
import { expireAudit } from './expire-audit';
import { verifyArchive } from './verify-archive';

const dataDir = mkdtempSync(join(tmpdir(), 'qifu-archive-'));
const archiveFolder = join(dataDir, 'archive');
const anchors = anchorFileOfTest();
const start = Date.parse('2020-01-10T00:00:00Z');
const dayMs = 86_400_000;
let clock = start;
const now = () => new Date(clock);
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({
    now: () => new Date(clock),
    environment: { AUDIT_ANCHORS: anchors, DATA_DIR: dataDir },
  });
});
afterAll(() => t.close());

const seal = () =>
  createSealer({ db: t.db, log: createLog('silent'), now, anchorFiles: [anchors], key: sealKey(t.secrets) });
const trustedKeys = () => new Set([sealKey(t.secrets).publicKey]);
const expire = (keepMonths = 36) =>
  expireInOne((db) =>
    expireAudit(db, {
      folder: archiveFolder,
      key: sealKey(t.secrets),
      trustedKeys: trustedKeys(),
      now: now(),
      keepMonths,
    }),
  );
const expireInOne = <T>(work: (db: TestApp['db']) => Promise<T>) => t.db.transaction().execute(work);
const verify = async () =>
  await verifyAudit(t.db, { anchorFiles: [anchors], archiveFolder, ownKey: sealKey(t.secrets).publicKey });

/** Rows of that day, some of them decisions. */
async function writeDay(usual: number, decided: number): Promise<string> {
  const mark = await writeRows(t, usual + decided);
  await tamper(
    t,
    sql`update "auditLog" set "creatorTime" = ${now()}, action = case when id in (select id from "auditLog"
      where id like ${`${mark}-%`} order by seq limit ${decided}) then 'xmqgcgl/p2/reviewPreparation.close' else action end
      where id like ${`${mark}-%`}`,
  );
  const sealer = seal();
  await sealer.seal();
  await sealer.anchor();
  return mark;
}
const left = async (mark: string) => {
  const rows = await t.db.selectFrom('auditLog').select('action').where('id', 'like', `${mark}-%`).execute();
  return { rows: rows.length, decided: rows.filter(({ action }) => action.includes('/p2/')).length };
};
/** Sessions do not outlive the travels. */
const newestArchive = () =>
  t.db.selectFrom('auditArchive').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst();
const travel = (months: number, days = 2) => {
  const then = new Date(start);
  then.setUTCMonth(then.getUTCMonth() + months);
  clock = then.getTime() + days * dayMs;
};

describe('rows past their term', () => {
  it('go to an archive that proves them, after 36 months and decisions after ten years; the rest still holds', async () => {
    const mark = await writeDay(40, 10);
    travel(35, 20);
    expect(await expire()).toEqual({ is: 'nothing' });
    expect(await left(mark)).toEqual({ rows: 50, decided: 10 });

    travel(36);
    const later = await writeDay(5, 0);
    const [abandoned, current] = ['audit-1-2-x.jsonl.gz.part', 'audit-1-3-x.jsonl.gz.part'];
    mkdirSync(archiveFolder, { recursive: true });
    for (const name of [abandoned, current]) writeFileSync(join(archiveFolder, name), 'half');
    utimesSync(join(archiveFolder, abandoned), 0, 0);
    await t.asSystem(({ jobs }) => jobs.send('system.expireAudit', {}));
    await t.runJobs();
    expect(readdirSync(archiveFolder).filter((name) => name.endsWith('.part'))).toEqual([current]);
    expect(await left(mark)).toEqual({ rows: 10, decided: 10 });
    expect(await left(later)).toEqual({ rows: 5, decided: 0 });
    expect(await verify()).toMatchObject({
      breakCount: 0,
      anchors: { checkedArchives: 1, archivesElsewhere: 0 },
    });

    const { archives, archivedRows, keepMonths } = await t.as('supervisor')(auditSealApi.read, {});
    expect([archives.length, archivedRows, keepMonths]).toEqual([1, archives[0]?.removedCount, 36]);
    expect(archives[0]).toMatchObject({ isHere: true });
    const proved = await verifyArchive(join(archiveFolder, archives[0]?.file ?? ''), {
      trustedKeys: trustedKeys(),
    });
    expect(proved).toMatchObject({ breakCount: 0, checkedRows: archives[0]?.rowCount });
    expect(proved.checkedRows).toBeGreaterThanOrEqual(50);
    const { action, changes } = await t.db
      .selectFrom('auditLog')
      .select(['action', 'changes'])
      .where('objectType', '=', 'auditArchive')
      .executeTakeFirstOrThrow();
    expect(action).toBe('job:system.expireAudit');
    expect(changes).toContainEqual({ field: 'sha256', before: null, after: archives[0]?.sha256 });

    travel(121);
    for (let round = 0; (await expire()).is === 'archived'; round += 1) expect(round).toBeLessThan(6);
    expect(await left(mark)).toEqual({ rows: 0, decided: 0 });
    expect(await verify()).toMatchObject({ breakCount: 0 });
    const last = await newestArchive();
    expect(
      await verifyArchive(join(archiveFolder, last?.file ?? ''), { trustedKeys: trustedKeys() }),
    ).toMatchObject({ breakCount: 0, record: { isWhole: false } });
  });

  it('stay while they are not what was sealed', async () => {
    const mark = await writeDay(12, 0);
    clock += 1200 * dayMs;
    await tamper(t, sql`update "auditLog" set account = 'somebody' where id = ${`${mark}-3`}`);
    expect(await expire()).toMatchObject({
      is: 'refused',
      breaks: [{ kind: 'rowChanged', rowId: `${mark}-3` }],
    });
    expect(await left(mark)).toMatchObject({ rows: 12 });
    await tamper(t, sql`update "auditLog" set account = 'clerk' where id = ${`${mark}-3`}`);
    expect(await expire()).toMatchObject({ is: 'archived' });
    expect(await left(mark)).toMatchObject({ rows: 0 });
  });
});

describe('what nobody may remove', () => {
  it('is refused by the database: rows no archive names, and rows younger than half a year', async () => {
    const mark = await writeDay(4, 0);
    const removeAll = () => sql`delete from "auditLog" where id like ${`${mark}-%`}`.execute(t.db);
    await expect(removeAll()).rejects.toThrow(/never changed or removed/);
    const { seq } = await t.db
      .selectFrom('auditLog')
      .select('seq')
      .where('id', '=', `${mark}-1`)
      .executeTakeFirstOrThrow();
    const forged = t.db.transaction().execute(async (db) => {
      await forgeArchive(db, { from: seq, archivedAt: clock + 100 * dayMs });
      await sql`delete from "auditLog" where id = ${`${mark}-1`}`.execute(db);
    });
    await expect(forged).rejects.toThrow(/never changed or removed/);
  });

  it('is told when somebody writes a record of an archive himself', async () => {
    const mark = await writeDay(4, 0);
    const { seq } = await t.db
      .selectFrom('auditLog')
      .select('seq')
      .where('id', '=', `${mark}-2`)
      .executeTakeFirstOrThrow();
    const undo = new Error('undone');
    const forged = t.db.transaction().execute(async (db) => {
      await forgeArchive(db, { from: seq, archivedAt: clock + 400 * dayMs });
      await sql`delete from "auditLog" where id = ${`${mark}-2`}`.execute(db);
      const { breaks } = await verifyAudit(db, {
        anchorFiles: [anchors],
        ownKey: sealKey(t.secrets).publicKey,
      });
      expect(breaks.map(({ kind }) => kind)).toEqual(['archiveChanged', 'rowDeleted']);
      throw undo;
    });
    await expect(forged).rejects.toBe(undo);
  });

  it.each(['update "auditArchive" set "toNo" = 1', 'delete from "auditArchive"', 'truncate "auditArchive"'])(
    'is a record of an archive: %s',
    async (change) => {
      await expect(sql.raw(change).execute(t.db)).rejects.toThrow(/never changed or removed/);
    },
  );

  it('is anything, by a role that may only write', async () => {
    const mark = await writeDay(1, 0);
    const undo = new Error('undone');
    const asWriter = t.db.transaction().execute(async (db) => {
      const role = sql.ref(`writer_${process.pid}`);
      await sql`create role ${role} nologin`.execute(db);
      await sql`grant insert on "auditLog" to ${role}`.execute(db);
      await sql`set local role ${role}`.execute(db);
      await sql`insert into "auditLog" (id, "creatorTime", "userId", account, "realName", "roleCodes", "sessionId",
        "ipAddress", "userAgent", action, method, address, "objectType", "objectId", "objectName", result, "errorCode",
        reason, changes, input, "durationMs", "requestId")
        values ('written', now(), '', '', '', '', '', '', '', 'outside', '', '', '', '', '', 'ok', '', '', '[]', '{}', 1, '')`.execute(
        db,
      );
      for (const refused of [
        'select from "auditLog"',
        `update "auditLog" set reason = '' where id = '${mark}-1'`,
        'delete from "auditLog"',
        'insert into "auditSeal" default values',
      ]) {
        await sql`savepoint before_it`.execute(db);
        await expect(sql.raw(refused).execute(db)).rejects.toThrow(/permission denied/);
        await sql`rollback to savepoint before_it`.execute(db);
      }
      throw undo;
    });
    await expect(asWriter).rejects.toBe(undo);
  });
});

describe('an archive', () => {
  it('that was changed in any way is found, by itself and by the log', async () => {
    await writeDay(20, 2);
    clock += 1200 * dayMs;
    const expired = await expire();
    expect(expired.is).toBe('archived');
    const path = join(archiveFolder, (await newestArchive())?.file ?? '');
    const bytes = readFileSync(path);
    const lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n');
    const rowAt = lines.findIndex((line) => line.includes('"kind":"row"'));
    const found = async (changed: readonly string[]) => {
      writeFileSync(path, gzipSync(`${changed.join('\n')}\n`));
      const { breaks } = await verifyArchive(path, { trustedKeys: trustedKeys() });
      return breaks.map(({ kind }) => kind);
    };
    expect(await found(lines.with(rowAt, (lines[rowAt] ?? '').replace('陆清', '陆请')))).toContain(
      'rowChanged',
    );
    expect(await found(lines.toSpliced(rowAt, 1))).toContain('rowDeleted');
    expect(await found(lines.toSpliced(rowAt, 0, '{"kind":"row","seq":9999999,"row":"[]"}'))).toContain(
      'rowInserted',
    );
    expect(await found(lines.with(1, (lines[1] ?? '').replace('"rowCount":', '"rowCount":1')))).toContain(
      'sealChanged',
    );
    expect(await found(lines.slice(0, 1))).toContain('archiveChanged');
    writeFileSync(path, bytes.subarray(0, bytes.length - 9));
    expect(await verifyArchive(path, { trustedKeys: trustedKeys() })).toMatchObject({
      breaks: [{ kind: 'archiveChanged' }],
    });
    expect((await verify()).breaks).toContainEqual(expect.objectContaining({ kind: 'archiveChanged' }));
    writeFileSync(path, bytes);
    expect(await verify()).toMatchObject({ breakCount: 0 });
  });
});

const forgeArchive = (db: TestApp['db'], { from, archivedAt }: { from: number; archivedAt: number }) =>
  sql`insert into "auditArchive" values (9999, 'forged', 1, 1, ${from}, ${from}, 1, true,
    int8multirange(int8range(${from}, ${from + 1})), 1, 1, '', '', ${archivedAt}, '', '')`.execute(db);
