import { parentPort } from 'node:worker_threads';
import { compareFirms, Province } from './compare-firms';
import type { FirmRow, FirmTransition, FromWorker, ToWorker } from './mass-question';

/** So many changes go back at once. */
const portion = 5_000;

const told: { isAfter: boolean; rows: readonly FirmRow[] }[] = [];

/** Firms come first, in portions; they are read when the days are known that they are asked about. */
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'firms') {
    told.push(message);
    return;
  }
  const { question } = message;
  const province = new Province(yearOf(question.before.day), yearOf(question.after.day));
  for (const { isAfter, rows } of told.splice(0))
    if (isAfter) province.renew(rows, question.definitions.keys());
    else province.put(rows);
  let some: FirmTransition[] = [];
  for (const transition of compareFirms(province, question)) {
    some.push(transition);
    if (some.length === portion) {
      answer({ transitions: some, isLast: false });
      some = [];
    }
  }
  answer({ transitions: some, isLast: true });
});

const answer = (message: FromWorker) => parentPort?.postMessage(message);
const yearOf = (day: string) => Number(day.slice(0, 4));
