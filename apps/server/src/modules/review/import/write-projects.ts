import { fail, projectStatus } from '@qifu/contracts';
import { drawBillNumbers } from '#modules/system';
import type { Ctx } from '#platform/context';
import { freezeProjects } from '../project/project-content';
import { changed, created } from '../versioned-row';
import type { CheckedRow } from './import-rows';
import type { ImportedProject } from './project-rows';

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

const columnsOf = (data: ImportedProject) => ({
  projectName: data.projectName,
  batchId: data.batchId,
  directionId: data.directionId,
  subDirectionId: null,
  keywords: JSON.stringify(data.keywords),
  abstract: data.abstract,
  enterpriseId: data.enterpriseId,
  enterpriseName: data.enterpriseName,
  creditCode: data.creditCode,
  districtId: data.districtId,
  declareUnitId: data.declareUnitId,
  applyFund: data.applyFund,
  selfFund: data.selfFund,
  startDate: date(data.startDate),
  endDate: date(data.endDate),
});

/** Stands in for the hash until the row and its parts are written; the state asks for one. */
const noHash = '0'.repeat(64);

/**
 * Writes the rows: new projects arrive as accepted, with the hash of what they say (rulings 28). The check before has
 * held those that are there; should one not be as it was then, nothing is written at all.
 */
export async function writeProjectRows(ctx: Ctx, rows: readonly CheckedRow<ImportedProject>[]) {
  const data = rows.flatMap((row) => row.data ?? []);
  const numbers = await drawBillNumbers(
    ctx,
    'project',
    data.filter(({ projectNo }) => projectNo === '').length,
  );
  const ids: string[] = [];
  for (const project of data) {
    const id = project.projectId ?? ctx.newId();
    if (project.projectId) await updateRow(ctx, id, project);
    else await insertRow(ctx, id, { ...project, projectNo: project.projectNo || (numbers.shift() ?? '') });
    await writeParts(ctx, id, project);
    ids.push(id);
  }
  for (const [id, { hash, content }] of await freezeProjects(ctx, ids)) {
    const frozen = await ctx.db
      .updateTable('project')
      .set({ contentHash: hash, frozenContent: JSON.stringify(content) })
      .where('id', '=', id)
      .where('status', '=', projectStatus.accepted)
      .executeTakeFirst();
    if (frozen.numUpdatedRows === 0n) fail('RV_STATE', { projectId: id });
  }
}

async function insertRow(ctx: Ctx, id: string, data: ImportedProject) {
  const at = ctx.now();
  await ctx.db
    .insertInto('project')
    .values({
      id,
      projectNo: data.projectNo,
      ...columnsOf(data),
      status: projectStatus.accepted,
      source: 'import',
      contentHash: noHash,
      firstSubmitTime: at,
      submitTime: at,
      submitUserId: ctx.actor.userId,
      acceptTime: at,
      acceptUserId: ctx.actor.userId,
      ...created(ctx),
    })
    .execute();
}

async function updateRow(ctx: Ctx, id: string, data: ImportedProject) {
  const updated = await ctx.db
    .updateTable('project')
    .set({ ...columnsOf(data), ...changed(ctx) })
    .where('id', '=', id)
    .where('status', '=', projectStatus.accepted)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) fail('RV_STATE', { projectId: id });
}

async function writeParts({ db, newId }: Ctx, projectId: string, data: ImportedProject) {
  for (const table of ['projectCooperator', 'projectMember', 'projectExclusion'] as const)
    await db.deleteFrom(table).where('projectId', '=', projectId).execute();
  await db
    .insertInto('projectMember')
    .values({ id: newId(), projectId, name: data.leaderName, idHash: data.leaderIdHash, role: 'leader' })
    .execute();
  const cooperators = data.cooperators.map((row, sortCode) => ({ id: newId(), projectId, ...row, sortCode }));
  if (cooperators.length > 0) await db.insertInto('projectCooperator').values(cooperators).execute();
  const exclusions = data.excludeExperts.map((row, sortCode) => ({
    id: newId(),
    projectId,
    ...row,
    sortCode,
  }));
  if (exclusions.length > 0) await db.insertInto('projectExclusion').values(exclusions).execute();
}
