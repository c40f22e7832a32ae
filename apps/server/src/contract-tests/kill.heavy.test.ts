import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCreditCode } from '@qifu/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { sealKey } from '#platform/audit/seal/seal-key';
import { verifyAudit } from '#platform/audit/seal/verify-audit';
import { connectDatabase } from '#platform/db/connect';
import { databaseName } from '#platform/db/embedded/prepare-database';
import { socketUrl } from '#platform/db/embedded/socket-folder';
import { startEmbedded } from '#platform/db/embedded/start-embedded';
import { createSecrets } from '#platform/secrets';
import { endBuilt, installBuilt, signInBuilt, startBuilt } from '../testing/built-server';
import {
  type GroupAtRisk,
  importOf,
  layClosings,
  layOpenings,
  readGroups,
  readImports,
  remoteApp,
  rowsOfImport,
} from '../testing/reviews-at-risk';

const kills = process.env.QIFU_LONG ? 1000 : 20;
/** Kills that also meet an opening, a closing and an import; each takes a review of its own. */
const reviews = Math.min(kills, 40);
const folder = mkdtempSync(join(tmpdir(), 'qifu-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
/** What was acknowledged before any kill: the client's own journal. */
const acknowledged = new Set<string>();

/** Waits until something more than `before` was acknowledged, however busy the machine is. */
async function hearOneMore(before: number) {
  while (acknowledged.size === before) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Writes until the server dies under it; several writers at once. */
async function writeUntilDeath(address: string, token: string) {
  for (;;) {
    made += 1;
    const creditCode = makeCreditCode(`91990111${String(made).padStart(9, '0')}`);
    const body = JSON.stringify({
      enterpriseName: `断电企业${made}`,
      creditCode,
      legalPerson: '周启文',
      districtId: '990111',
      industryCode: 'C34',
      scaleType: '3',
    });
    try {
      const reply = await fetch(`${address}/api/xmqgcgl/p1/enterprise`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body,
      });
      const { code, msg } = (await reply.json()) as { code: number; msg: string };
      if (code !== 200) throw new Error(`refused: ${msg}`);
      acknowledged.add(creditCode);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
      return;
    }
  }
}

interface Reviews {
  openings: GroupAtRisk[];
  closings: GroupAtRisk[];
}
/** Ids of groups, and names of experts, that were acknowledged before a kill. */
const told = { opened: new Set<string>(), closed: new Set<string>(), imported: new Set<string>() };

async function layReviews(): Promise<Reviews> {
  await installBuilt(folder);
  const server = await startBuilt(folder);
  const { address } = server;
  const url = socketUrl(join(folder, 'database', 'socket'), databaseName);
  const { db, close } = connectDatabase({ url, max: 2 });
  const t = remoteApp(db, address);
  try {
    return { openings: await layOpenings(t, reviews), closings: await layClosings(t, reviews) };
  } finally {
    await close();
    await endBuilt(server, 'SIGTERM');
  }
}

/** Sends one write of many rows; what is acknowledged is remembered, and a refusal is a fault of the test. */
async function sendLarge(
  { address, token }: { address: string; token: string },
  { path, body, tell }: { path: string; body: object; tell: () => void },
) {
  try {
    const reply = await fetch(`${address}/api/xmqgcgl/p2/${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await reply.json()) as { code: number; msg: string };
    if (answer.code !== 200) throw new Error(`refused: ${path} ${JSON.stringify(answer)}`);
    tell();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('refused')) throw error;
  }
}

/** An opening, a closing and an import at once, so that the kill falls before, into or after each of them. */
function sendReviews(server: { address: string; token: string }, laid: Reviews, round: number) {
  const [opening, closing] = [laid.openings[round], laid.closings[round]];
  if (!opening || !closing) return [];
  const bodyOf = ({ id, version }: GroupAtRisk) => ({ groupId: id, version });
  return [
    { path: 'reviewPreparation/openReview', body: bodyOf(opening), tell: () => told.opened.add(opening.id) },
    { path: 'reviewPreparation/closeReview', body: bodyOf(closing), tell: () => told.closed.add(closing.id) },
    {
      path: 'reviewPreparation/importData',
      body: { type: 'expert', list: importOf(round) },
      tell: () => told.imported.add(`断电专家${round}`),
    },
  ].map((write) => sendLarge(server, write));
}

/** Some time into the writes, or just as the first, second or last of them is done and the others are under way. */
async function momentOfDeath(writes: readonly Promise<void>[], round: number) {
  const awaited = writes.length === 0 ? 0 : round % 4;
  if (awaited === 0) {
    await new Promise((resolve) => setTimeout(resolve, (round * 53) % 400));
    return;
  }
  await new Promise<void>((resolve) => {
    let done = 0;
    const count = () => {
      done += 1;
      if (done === awaited) resolve();
    };
    for (const write of writes) write.then(count, count);
  });
}

type Found = Awaited<ReturnType<typeof readGroups>>[number];

/** What an opening of 12 projects for 5 experts leaves, whole or not at all. */
const openedOrNot = ({ id, status }: Found) => ({
  id,
  results: 0,
  ...(status === 20
    ? { status: 20, assignments: 60, sheets: 60, coded: 12, projects: '50', audited: 1 }
    : { status: 10, assignments: 0, sheets: 0, coded: 0, projects: '40', audited: 0 }),
});
/** The same for a closing over 8 projects. */
const closedOrNot = ({ id, status }: Found) => ({
  id,
  sheets: 40,
  ...(status === 30
    ? { status: 30, results: 8, projects: '60', audited: 1 }
    : { status: 20, results: 0, projects: '50', audited: 0 }),
});
/** Groups that were acknowledged as being in a state, and are not. */
const forgotten = (groups: readonly Found[], acknowledgedIds: ReadonlySet<string>, status: number) =>
  groups.filter((group) => acknowledgedIds.has(group.id) && group.status !== status);

/** Every opening, closing and import is there with all its rows and one audit row, or not at all. */
async function expectWholeReviews(db: Parameters<typeof readGroups>[0], { openings, closings }: Reviews) {
  const idsOf = (groups: readonly GroupAtRisk[]) => groups.map(({ id }) => id);
  const opened = await readGroups(db, idsOf(openings), '.open');
  const closed = await readGroups(db, idsOf(closings), '.close');
  for (const group of opened) expect(group).toEqual(openedOrNot(group));
  for (const group of closed) expect(group).toMatchObject(closedOrNot(group));
  expect([opened.length, closed.length]).toEqual([reviews, reviews]);
  expect([...forgotten(opened, told.opened, 20), ...forgotten(closed, told.closed, 30)]).toEqual([]);
  const { imports, strays } = await readImports(db);
  for (const { experts, users } of imports) expect([experts, users]).toEqual([rowsOfImport, rowsOfImport]);
  const written = new Set(imports.map(({ name }) => name));
  expect([...told.imported].filter((name) => !written.has(name))).toEqual([]);
  expect(strays).toBe(0);
  // Some were done before their kill: the addresses and rows are right.
  for (const acknowledgedOnes of Object.values(told)) expect(acknowledgedOnes.size).toBeGreaterThan(0);
}

const anchorFile = join(folder, 'audit-anchors.jsonl');
const anchorBytes = () => (existsSync(anchorFile) ? statSync(anchorFile).size : 0);
/** Some rounds die just after an anchor was written, in the middle of sealing; others wherever it is. */
const sealingEvery = 5;
/** A round in which nothing could be sealed is given up on: the next one anchors. */
const sealingPatienceMs = 4_000;

async function hearAnchor(before: number) {
  const until = Date.now() + sealingPatienceMs;
  while (anchorBytes() === before && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 2));
}

/** The audit log after everything: as sealed, nothing left out, and sealed also by processes that were killed. */
async function expectSealed(db: Parameters<typeof readGroups>[0]) {
  const { publicKey: ownKey } = sealKey(
    createSecrets(readFileSync(join(folder, 'secret.key'), 'utf8').trim()),
  );
  const verified = await verifyAudit(db, { anchorFiles: [anchorFile], ownKey });
  expect(verified.breaks).toEqual([]);
  expect(verified).toMatchObject({ isKeyKnown: true, anchors: { unsealedRows: 0 } });
  const rows = await db.selectFrom('auditLog').select(['action', 'seq']).execute();
  expect(verified.checkedRows).toBe(rows.length);
  const count = (action: string) => rows.filter((row) => row.action === action).length;
  // The installation, laying the reviews and the last start ended in order, each of the others by a kill.
  expect([count('system.start'), count('system.stop')]).toEqual([kills + 3, 3]);
  expect(verified.anchors?.checkedAnchors).toBeGreaterThan(2);
}

/** Registered firms of this test, and their audit rows, as the database has them after everything. */
async function readBack(laid: Reviews) {
  const embedded = await startEmbedded({ dataDir: join(folder, 'database') });
  const { db, close } = connectDatabase({ url: embedded.url, max: 2 });
  const stored = await db
    .selectFrom('enterprise')
    .select(['id', 'creditCode'])
    .where('enterpriseName', 'like', '断电企业%')
    .execute();
  const audited = await db
    .selectFrom('auditLog')
    .select('objectId')
    .where('objectType', '=', 'enterprise')
    .where('objectName', 'like', '断电企业%')
    .execute();
  await Promise.all([expectWholeReviews(db, laid), expectSealed(db)]).finally(async () => {
    await close();
    await embedded.stop();
  });
  return { stored, audited: audited.map(({ objectId }) => objectId) };
}

describe('killing the process while it writes', () => {
  it(`${kills} times loses nothing that was acknowledged and leaves nothing half-done`, async () => {
    const laid = await layReviews();
    for (let i = 0; i < kills; i++) {
      const anchored = anchorBytes();
      const server = await startBuilt(folder);
      const { address } = server;
      const token = await signInBuilt(address, 'clerk');
      const before = acknowledged.size;
      const writers = Array.from({ length: 4 }, () => writeUntilDeath(address, token));
      await Promise.race([hearOneMore(before), Promise.all(writers)]);
      await new Promise((resolve) => setTimeout(resolve, 20 + ((i * 37) % 180)));
      const large = sendReviews({ address, token }, laid, i);
      await momentOfDeath(large, i);
      if (i % sealingEvery === sealingEvery - 1) await hearAnchor(anchored);
      await endBuilt(server, 'SIGKILL');
      await Promise.all([...writers, ...large]);
    }
    await endBuilt(await startBuilt(folder), 'SIGTERM');
    const { stored, audited } = await readBack(laid);
    const codes = new Set(stored.map(({ creditCode }) => creditCode));
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
    expect([...acknowledged].filter((code) => !codes.has(code))).toEqual([]);
    expect(codes.size).toBe(stored.length);
    expect(new Set(audited)).toEqual(new Set(stored.map(({ id }) => id)));
    expect(audited).toHaveLength(stored.length);
  }, 900_000);
});
