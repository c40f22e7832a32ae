import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/db/database';
import type { BenchLine } from './socket-lines';
import { userIdOf } from './socket-people';

const perSecond = 200;
const beginningAtOnce = 8;
/** After the last message was said, so long is waited for stragglers. */
const patienceMs = 5_000;

/** What became of the messages. */
export interface ChatFigures {
  p95Ms: number;
  sent: number;
  lost: number;
  outOfOrder: number;
}

interface Heard {
  formUserId: string;
  formMessage: string;
}

/** Pairs of neighbours take turns; every message says its number among those of its pair, and when it was said. */
export async function measureChat(
  db: Kysely<Database>,
  lines: readonly BenchLine[],
  seconds: number,
): Promise<ChatFigures> {
  const pairs = Math.floor(lines.length / 2);
  const count = perSecond * seconds;
  const heard = listen(lines);
  // The first message of a pair looks up who writes: these are not measured, and only some are under way at once.
  for (let pair = 0; pair < pairs; pair += 1) {
    say(lines, pair, 1);
    while (heard.begun() < pair + 1 - beginningAtOnce && !heard.refusal()) await wait(2);
  }
  await heard.until(pairs);
  const from = performance.now();
  let sent = 0;
  while (sent < count) {
    while (sent < count && sent < ((performance.now() - from) / 1000) * perSecond) {
      say(lines, sent % pairs, 2 + Math.floor(sent / pairs));
      sent += 1;
    }
    await wait(2);
  }
  await heard.until(pairs + count);
  const refusal = heard.refusal();
  if (refusal) throw new Error(`a message was refused: ${refusal}`);
  const { rows } = await sql<{ stored: number }>`select count(*) as stored from "imContent"`.execute(db);
  const all = heard.all();
  const times = heard.times.sort((a, b) => a - b);
  return {
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY,
    sent: pairs + count,
    lost: pairs + count - Math.min(all, Number(rows[0]?.stored ?? 0)),
    outOfOrder: heard.outOfOrder(),
  };
}

/** Counts what arrives, and looks at its order. */
function listen(lines: readonly BenchLine[]) {
  const times: number[] = [];
  const lastOf = new Map<string, number>();
  let refusal: string | undefined;
  let [all, first, outOfOrder] = [0, 0, 0];
  const take = ({ formUserId, formMessage }: Heard) => {
    const [number = 0, saidAt = 0] = formMessage.split(' ').map(Number);
    if (number !== (lastOf.get(formUserId) ?? 0) + 1) outOfOrder += 1;
    lastOf.set(formUserId, number);
    all += 1;
    if (number === 1) first += 1;
    else times.push(performance.now() - saidAt);
  };
  for (const line of lines)
    line.hear = (text) => {
      if (text.startsWith('{"method":"receiveMessage"')) take(JSON.parse(text) as Heard);
      else if (text.startsWith('{"method":"chatError"')) refusal ??= text;
    };
  return {
    times,
    all: () => all,
    begun: () => first,
    outOfOrder: () => outOfOrder,
    refusal: () => refusal,
    until: async (count: number) => {
      const end = performance.now() + patienceMs;
      while (all < count && !refusal && performance.now() < end) await wait(5);
    },
  };
}

function say(lines: readonly BenchLine[], pair: number, number: number) {
  lines[2 * pair]?.socket.send(
    JSON.stringify({
      method: 'SendMessage',
      toUserId: userIdOf(2 * pair + 1),
      messageType: 'text',
      messageContent: `${number} ${performance.now()}`,
    }),
  );
}
