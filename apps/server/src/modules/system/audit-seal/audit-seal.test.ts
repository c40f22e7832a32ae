import { auditLogApi, auditSealApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProof } from '#platform/audit/seal/prove-row';
import { startTestApp, type TestApp } from '#testing';
import { register } from '../../../testing/enterprises';
import { anchorFileOfTest, sealerOf, tamper } from '../../../testing/sealed-log';

let t: TestApp;
const anchors = anchorFileOfTest();
/** How far the clock of this process is ahead. */
let clock = 0;
beforeAll(async () => {
  t = await startTestApp({
    environment: { AUDIT_ANCHORS: anchors },
    now: () => new Date(Date.now() + clock),
  });
});
afterAll(() => t.close());

async function sealAll() {
  const sealer = sealerOf(t, anchors);
  await sealer.seal();
  await sealer.anchor();
}
const rowOf = async (objectId: string) => {
  const { list } = await t.as('supervisor')(auditLogApi.list, { query: { objectId } });
  return list[0]?.id ?? '';
};
const verify = (body = {}) => t.as('supervisor')(auditSealApi.verify, { body });

describe('the sealed audit log', () => {
  it('tells how far it is sealed and anchored', async () => {
    await Promise.all([register(t), t.tokenOf('supervisor')]);
    await sealAll();
    const state = await t.as('supervisor')(auditSealApi.read, {});
    expect(state).toMatchObject({ unsealedRows: 0, lastAnchoredNo: state.sealCount });
    expect(state.sealedRows).toBeGreaterThan(0);
    expect(state.lastSealHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is verified by whoever holds the button, and the verification is itself audited', async () => {
    const found = await verify();
    expect(found).toMatchObject({ breakCount: 0, breaks: [], nextNo: null });
    const { list } = await t.as('supervisor')(auditLogApi.list, { query: { objectType: 'auditSeal' } });
    expect(list[0]).toMatchObject({ action: 'system/AuditSeal.verify', account: 'supervisor' });
    // What a person asked for is told as that, also when it was everything.
    const { checks } = await t.as('supervisor')(auditSealApi.read, {});
    expect(checks.find(({ kind }) => kind === 'person')).toMatchObject({
      checkedAt: expect.any(Number),
      checkedSeals: found.checkedSeals,
    });
    expect(checks.find(({ kind }) => kind === 'whole')?.checkedAt).toBeNull();
    for (const name of ['clerk', 'district', 'expert01', 'company01'])
      expect((await t.reply(name, auditSealApi.verify, { body: {} })).code).toBe(403);
  });

  it('goes on where an earlier piece has stopped', async () => {
    await register(t);
    await sealAll();
    const { sealCount } = await t.as('supervisor')(auditSealApi.read, {});
    expect(await verify({ fromNo: sealCount })).toMatchObject({
      checkedSeals: 1,
      breakCount: 0,
      nextNo: null,
    });
    expect(await verify({ fromNo: sealCount + 1 })).toMatchObject({ checkedSeals: 0, breakCount: 0 });
    expect((await t.reply('supervisor', auditSealApi.verify, { body: { fromNo: 0 } })).code).toBe(400);
  });

  it('gives a proof of one row that holds by itself, and none of what was not sealed', async () => {
    const { id, form } = await register(t);
    const rowId = await rowOf(id);
    const early = await t.reply('supervisor', auditSealApi.prove, { params: { id: rowId } });
    expect(early).toMatchObject({ code: 400, extras: { errorCode: 'auditSeal.notSealed' } });

    await sealAll();
    const proof = await t.as('supervisor')(auditSealApi.prove, { params: { id: rowId } });
    expect(proof.row).toContain(form.enterpriseName);
    expect(isProof(proof)).toBe(true);
    expect(isProof({ ...proof, row: proof.row.replace('clerk', 'admin') })).toBe(false);
    expect(isProof({ ...proof, sealText: proof.sealText.replace(String(proof.sealedAt), '1') })).toBe(false);
    const unknown = await t.reply('supervisor', auditSealApi.prove, { params: { id: 'nothing' } });
    expect(unknown.code).toBe(404);
  });

  it('names a row that the owner of the database changed, to people and to the nightly job', async () => {
    const { id } = await register(t);
    await sealAll();
    const rowId = await rowOf(id);
    await tamper(t, sql`update "auditLog" set account = 'somebody' where id = ${rowId}`);
    expect(await verify()).toMatchObject({ breakCount: 1, breaks: [{ kind: 'rowChanged', rowId }] });

    await t.asSystem(({ jobs }) => jobs.send('system.verifyNewSeals', {}));
    await t.runJobs();
    const { list } = await t.as('supervisor')(auditLogApi.list, {
      query: { action: 'job:system.verifyNewSeals' },
    });
    const { changes } = await t.as('supervisor')(auditLogApi.read, { params: { id: list[0]?.id ?? '' } });
    expect(changes).toContainEqual({ field: 'breakCount', before: null, after: 1 });
    await tamper(t, sql`update "auditLog" set account = 'clerk' where id = ${rowId}`);
    expect(await verify()).toMatchObject({ breakCount: 0 });
  });
});

describe('health and metrics', () => {
  const get = async (url: string, headers = {}) => await t.server.inject({ url, headers });
  const readiness = async () => (await get('/health/ready')).json();
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec((await get('/metrics')).payload)?.[1]);
  const runJob = async (name: string) => {
    await t.asSystem(({ jobs }) => jobs.send(name, {}));
    await t.runJobs();
  };

  it('tell how far sealing lags behind, in figures to nobody but whoever reads the metrics', async () => {
    await register(t);
    await sealAll();
    const before = await readiness();
    expect(before).toMatchObject({
      status: 'ok',
      audit: { unsealedRows: 0, unsealedSeconds: 0, isBroken: false },
    });
    expect(before.warnings).toBeUndefined();
    await register(t);
    clock += 90_000;
    const { status, audit, warnings } = await readiness();
    expect([status, warnings]).toEqual(['ok', ['audit log is not sealed', 'clocks differ']]);
    expect(audit.unsealedRows).toBeGreaterThan(0);
    expect(audit.unsealedSeconds).toBeGreaterThan(80);
    expect(await figure('qifu_audit_unsealed_seconds')).toBeGreaterThan(80);
    expect(await figure('qifu_audit_last_anchor_timestamp_seconds')).toBeGreaterThan(1.7e9);
    expect(await figure('qifu_clock_ahead_seconds')).toBeLessThan(-80);
    clock = 0;
    const elsewhere = await get('/health/ready', { 'x-forwarded-for': '192.0.2.7' });
    expect(elsewhere.json()).toEqual({ status: 'ok' });
    await sealAll();
    expect(await figure('qifu_audit_unsealed_rows')).toBe(0);
  });

  it('tell of clocks that differ, and so does the audit log', async () => {
    const records = async () =>
      (await t.as('supervisor')(auditLogApi.list, { query: { action: 'job:system.checkClock' } })).list
        .length;
    await runJob('system.checkClock');
    expect(await records()).toBe(0);
    clock += 7_000;
    await runJob('system.checkClock');
    clock = 0;
    expect(await records()).toBe(1);
  });

  it('tell that seals are not anchored', async () => {
    await register(t);
    await sealerOf(t).seal();
    clock += 3_600_000;
    expect((await readiness()).warnings).toContain('audit log is not anchored');
    clock = 0;
    await sealAll();
    expect(await readiness()).not.toHaveProperty('warnings');
  });

  it('tell of a break the nightly sample found, until everything was verified and is right', async () => {
    const { id } = await register(t);
    await sealAll();
    const rowId = await rowOf(id);
    await tamper(t, sql`update "auditLog" set account = 'somebody' where id = ${rowId}`);
    await runJob('system.verifySample');
    expect(await readiness()).toMatchObject({ status: 'ok', warnings: ['audit log is not what was sealed'] });
    expect(await figure('qifu_audit_broken')).toBe(1);

    await tamper(t, sql`update "auditLog" set account = 'clerk' where id = ${rowId}`);
    await runJob('system.verifyNewSeals');
    expect(await figure('qifu_audit_broken')).toBe(1);
    await runJob('system.verifyAudit');
    expect(await figure('qifu_audit_broken')).toBe(0);
  });

  const cutTail = (fromNo: number) =>
    tamper(
      t,
      sql`delete from "auditLog" where seq > (select "toSeq" from "auditSeal" where no = ${sql.lit(fromNo - 1)})`,
      sql`delete from "auditSeal" where no >= ${sql.lit(fromNo)}`,
    );
  const recentBreak = async () => {
    const { checks } = await t.as('supervisor')(auditSealApi.read, {});
    return checks.find(({ kind }) => kind === 'recent')?.firstBreak;
  };
  const forgetBreaks = () =>
    sql`update "auditCheck" set "brokenAt" = null, "firstBreak" = null`.execute(t.db);

  // Last in this file: what is cut off does not come back.
  it('tell that the end of the log was cut off, by what the process has seen and by the anchors', async () => {
    await Promise.all([register(t), t.tokenOf('supervisor')]);
    await sealAll();
    const { sealCount: anchored } = await t.as('supervisor')(auditSealApi.read, {});
    await register(t);
    const running = sealerOf(t, anchors);
    await running.seal();
    await running.check();
    expect(await figure('qifu_audit_broken')).toBe(0);

    // Not anchored yet: another process would not know.
    await cutTail(anchored + 1);
    await sealerOf(t, anchors).check();
    expect(await recentBreak()).toBeNull();
    await running.check();
    expect(await recentBreak()).toMatchObject({ kind: 'sealsCut', sealNo: anchored + 1 });
    expect((await readiness()).warnings).toContain('audit log is not what was sealed');
    const { list } = await t.as('supervisor')(auditSealApi.alerts, {});
    expect(list.map(({ kind }) => kind)).toContain('broken');

    // Told and looked into: it goes on from what is there, and the next cut is a break of its own.
    await forgetBreaks();
    await running.check();
    expect(await recentBreak()).toBeNull();
    await register(t);
    await running.seal();
    await running.check();
    const { sealCount: again } = await t.as('supervisor')(auditSealApi.read, {});
    await cutTail(again);
    await running.check();
    expect(await recentBreak()).toMatchObject({ kind: 'sealsCut', sealNo: again });

    await forgetBreaks();
    await cutTail(anchored);
    await sealerOf(t, anchors).check();
    expect(await recentBreak()).toMatchObject({ kind: 'sealsCut', sealNo: anchored });
  });

  it('tell that only the rows of the end were cut off', async () => {
    await forgetBreaks();
    const own = anchorFileOfTest();
    const sealer = sealerOf(t, own);
    await register(t);
    await sealer.seal();
    await sealer.anchor();
    await tamper(t, sql`delete from "auditLog" where seq = (select max("toSeq") from "auditSeal")`);
    await sealerOf(t, own).check();
    expect(await recentBreak()).toMatchObject({ kind: 'rowDeleted' });
  });
});
