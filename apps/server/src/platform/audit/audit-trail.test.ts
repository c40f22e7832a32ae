import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { connectDatabase } from '../db/connect';
import { traceRead } from '../http/trace-read';
import { createLog } from '../log';
import { createAuditTrail, type TrailRow } from './audit-trail';
import { createMalformedCalls } from './malformed-calls';

let t: TestApp;
const nowhere = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await nowhere.close();
  await t.close();
});

const log = createLog('silent');
const actor = { userId: 'u1', account: 'clerk', realName: '陆清', roleCodes: [], sessionId: '' } as never;
const origin = { ipAddress: '10.0.0.1', userAgent: '', clientOrigin: '', requestId: 'r' };
const aRow = (action: string): TrailRow => ({
  id: randomUUID(),
  actor,
  origin,
  now: new Date(),
  call: {
    action,
    method: 'GET',
    address: '',
    input: {},
    notes: [],
    result: 'ok',
    errorCode: '',
    startedAt: Date.now(),
  },
});
const written = async (action: string) =>
  (await t.db.selectFrom('auditLog').select('id').where('action', '=', action).execute()).length;

describe('the trail of reads and refusals', () => {
  it('writes together what came within a fifth of a second', async () => {
    const trail = createAuditTrail({ db: t.db, log });
    for (let at = 0; at < 30; at += 1) await trail.add(aRow('trail.together'));
    expect(await written('trail.together')).toBe(0);
    await expect.poll(() => written('trail.together')).toBe(30);
    expect(trail.state()).toMatchObject({ waiting: 0, lost: 0 });
    await trail.stop();
  });

  it('writes what waits when the process ends', async () => {
    const trail = createAuditTrail({ db: t.db, log, everyMs: 60_000 });
    await trail.add(aRow('trail.end'));
    await trail.stop();
    expect(await written('trail.end')).toBe(1);
  });

  it('refuses traced reads while it is full, and counts what it could not keep', async () => {
    const trail = createAuditTrail({ db: nowhere.db, log, everyMs: 60_000, capacity: 2 });
    expect([await trail.add(aRow('a')), await trail.add(aRow('b'))]).toEqual([true, true]);
    expect(() => trail.assertRoom()).toThrow();
    expect(await trail.add(aRow('c'))).toBe(false);
    // Many reads may find room at once: who gets none when it is time to write gets no answer either.
    const call = { binding: { endpoint: { traces: 'user' } }, input: {}, actor, origin, startedAt: 0 };
    const platform = { trail, newId: randomUUID, now: () => new Date() };
    await expect(traceRead(platform as never, call as never, {})).rejects.toMatchObject({
      failure: 'server.busy',
    });
    await trail.flush();
    expect(trail.state()).toEqual({ waiting: 2, capacity: 2, lost: 2 });
    await trail.stop();
    expect(trail.state().lost).toBe(4);
  });

  it('takes rows for written that are there already: only the answer to their commit was lost', async () => {
    const trail = createAuditTrail({ db: t.db, log, everyMs: 60_000 });
    const rows = [aRow('trail.again'), aRow('trail.again')];
    for (let turn = 0; turn < 2; turn += 1) {
      for (const row of rows) await trail.add(row);
      await trail.flush();
    }
    expect([await written('trail.again'), trail.state()]).toEqual([
      2,
      expect.objectContaining({ waiting: 0, lost: 0 }),
    ]);
    await trail.stop();
  });

  it('is not held up by a row the database does not take', async () => {
    const trail = createAuditTrail({ db: t.db, log, everyMs: 60_000 });
    const bad = aRow('trail.bad');
    await trail.add({ ...bad, call: { ...bad.call, result: 'unknown' as never } });
    await trail.add(aRow('trail.good'));
    await trail.flush();
    expect([await written('trail.good'), trail.state()]).toEqual([
      1,
      expect.objectContaining({ waiting: 0, lost: 1 }),
    ]);
    await trail.stop();
  });
});

it('many malformed calls from one place leave one row, a few none', async () => {
  const trail = createAuditTrail({ db: t.db, log, everyMs: 0 });
  const malformed = createMalformedCalls({ trail, now: () => new Date(), newId: randomUUID, least: 5 });
  const count = (ipAddress: string, times: number) => {
    for (let at = 0; at < times; at += 1)
      malformed.count({ actor, origin: { ...origin, ipAddress }, action: at % 2 ? 'a.one' : 'a.two' });
  };
  count('10.0.0.7', 6);
  count('10.0.0.8', 4);
  await malformed.tell();
  const rows = await t.db
    .selectFrom('auditLog')
    .select(['ipAddress', 'changes', 'errorCode'])
    .where('action', '=', 'security.malformedCalls')
    .execute();
  expect(rows).toEqual([
    {
      ipAddress: '10.0.0.7',
      errorCode: 'input.invalid',
      changes: [
        { field: 'count', before: null, after: 6 },
        { field: 'seconds', before: null, after: 60 },
        { field: 'calls', before: null, after: ['a.two ×3', 'a.one ×3'] },
      ],
    },
  ]);
});
