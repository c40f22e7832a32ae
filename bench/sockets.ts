import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { cpuMsOfTree, pssMb } from './cpu';
import { runLoad } from './load';
import { type StartedProduct, signIn } from './product';
import { median, type Note } from './report';
import { measureChat } from './socket-chat';
import { type BenchLine, checkOpenFiles, connectAll } from './socket-lines';
import { fillInbox, fillPeople, messageCount, tokenOf, userIdOf } from './socket-people';

/** All of these are measured together, on a product of their own. */
export const isAboutSockets = (only: string) => 'sockets'.includes(only) || only.startsWith('sockets');

const count = Number(process.env.BENCH_SOCKETS ?? 10_000);
const chatting = Math.min(count, 2_000);
const greetings = 30;
/** So long after the last came, everybody was told of everybody, and the rest is garbage. */
const settleMs = 10_000;

/** Realtime lines of one process: what they cost at rest, and how fast what is said reaches them. */
export async function measureSockets(
  product: StartedProduct,
  embedded: Embedded,
  { rounds, seconds, note }: { rounds: number; seconds: number; note: Note },
) {
  const openFiles = checkOpenFiles(product.pid, count);
  checkOpenFiles(process.pid, count);
  const { db, close } = connectDatabase({ url: embedded.url, max: 2, statementTimeoutMs: 600_000 });
  try {
    await fillPeople(db, count);
    const cpu = () => ({ app: cpuMsOfTree(product.pid), database: cpuMsOfTree(embedded.pid()) });
    const [from, before] = [performance.now(), cpu()];
    const lines = await connectAll(product.port, count);
    const perSecond = Math.round((count / (performance.now() - from)) * 1000);
    const after = cpu();
    await wait(settleMs);
    note(`sockets: memory with ${count} idle ones`, pssMb(product.pid), 300, 'MB PSS', {
      openFiles,
      connectedPerSecond: perSecond,
      appCpuMs: Number(((after.app - before.app) / count).toFixed(2)),
      databaseCpuMs: Number(((after.database - before.database) / count).toFixed(2)),
    });
    await measureRelease(product.port, lines, { rounds, note });
    const quiet = cpu();
    const chat = await measureChat(db, lines.slice(0, chatting), seconds);
    const said = cpu();
    note(`sockets: 200 chat messages a second among ${chatting} people`, chat.p95Ms, 150, 'ms p95', {
      appCpuMs: Number(((said.app - quiet.app) / chat.sent).toFixed(2)),
      databaseCpuMs: Number(((said.database - quiet.database) / chat.sent).toFixed(2)),
    });
    note('sockets: chat messages lost', chat.lost, 0, 'messages', { sent: chat.sent });
    note('sockets: chat messages out of order', chat.outOfOrder, 0, 'messages');
    await fillInbox(db, userIdOf(0));
    await measureInbox(product.port, lines, { seconds, note });
    for (const { socket } of lines) socket.terminate();
  } finally {
    await close();
  }
}

/** A notice to everybody: from asking for the release until the last line has it. */
async function measureRelease(
  port: number,
  lines: readonly BenchLine[],
  { rounds, note }: { rounds: number; note: Note },
) {
  const headers = { authorization: await signIn(port, 'clerk'), 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as { code: number; msg: string; data: { id: string } };
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { id } = await ask('POST', '/api/message', {
      title: `量测通知${round}`,
      bodyText: '正文',
      toUserIds: [],
    });
    const arrived = countArrivals(lines);
    const from = performance.now();
    await ask('PUT', `/api/message/${id}/Actions/Release`);
    await arrived;
    if (round > 0) times.push(performance.now() - from);
  }
  note(`sockets: a notice to ${lines.length}, until the last line has it`, median(times), 1_500, 'ms');
}

const countArrivals = (lines: readonly BenchLine[]) =>
  new Promise<void>((resolve) => {
    let missing = lines.length;
    for (const line of lines)
      line.hear = (text) => {
        if (!text.startsWith('{"method":"messagePush"')) return;
        missing -= 1;
        if (missing === 0) resolve();
      };
  });

/** What waits for a person with very many messages, and one page of them. */
async function measureInbox(
  port: number,
  [line]: readonly BenchLine[],
  { seconds, note }: { seconds: number; note: Note },
) {
  if (!line) throw new Error('nobody is there');
  const times: number[] = [];
  for (let i = 0; i < greetings; i += 1) {
    const from = performance.now();
    await new Promise<void>((resolve) => {
      line.hear = (text) => {
        if (text.startsWith('{"method":"initMessage"')) resolve();
      };
      line.socket.send('{"method":"OnConnection"}');
    });
    times.push(performance.now() - from);
    // A line may say twenty things a second.
    await wait(60);
  }
  times.sort((a, b) => a - b);
  const p95Ms = times[Math.floor(greetings * 0.95)] ?? 0;
  note(`sockets: what waits for a person with ${messageCount} messages`, p95Ms, 30, 'ms p95');
  const page = await runLoad(
    port,
    (i) => ({
      method: 'GET',
      path: `/api/message?currentPage=${1 + (i % 10)}&pageSize=20`,
      headers: { authorization: tokenOf(0) },
    }),
    { connections: 2, seconds, isGood: (body) => body.startsWith('{"code":200') },
  );
  note(`sockets: a page of ${messageCount} messages`, page.p95Ms, 30, 'ms p95', { failures: page.failures });
}
