import { reviewResultApi, type StatisticsCharts, supervisionStatisticsApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, sendSheets } from '../../../testing/score-sheets';
import { aStandardItem } from '../../../testing/standard-items';

let t: TestApp;
const few = [91, 84, 62, 57];
const many = [95, 91, 88, 84, 79, 73, 66, 62, 57, 41];
let batchOf: { few: string; many: string };

async function review(scores: number[]): Promise<string> {
  const opened = await openReviewFor(t, { projects: scores.length, items: [aStandardItem({ id: 'all' })] });
  for (const account of opened.accounts)
    await sendSheets(
      t,
      account,
      opened.groupId,
      'submit',
      opened.projectIds.map((id, at) => aSheet(id, { all: scores[at] ?? 0 })),
    );
  await conclude(t, opened);
  const { version } = await groupRow(t, opened.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: opened.groupId, version } });
  return opened.batchId;
}

beforeAll(async () => {
  t = await startTestApp();
  batchOf = { few: await review(few), many: await review(many) };
});
afterAll(() => t.close());

const quantiles = { p10: 0.1, q1: 0.25, median: 0.5, q3: 0.75, p90: 0.9 } as const;

async function seen(person: string, batchId: string) {
  const query = { batchId };
  const { list, total } = await t.as(person)(supervisionStatisticsApi.byDirection, { query });
  const { boxes } = await t.as(person)(supervisionStatisticsApi.charts, { query });
  return { row: list[0]!, total, box: boxes[0]! };
}

/** What each shown figure says of the scores, the lowest first: one equation each. */
function equationsOf({
  row,
  box,
}: {
  row: { meanScore: number | null };
  box: StatisticsCharts['boxes'][number];
}) {
  const { count } = box;
  const shown = Object.entries(quantiles).filter(([name]) => box[name as keyof typeof quantiles] !== null);
  const equations = shown.map(([, fraction]) => {
    const place = fraction * (count - 1);
    const [below, part] = [Math.floor(place), place - Math.floor(place)];
    return Array.from({ length: count }, (_, at) => (at === below ? 1 - part : at === below + 1 ? part : 0));
  });
  return row.meanScore === null ? equations : [...equations, Array<number>(count).fill(1)];
}

function rankOf(given: readonly (readonly number[])[]): number {
  let rows = given.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (given[0]?.length ?? 0); column += 1) {
    const pivot = rows.find((row) => Math.abs(row[column] ?? 0) > 1e-9);
    if (!pivot) continue;
    rank += 1;
    rows = rows
      .filter((row) => row !== pivot)
      .map((row) => row.map((value, at) => value - ((row[column] ?? 0) / pivot[column]!) * (pivot[at] ?? 0)));
  }
  return rank;
}

/** Places in the order of scores that the equations leave no choice. */
function solved(equations: readonly number[][]): number[] {
  const rank = rankOf(equations);
  const places = [...(equations[0] ?? []).keys()];
  return places.filter((place) => rankOf([...equations, places.map((at) => Number(at === place))]) === rank);
}

describe('how scores spread', () => {
  it('would tell every score of four, and is not told to who reads none of them', async () => {
    expect(solved(equationsOf(await seen('supervisor', batchOf.few)))).toEqual([0, 1, 2, 3]);

    const { row, total, box } = await seen('district', batchOf.few);
    expect(box).toMatchObject({ count: 4, p10: null, q1: null, median: 73, q3: null, p90: null });
    for (const line of [row, total])
      expect(line).toMatchObject({ meanScore: 73.5, medianScore: 73, stdevScore: null, spreadHidden: true });
    expect(solved(equationsOf({ row, box }))).toEqual([]);
  });

  it('is told of ten, where no figure is one of the scores', async () => {
    const { row, total, box } = await seen('district', batchOf.many);

    expect(box).toMatchObject({ count: 10, p10: 55.4, median: 76, p90: 91.4 });
    for (const line of [row, total]) expect(line).toMatchObject({ stdevScore: 17.115, spreadHidden: false });
    expect(solved(equationsOf({ row, box }))).toEqual([]);
  });

  it('is told of few to who may read each of the scores', async () => {
    for (const person of ['clerk', 'supervisor']) {
      const { row, box } = await seen(person, batchOf.few);
      expect([row.spreadHidden, row.stdevScore === null, box.p10]).toEqual([false, false, 58.5]);
    }
  });
});
