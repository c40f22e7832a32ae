import ExcelJS from 'exceljs';
import type { EnteredScores } from './expert-steps';

/** One row of a sheet by the headings of its first row. */
export type BookRow = Record<string, ExcelJS.CellValue>;

/** Reads a workbook with another library than the one that wrote it. */
export async function readBook(path: string): Promise<BookRow[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  return workbook.worksheets.map((sheet) => {
    const headings = Array.from(sheet.getRow(1).values as ExcelJS.CellValue[], String);
    const rows: BookRow[] = [];
    sheet.eachRow((row, number) => {
      const values = row.values as ExcelJS.CellValue[];
      if (number > 1)
        rows.push(Object.fromEntries(headings.map((heading, at) => [heading, values[at] ?? null])));
    });
    return rows;
  });
}

/** What a project comes to, as the export says it. */
export interface Outcome {
  title: string;
  rank: number;
  score: number;
  mean: number;
  median: number;
  highest: number;
  lowest: number;
}

const tenths = (scores: Iterable<number>) =>
  [...scores].reduce((sum, score) => sum + Math.round(score * 10), 0);

/** The mean of whole tenths, in full points to three places. */
const meanOf = (totals: readonly number[]) =>
  Math.round((totals.reduce((sum, total) => sum + total, 0) * 100) / totals.length) / 1000;

/**
 * The official results from what was typed in, counted without the product's code: the highest and the lowest
 * sheet left out, the mean of the rest to three places, ranks from the best down. For odd numbers of sheets.
 */
export function recompute(entered: ReadonlyMap<string, readonly EnteredScores[]>): Outcome[] {
  const scored = [...entered].map(([title, sheets]) => {
    const totals = sheets.map((sheet) => tenths(sheet.values())).sort((a, b) => a - b);
    return {
      title,
      score: meanOf(totals.slice(1, -1)),
      mean: meanOf(totals),
      median: meanOf(totals.slice((totals.length - 1) / 2, (totals.length + 1) / 2)),
      highest: meanOf(totals.slice(-1)),
      lowest: meanOf(totals.slice(0, 1)),
    };
  });
  const better = (score: number) => scored.filter((other) => other.score > score).length;
  return scored.map((one) => ({ rank: better(one.score) + 1, ...one })).sort((a, b) => a.rank - b.rank);
}

/** A row of the exported list of results. */
export const outcomeOf = (row: BookRow): Outcome => ({
  title: String(row.项目名称),
  rank: Number(row.组内排名),
  score: Number(row.正式得分),
  mean: Number(row.去极值前均分),
  median: Number(row.中位数),
  highest: Number(row.最高分),
  lowest: Number(row.最低分),
});

/** The sheets of a project in the long form of the export: one row per expert and item. */
export function sheetsInDetail(rows: readonly BookRow[], title: string): Map<string, EnteredScores> {
  const sheets = new Map<string, EnteredScores>();
  for (const { 项目名称: project, 专家姓名: expert, 评分项: item, 得分: score } of rows) {
    // The overall comment of an expert has a row of its own, without a score.
    if (project !== title || score === null) continue;
    const sheet = sheets.get(String(expert)) ?? new Map<string, number>();
    sheets.set(String(expert), sheet.set(String(item), Number(score)));
  }
  return sheets;
}
