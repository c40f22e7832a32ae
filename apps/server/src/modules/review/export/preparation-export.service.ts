import type { PreparationProject, PreparationQuery } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { inOneSnapshot } from '#platform/db/one-snapshot';
import type { Blob } from '#platform/http/routes';
import { listPreparationProjects } from '../preparation/preparation-projects.queries';
import {
  answerWorkbook,
  batchLabel,
  chooseColumns,
  type ExportColumn,
  makeWorkbook,
  sheetOf,
  sheetWord,
} from './export-file';
import { readWhole } from './read-whole';
import { readLeaders } from './reviewed-lines.queries';

type Row = PreparationProject & { leaderName: string };

/** The projects of a tab under the list's filters as a workbook (review.md 2.8). */
export async function exportPreparation(
  ctx: Ctx,
  { selectKey, ...query }: PreparationQuery & { selectKey: string[] },
): Promise<Blob> {
  const columns = chooseColumns(ctx, preparationColumns(ctx), selectKey);
  const workbook = await inOneSnapshot(ctx, async (snapshot) => {
    const list = await readWhole((whole) => listPreparationProjects(snapshot, { ...query, ...whole }));
    const rows = await withLeaders(snapshot, list);
    const what = sheetWord(ctx.language, query.tab === 0 ? 'name.ungrouped' : 'name.grouped');
    return makeWorkbook(snapshot, {
      label: await batchLabel(snapshot, query.batchId),
      what,
      sheets: [sheetOf(ctx.language, what, columns, rows)],
      rows: rows.length,
    });
  });
  return answerWorkbook(ctx, workbook, { body: query });
}

async function withLeaders(ctx: Ctx, list: readonly PreparationProject[]): Promise<Row[]> {
  const leaders = await readLeaders(ctx, [...new Set(list.flatMap(({ groupId }) => groupId ?? []))]);
  return list.map((row) => ({ ...row, leaderName: leaders.get(row.groupId ?? '') ?? '' }));
}

function preparationColumns({ language }: Ctx): ExportColumn<Row>[] {
  const word = (key: string) => sheetWord(language, key);
  return [
    { key: 'no', type: 'number', value: (_, no) => no },
    { key: 'projectNo', type: 'text', value: (row) => row.projectNo },
    { key: 'projectName', type: 'text', value: (row) => row.projectName },
    { key: 'enterpriseName', type: 'text', value: (row) => row.enterpriseName },
    { key: 'creditCode', type: 'text', value: (row) => row.creditCode },
    { key: 'directionName', type: 'text', value: (row) => row.directionName },
    { key: 'districtName', type: 'text', value: (row) => row.districtName },
    { key: 'unitName', type: 'text', value: (row) => row.unitName },
    { key: 'applyFund', type: 'money', value: (row) => row.applyFund },
    { key: 'status', type: 'text', value: (row) => word(`projectStatus.s${row.status}`) },
    { key: 'groupName', type: 'text', value: (row) => row.groupName },
    { key: 'leaderName', type: 'text', value: (row) => row.leaderName },
    { key: 'conflictExpertCount', type: 'number', value: (row) => row.conflictExpertCount },
    { key: 'materialOk', type: 'text', value: (row) => word(row.materialOk ? 'word.yes' : 'word.no') },
    {
      key: 'blacklisted',
      type: 'text',
      value: (row) => (row.blacklisted ? word('word.blacklistedYes') : ''),
    },
  ];
}
