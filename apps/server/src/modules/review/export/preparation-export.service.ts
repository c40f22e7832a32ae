import type { PreparationProject, PreparationQuery } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { listPreparationProjects } from '../preparation/preparation-projects.queries';
import {
  answerWorkbook,
  batchLabel,
  chooseColumns,
  type ExportColumn,
  inOneSnapshot,
  makeWorkbook,
  sheetOf,
  sheetWord,
} from './export-file';

type Row = PreparationProject & { leaderName: string };
const everything = { currentPage: 1, pageSize: 10_000 };

/** The projects of a tab under the list's filters as a workbook (spec 2.8). */
export async function exportPreparation(
  ctx: Ctx,
  { selectKey, ...query }: PreparationQuery & { selectKey: string[] },
): Promise<Blob> {
  const columns = chooseColumns(preparationColumns(ctx), selectKey);
  const workbook = await inOneSnapshot(ctx, async (snapshot) => {
    const { list } = await listPreparationProjects(snapshot, { ...query, ...everything });
    const rows = await withLeaders(snapshot, list);
    const what = sheetWord(ctx.language, 'name.preparation');
    return makeWorkbook(snapshot, {
      label: await batchLabel(snapshot, query.batchId),
      what,
      sheets: [sheetOf(ctx.language, what, columns, rows)],
      rows: rows.length,
    });
  });
  return answerWorkbook(ctx, workbook, {
    action: 'xmqgcgl/p2/reviewPreparation.exportPreparation',
    method: 'POST',
    address: '/api/xmqgcgl/p2/reviewPreparation/Actions/commonExport/reviewPreparationProjectExport',
    input: { body: query },
  });
}

async function withLeaders({ db }: Ctx, list: readonly PreparationProject[]): Promise<Row[]> {
  const groupIds = [...new Set(list.flatMap(({ groupId }) => groupId ?? []))];
  const leaders = await db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .select(['m.groupId', 'e.name'])
    .where('m.isLeader', '=', 1)
    .where('m.groupId', 'in', [...groupIds, ''])
    .execute();
  const nameOf = new Map(leaders.map(({ groupId, name }) => [groupId, name]));
  return list.map((row) => ({ ...row, leaderName: nameOf.get(row.groupId ?? '') ?? '' }));
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
