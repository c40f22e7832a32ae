import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { cpuMsOfTree } from './cpu';
import { runLoad } from './load';
import { readPort } from './product';
import { median, type Note } from './report';
import { listTargets, type Target } from './targets';

/** Measured beside the product's own, so that its figures can be read on any machine. */
const floorOf = ['read: one enterprise', 'create: one enterprise with its audit row'];

/**
 * What the machine itself takes for the smallest calls: node:http and pg without login, rights, checks or audit
 * (design/peers.md calls it the floor). A figure of the product divided by it says more than either.
 */
export async function measureFloor(
  embedded: Embedded,
  { rounds, seconds, only, note }: { rounds: number; seconds: number; only: string; note: Note },
) {
  const targets = listTargets('', []).filter(({ name }) => floorOf.includes(name) && name.includes(only));
  if (targets.length === 0) return;
  const { db, close } = connectDatabase({ url: embedded.url, max: 1 });
  await sql`create table "benchFloor" as select * from enterprise where false`.execute(db);
  await sql`alter table "benchFloor" add primary key (id)`.execute(db);
  await sql`create index on "benchFloor" ("districtId", "lastModifyTime")`.execute(db);
  const server = spawn(process.execPath, [fileURLToPath(new URL('./floor-server.mjs', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: embedded.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await readPort(server);
    for (const target of targets) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const one = await measureOne(target, { server, port, embedded, seconds });
        if (round > 0) times.push(one);
      }
      note(`floor of ${target.name}`, median(times), undefined, 'CPU-ms');
    }
  } finally {
    server.kill();
    await sql`drop table "benchFloor"`.execute(db);
    await close();
  }
}

async function measureOne(
  { make, connections }: Target,
  {
    server,
    port,
    embedded,
    seconds,
  }: { server: ChildProcess; port: number; embedded: Embedded; seconds: number },
): Promise<number> {
  const used = () => cpuMsOfTree(server.pid ?? 0) + cpuMsOfTree(embedded.pid());
  const before = used();
  const round = await runLoad(port, make, {
    connections,
    seconds,
    isGood: (body) => body.startsWith('{"code":200'),
  });
  if (round.failures > 0) throw new Error(`the floor failed ${round.failures} times`);
  return (used() - before) / round.requests;
}
