import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './load';
import { isGood } from './measure';
import { addField, type Caller, release, untilArranged } from './module-data';
import { type Note, percentile } from './report';

const perSecond = 100;
const releases = 5;

/** Lists at a steady pace while one field after the other is released: whoever reads must not notice. */
export async function measureReleases(
  { port, url, token }: { port: number; url: string; token: string },
  { ask, module, note }: { ask: Caller; module: string; note: Note },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const took: number[] = [];
  const calls: Promise<unknown>[] = [];
  let failures = 0;
  let goesOn = true;
  const askOnce = async () => {
    const from = performance.now();
    const body = await send(agent, port, {
      method: 'POST',
      path: `/api/visualdev/OnlineDev/${module}/List`,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPage: 1, pageSize: 20 }),
    }).catch(String);
    took.push(performance.now() - from);
    if (!isGood(body)) failures += 1;
  };
  const pacing = (async () => {
    const began = performance.now();
    for (let n = 0; goesOn; n++) {
      calls.push(askOnce());
      await pause(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()));
    }
  })();
  for (let no = 0; no < releases; no++) {
    await addField(ask, module, `added${no}`);
    await release(ask, module);
    await pause(1_000);
    await untilArranged(url);
  }
  goesOn = false;
  await pacing;
  await Promise.all(calls);
  agent.destroy();
  const more = { lists: took.length, failures, p50Ms: percentile(took, 0.5), mostMs: Math.max(...took) };
  note(
    `modules: lists at ${perSecond}/s while fields are released, p99`,
    percentile(took, 0.99),
    300,
    'ms',
    more,
  );
  note(`modules: failed lists while fields are released`, failures, 0, 'calls');
}
