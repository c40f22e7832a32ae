import { sql } from 'kysely';
import { readParagraphs } from '../apps/server/src/modules/portal/policy-text/read-paragraphs';
import { connectDatabase } from '../apps/server/src/platform/db/connect';
import type { Embedded } from '../apps/server/src/platform/db/embedded/start-embedded';
import { layManySubscribers } from '../apps/server/src/testing/lay-subscribers';
import { cpuMsOfTree, untilQuiet } from './cpu';
import { type StartedProduct, signIn } from './product';
import { median, type Note } from './report';

type Db = ReturnType<typeof connectDatabase>['db'];

const people = 100_000;
/** A person is told three times a day at most, and what comes after that waits for the morning (portal.md 2.10). */
const mostReleases = 3;
const lookEveryMs = 250;
const patienceMs = 300_000;

/** A release by staff to 100,000 who want to hear of it at once, until the last of them has it in his inbox (issue 21). */
export async function measureSubscriptions(
  product: StartedProduct,
  embedded: Embedded,
  { rounds, note }: { rounds: number; note: Note },
) {
  const { db, close } = connectDatabase({ url: embedded.url, max: 2, statementTimeoutMs: 600_000 });
  await layManySubscribers(db, people);
  const desk = await openDesk(product.port);
  const seconds: number[] = [];
  const cpuSeconds: number[] = [];
  let wrong = 0;
  for (let round = 0; round < Math.min(rounds, mostReleases); round++) {
    const documentId = await desk.approve(`江岚市企业用工支持办法之${round + 1}`);
    await untilQuiet(product.pid, embedded.pid());
    const cpuMs = () => cpuMsOfTree(product.pid) + cpuMsOfTree(embedded.pid());
    const [from, cpuFrom] = [performance.now(), cpuMs()];
    await desk.publish(documentId);
    await untilSent(db, documentId);
    seconds.push((performance.now() - from) / 1000);
    cpuSeconds.push((cpuMs() - cpuFrom) / 1000);
    wrong += await notOnce(db, documentId);
  }
  await close();
  note(`subscriptions: a release until ${people} have it in their inboxes`, Math.max(...seconds), 60, 's', {
    medianSeconds: Number(median(seconds).toFixed(1)),
    cpuSeconds: Number(median(cpuSeconds).toFixed(1)),
  });
  note('subscriptions: subscribers who have not got it, or got it twice', wrong, 0, 'people');
}

/** Staff who write a policy and release it, two of them as ever. */
async function openDesk(port: number) {
  const [clerk, approver] = [await signIn(port, 'clerk'), await signIn(port, 'approver')];
  const ask = async (token: string, method: 'POST' | 'PUT', path: string, body: object = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/portal/admin/policies${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: { id: string } };
    if (code !== 200) throw new Error(`${method} ${path} answered ${code}: ${msg}`);
    return data;
  };
  return {
    approve: async (title: string) => {
      const { id } = await ask(clerk, 'POST', '', employing(title));
      await ask(clerk, 'PUT', `/${id}/Actions/Submit`);
      await ask(approver, 'PUT', `/${id}/Actions/Approve`);
      return id;
    },
    publish: async (id: string) => void (await ask(approver, 'PUT', `/${id}/Actions/Publish`)),
  };
}

const today = new Date().toISOString().slice(0, 10);
const employing = (title: string) => ({
  title,
  kind: 'notice',
  regionCode: '990100',
  issuers: ['江岚市人力资源和社会保障局'],
  draftDate: today,
  publishDate: today,
  effectiveFrom: today,
  topics: ['employment'],
  summary: '从业人员不少于 20 人的企业，一次性补助 5 万元。',
  paragraphs: readParagraphs(
    '第一条 为支持企业用工，制定本办法。\n第二条 从业人员不少于 20 人的企业，给予一次性补助 5 万元。',
  ),
});

async function untilSent(db: Db, documentId: string) {
  for (const from = performance.now(); performance.now() - from < patienceMs; ) {
    const { rows } = await sql<{ sent: number }>`
      select count(*)::int as sent from "policyDelivery"
       where "documentId" = ${documentId} and "messageId" is not null and "userId" like 'sub%'`.execute(db);
    if ((rows[0]?.sent ?? 0) >= people) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** By what lies in inboxes, not by what the sender has written down about itself. */
async function notOnce(db: Db, documentId: string): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with copies as (
      select copy."userId", count(*) as n from "messageReceive" copy
       where copy."messageId" in (select "messageId" from "policyDelivery" where "documentId" = ${documentId})
       group by copy."userId")
    select count(*)::int as wrong from "user" left join copies on copies."userId" = "user".id
     where "user".id like 'sub%' and coalesce(copies.n, 0) <> 1`.execute(db);
  return rows[0]?.wrong ?? people;
}
