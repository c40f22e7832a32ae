import { on } from 'node:events';
import type { Ctx } from '#platform/context';
import { startWorker } from '#platform/worker/worker-entry';
import { effectiveFacts } from '../enterprise-fact/effective-facts.queries';
import type { FirmTransition, FromWorker, MassQuestion, ToWorker } from './mass-question';

const rowsAtOnce = 500;
/** 100,000 firms before 5,000 items take 250 MB (portal.md 4). */
const memoryMb = 512;

/**
 * Asks a question of all firms in a thread of its own, which goes with the answer. Gives what has changed, in portions; facts that
 * expire between the two days count only on the first.
 */
export async function* askProvince(
  { db }: Pick<Ctx, 'db'>,
  question: MassQuestion,
): AsyncGenerator<readonly FirmTransition[]> {
  const worker = startWorker(
    { name: 'mass-worker', source: '../modules/portal/mass-evaluation/mass-worker.ts' },
    { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
  );
  const send = (message: ToWorker) => worker.postMessage(message);
  try {
    for await (const rows of portions(effectiveFacts(db, question.before.day).stream(rowsAtOnce)))
      send({ kind: 'firms', isAfter: false, rows });
    const expired = await expiredBetween(db, question);
    if (expired.length > 0)
      send({ kind: 'firms', isAfter: true, rows: await renewed(db, question.after.day, expired) });
    const answers = on(worker, 'message') as AsyncIterable<[FromWorker]>;
    send({ kind: 'ask', question });
    for await (const [{ transitions, isLast }] of answers) {
      yield transitions;
      if (isLast) return;
    }
  } finally {
    await worker.terminate();
  }
}

async function* portions<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let some: Row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length === rowsAtOnce) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}

/** Firms some of whose facts have come to their end since the first day. */
async function expiredBetween(db: Ctx['db'], { before, after }: MassQuestion): Promise<string[]> {
  if (before.day === after.day) return [];
  const rows = await db
    .selectFrom('enterpriseFact')
    .select('enterpriseId')
    .distinct()
    .where('endedTime', 'is', null)
    .where('expiresOn', '>=', before.day)
    .where('expiresOn', '<', after.day)
    .execute();
  return rows.map(({ enterpriseId }) => enterpriseId);
}

/** A firm that knows nothing any more is told with no values. */
async function renewed(db: Ctx['db'], day: string, enterpriseIds: readonly string[]) {
  const rows = await effectiveFacts(db, day, enterpriseIds).execute();
  const known = new Set(rows.map(({ enterpriseId }) => enterpriseId));
  return [
    ...rows,
    ...enterpriseIds.filter((id) => !known.has(id)).map((enterpriseId) => ({ enterpriseId, values: [] })),
  ];
}
