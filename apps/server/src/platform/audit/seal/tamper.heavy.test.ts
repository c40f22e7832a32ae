import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import {
  anyTampering,
  readSealedLog,
  type SealedLog,
  tamperAndUndo,
  tamperings,
} from '../../../testing/random-tampering';
import {
  anchorFileOfTest,
  sealerOf,
  tamper,
  undoneRows,
  verifyLog,
  writeRows,
} from '../../../testing/sealed-log';
import { sealKey } from './seal-key';
import { verifyAudit } from './verify-audit';

let t: TestApp;
const anchors = anchorFileOfTest();
const keptAnchors = `${anchors}.kept`;
const tables = ['auditLog', 'auditSeal', 'auditAnchor'];

beforeAll(async () => {
  t = await startTestApp();
  const sealer = sealerOf(t, anchors);
  for (let round = 0; round < 6; round += 1) {
    await writeRows(t, 15);
    if (round > 2) await undoneRows(t, round);
    await writeRows(t, 15);
    await sealer.seal();
    await sealer.anchor();
  }
  copyFileSync(anchors, keptAnchors);
  for (const table of tables)
    await sql`create table ${sql.ref(`${table}Kept`)} as select * from ${sql.ref(table)}`.execute(t.db);
});
afterAll(() => t.close());

const columns = sql`id, seq, "creatorTime", "userId", account, "realName", "roleCodes", "sessionId", "ipAddress",
  "userAgent", action, method, address, "objectType", "objectId", "objectName", result, "errorCode", reason, changes,
  input, "durationMs", "requestId", "otherObjectIds"`;

/** As it was sealed, before each attempt. */
beforeEach(async () => {
  copyFileSync(keptAnchors, anchors);
  await tamper(
    t,
    sql`delete from "auditLog"`,
    sql`insert into "auditLog" (${columns}) overriding system value select ${columns} from "auditLogKept"`,
    sql`delete from "auditSeal"`,
    sql`insert into "auditSeal" select * from "auditSealKept"`,
    sql`delete from "auditAnchor"`,
    sql`insert into "auditAnchor" select * from "auditAnchorKept"`,
  );
});

const found = async () => {
  const { breaks, breakCount } = await verifyLog(t, anchors);
  expect(breaks.length).toBe(breakCount);
  return breaks;
};
const kinds = async () => [...new Set((await found()).map(({ kind }) => kind))];

describe('verifying a sealed log', () => {
  it('finds nothing when nobody touched it, and counts what it has verified', async () => {
    const verified = await verifyLog(t, anchors);
    expect(verified).toMatchObject({ breakCount: 0, nextNo: null, isKeyKnown: true });
    expect(verified.checkedRows).toBeGreaterThanOrEqual(180);
    expect(verified.anchors).toMatchObject({ checkedAnchors: 6, unsealedRows: 0 });
  });

  const changed: [string, RawBuilder<unknown>][] = [
    ['id', sql`id = id || 'x'`],
    ['order number', sql`seq = -seq`],
    ['time by a microsecond', sql`"creatorTime" = "creatorTime" + interval '1 microsecond'`],
    ['time to one that is none', sql`"creatorTime" = 'infinity'`],
    ...[
      ...[
        'userId',
        'account',
        'realName',
        'roleCodes',
        'sessionId',
        'ipAddress',
        'userAgent',
        'action',
        'method',
      ],
      ...['address', 'objectType', 'objectId', 'objectName', 'errorCode', 'reason', 'requestId'],
    ].map((column): [string, RawBuilder<unknown>] => [
      column,
      sql`${sql.ref(column)} = ${sql.ref(column)} || ' '`,
    ]),
    ['result', sql`result = 'failed'`],
    ['changes', sql`changes = jsonb_set(changes, '{0,after}', '"x"')`],
    ['input', sql`input = '{}'`],
    ['duration', sql`"durationMs" = "durationMs" + 1`],
    ['other objects', sql`"otherObjectIds" = array['x']`],
  ];
  it.each(changed)('finds a row whose %s was changed, and names it', async (_column, change) => {
    const { rows } = await sql<{
      id: string;
      seq: number;
    }>`select id, seq from "auditLog" order by seq offset 50 limit 1`.execute(t.db);
    await tamper(t, sql`update "auditLog" set ${change} where seq = ${rows[0]?.seq}`);
    const breaks = await found();
    const isMoved = breaks.some(({ kind }) => kind === 'rowDeleted');
    expect(breaks[0]).toMatchObject({
      kind: isMoved ? 'rowDeleted' : 'rowChanged',
      seq: String(rows[0]?.seq),
    });
  });

  it('finds a row that was deleted', async () => {
    await tamper(t, sql`delete from "auditLog" where seq = (select min(seq) + 77 from "auditLog")`);
    expect(await found()).toMatchObject([{ kind: 'rowDeleted', rowId: null }]);
  });

  it('finds a row that was put into a gap, behind the end, or before the beginning', async () => {
    const forge = (
      seq: RawBuilder<unknown>,
    ) => sql`insert into "auditLog" (${columns}) overriding system value
      select ${columns} from (select to_jsonb(l) as row from "auditLog" l order by l.seq limit 1) one,
        jsonb_populate_record(null::"auditLog", one.row || jsonb_build_object('id', 'forged', 'seq', ${seq}))`;
    await tamper(t, sql`delete from "auditLog" where seq = 20`, forge(sql`20`));
    expect(await found()).toMatchObject([{ kind: 'rowChanged', seq: '20', rowId: 'forged' }]);
    for (const seq of [sql`0`, sql`-7`, sql`9223372036854775807`]) {
      await tamper(t, sql`delete from "auditLog" where id = 'forged'`, forge(seq));
      expect(await found()).toContainEqual(expect.objectContaining({ kind: 'rowInserted', rowId: 'forged' }));
    }
  });

  it('finds two rows that were swapped', async () => {
    await tamper(
      t,
      sql`update "auditLog" set seq = -1 where seq = 30`,
      sql`update "auditLog" set seq = 30 where seq = 31`,
      sql`update "auditLog" set seq = 31 where seq = -1`,
    );
    expect((await found()).map(({ kind, seq }) => [kind, seq])).toEqual([
      ['rowChanged', '30'],
      ['rowChanged', '31'],
    ]);
  });

  const sealColumns = [
    'root',
    'rootSm3',
    'prevSeal',
    'prevSealSm3',
    'alg',
    'publicKey',
    'sealHash',
    'sealHashSm3',
    'signature',
  ];
  it.each([
    ...sealColumns.map((column): [string, RawBuilder<unknown>] => [
      column,
      sql`${sql.ref(column)} = reverse(${sql.ref(column)})`,
    ]),
    ['time', sql`"sealedAt" = "sealedAt" - 1`],
    ['number of rows', sql`"rowCount" = "rowCount" - 1`],
    ['first row', sql`"fromSeq" = "fromSeq" - 1`],
    ['last row', sql`"toSeq" = "toSeq" - 1`],
    ['leaves', sql`leaves = set_byte(leaves, 7, 255)`],
  ] as [string, RawBuilder<unknown>][])('finds a seal whose %s was changed', async (_column, change) => {
    await tamper(t, sql`update "auditSeal" set ${change} where no = 3`);
    expect((await found())[0]).toMatchObject({ kind: 'sealChanged', sealNo: 3 });
  });

  it('finds a seal that is missing, and seals that were swapped', async () => {
    await tamper(t, sql`delete from "auditSeal" where no = 3`);
    expect(await found()).toContainEqual(expect.objectContaining({ kind: 'sealMissing', sealNo: 3 }));
    await tamper(
      t,
      sql`insert into "auditSeal" select * from "auditSealKept" where no = 3`,
      sql`update "auditSeal" set no = 99 where no = 4`,
    );
    expect(await kinds()).toContain('sealMissing');
  });

  it('finds rows and seals cut off at the end by the anchors', async () => {
    const cut = [
      sql`delete from "auditLog" where seq > (select "toSeq" from "auditSeal" where no = 4)`,
      sql`delete from "auditSeal" where no > 4`,
    ];
    await tamper(t, ...cut, sql`delete from "auditAnchor" where "sealNo" > 4`);
    expect(await found()).toMatchObject([
      { kind: 'sealsCut', sealNo: 5 },
      { kind: 'sealsCut', sealNo: 6 },
    ]);
  });

  it('finds that yesterday’s rows were restored', async () => {
    await tamper(t, sql`delete from "auditLog" where seq > (select "toSeq" from "auditSeal" where no = 5)`);
    expect(await kinds()).toEqual(['rowDeleted']);
  });

  it('finds that everything was made anew with the right key', async () => {
    await tamper(
      t,
      sql`update "auditLog" set reason = 'forged' where seq = 3`,
      sql`delete from "auditSeal"`,
      sql`delete from "auditAnchor"`,
    );
    await sealerOf(t).seal();
    expect(await kinds()).toEqual(expect.arrayContaining(['sealChanged']));
  });

  it('finds that the anchors are gone, or some of them, or that one was changed', async () => {
    rmSync(anchors);
    expect(await kinds()).toEqual(['anchorMissing']);
    const lines = readFileSync(keptAnchors, 'utf8').trimEnd().split('\n');
    writeFileSync(anchors, `${lines.slice(0, -2).join('\n')}\n`);
    expect(await found()).toMatchObject([
      { kind: 'anchorMissing', sealNo: 5 },
      { kind: 'anchorMissing', sealNo: 6 },
    ]);
    writeFileSync(anchors, `${lines.join('\n').replace('"sealNo":2', '"sealNo":1')}\n`);
    expect(await kinds()).toEqual(expect.arrayContaining(['anchorChanged']));
  });

  it('takes a line that a crash cut off for nothing', async () => {
    appendFileSync(anchors, '{"file":"half a l');
    expect(await found()).toEqual([]);
    await writeRows(t, 3);
    const sealer = sealerOf(t, anchors);
    await sealer.seal();
    await sealer.anchor();
    const verified = await verifyLog(t, anchors);
    expect(verified).toMatchObject({ breakCount: 0, anchors: { checkedAnchors: 7 } });
  });
});

const mutations = process.env.QIFU_LONG ? 1000 : 100;

describe('random tampering', () => {
  let log: SealedLog;
  async function expectFound(kind: string, picks: { at: number; other: number; how: number }) {
    copyFileSync(keptAnchors, anchors);
    const { expected, found: seen } = await tamperAndUndo(
      t.db,
      (db) => (tamperings[kind] as (typeof tamperings)[string])(db, log, picks),
      (db) => verifyAudit(db, { anchorFiles: [anchors], ownKey: sealKey(t.secrets).publicKey }),
    );
    expect(seen.breaks[0], kind).toMatchObject(expected);
  }

  it(`is found ${mutations} times out of ${mutations}, and its first place is named`, async () => {
    log = await readSealedLog(t.db, anchors);
    // Every kind at least once, however small the number.
    for (const kind of Object.keys(tamperings)) await expectFound(kind, { at: 47, other: 11, how: 5 });
    await fc.assert(
      fc.asyncProperty(anyTampering, ({ kind, picks }) => expectFound(kind, picks)),
      { seed: 20_260_524, numRuns: mutations - Object.keys(tamperings).length },
    );
    expect(await verifyLog(t, keptAnchors)).toMatchObject({ breakCount: 0 });
  }, 120_000);
});

describe('the tables', () => {
  it.each(
    tables.flatMap((table) =>
      [sql`delete from ${sql.ref(table)}`, sql`truncate ${sql.ref(table)}`].map(
        (change) => [table, change] as const,
      ),
    ),
  )('%s refuses to lose rows, also from a session that replays', async (_table, change) => {
    await expect(change.execute(t.db)).rejects.toThrow(/never changed or removed/);
    const replaying = t.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await change.execute(db);
    });
    await expect(replaying).rejects.toThrow(/never changed or removed/);
  });
});
