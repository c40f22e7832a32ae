import { fail, projectStatus } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import { assignBillNumbers } from '#modules/system';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { created } from '#platform/db/versioned-row';
import type { CheckedRow } from '#platform/sheet-import/checked-row';
import { enterAmendments } from '../amendment/amend';
import { type FieldValues, findNewValues } from '../amendment/content-differences';
import { type ChangedProject, tellImported } from '../message/tell-amended';
import { auditProjects, readAuditedProjects } from '../project/audit-projects';
import { type FrozenProject, freezeProjects } from '../project/project-content';
import type { ImportedProject } from './project-row';

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

const columnsOf = (data: ImportedProject) => ({
  projectName: data.projectName,
  batchId: data.batchId,
  directionId: data.directionId,
  subDirectionId: null,
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

/** A row that makes or changes a project. */
interface Written {
  id: string;
  data: ImportedProject;
}

/**
 * Writes the rows: new projects arrive as accepted, with the hash of what they say (rulings 28). The check before has
 * held those that are there; should one not be as it was then, nothing is written at all.
 */
export async function writeProjectRows(
  ctx: Ctx,
  rows: readonly CheckedRow<ImportedProject>[],
  { fileName }: { fileName: string },
) {
  const data = rows.flatMap((row) => (row.data && !row.data.isNoChange ? [row.data] : []));
  const unnumbered = data.filter(({ projectNo }) => projectNo === '').length;
  const numbers = await assignBillNumbers(ctx, 'project', unnumbered);
  const projects = data.map((row) => ({
    id: row.projectId ?? ctx.newId(),
    data: row.projectNo === '' ? { ...row, projectNo: numbers.shift() ?? '' } : row,
  }));
  const reason = reasonOf(ctx, fileName);
  const changed: ChangedProject[] = [];
  for (const part of inChunks(projects)) changed.push(...(await writeChunk(ctx, part, reason)));
  await tellImported(ctx, changed, reason);
}

/** Why an application was changed, for its applicant to read: the sheet says no more. */
const reasonOf = ({ language }: Ctx, fileName: string) =>
  fileName === ''
    ? translate(language, 'review', 'importReason.rows')
    : translate(language, 'review', 'importReason.file', { fileName });

/** Writes some of the rows; gives the projects that say something else now. */
async function writeChunk(ctx: Ctx, projects: readonly Written[], reason: string): Promise<ChangedProject[]> {
  const known = projects.filter(({ data }) => data.projectId !== null);
  const fresh = projects.filter(({ data }) => data.projectId === null);
  const knownIds = known.map(({ id }) => id);
  const told = await readAuditedProjects(ctx, knownIds);
  const before = await freezeProjects(ctx, knownIds);
  if (fresh.length > 0) await insertProjects(ctx, fresh);
  if (known.length > 0) await updateProjects(ctx, known);
  await writeParts(ctx, projects);
  const after = await freezeRows(
    ctx,
    projects.map(({ id }) => id),
    new Set(fresh.map(({ id }) => id)),
  );
  const newValues = newValuesOf(before, after);
  await enterAmendments(
    ctx,
    [...newValues].map(([projectId, values]) => ({
      projectId,
      kind: 'imported' as const,
      reason,
      newValues: values,
    })),
  );
  await auditProjects(ctx, told);
  const formerFirms = new Map(told.map(({ id, enterpriseId }) => [id, enterpriseId]));
  return known.flatMap(({ id, data: { enterpriseId, projectName, projectNo } }) => {
    const fields = Object.keys(newValues.get(id) ?? {});
    const enterpriseIds = [...new Set([formerFirms.get(id) ?? enterpriseId, enterpriseId])];
    return fields.length > 0 ? [{ enterpriseIds, projectName, projectNo, fields }] : [];
  });
}

type Frozen = ReadonlyMap<string, FrozenProject>;

/** What the sheet changed of what was accepted, by project; a row that says what is there already changes nothing. */
const newValuesOf = (before: Frozen, after: Frozen): ReadonlyMap<string, FieldValues> =>
  new Map(
    [...before].flatMap(([id, { content, hash }]): [string, FieldValues][] => {
      const now = after.get(id);
      return now && now.hash !== hash ? [[id, findNewValues(content, now.content)]] : [];
    }),
  );

const insertProjects = (ctx: Ctx, rows: readonly Written[]) => {
  const at = ctx.now();
  return ctx.db
    .insertInto('project')
    .values(
      rows.map(({ id, data }) => ({
        id,
        projectNo: data.projectNo,
        ...columnsOf(data),
        keywords: JSON.stringify(data.keywords),
        status: projectStatus.accepted,
        source: 'import' as const,
        contentHash: noHash,
        firstSubmitTime: at,
        submitTime: at,
        submitUserId: ctx.actor.userId,
        acceptTime: at,
        acceptUserId: ctx.actor.userId,
        ...created(ctx),
      })),
    )
    .execute();
};

/**
 * The projects are held since the check, which is why their order here is of no account. What an enterprise itself
 * handed in is never among them.
 */
async function updateProjects({ db, actor, now }: Ctx, rows: readonly Written[]) {
  const told = rows.map(({ id, data }) => ({ id, ...columnsOf(data), keywords: data.keywords }));
  const updated = await sql<{ id: string }>`
    update "project" p set "projectName" = n."projectName", "batchId" = n."batchId",
      "directionId" = n."directionId", "subDirectionId" = n."subDirectionId", "keywords" = n."keywords",
      "abstract" = n."abstract", "enterpriseId" = n."enterpriseId", "enterpriseName" = n."enterpriseName",
      "creditCode" = n."creditCode", "districtId" = n."districtId", "declareUnitId" = n."declareUnitId",
      "applyFund" = n."applyFund", "selfFund" = n."selfFund", "startDate" = n."startDate",
      "endDate" = n."endDate", "lastModifyUserId" = ${actor.userId}, "lastModifyTime" = ${now()},
      "version" = p."version" + 1
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n("id" text, "projectName" text, "batchId" text,
      "directionId" text, "subDirectionId" text, "keywords" jsonb, "abstract" text, "enterpriseId" text,
      "enterpriseName" text, "creditCode" text, "districtId" text, "declareUnitId" text, "applyFund" numeric,
      "selfFund" numeric, "startDate" timestamptz, "endDate" timestamptz)
    where p."id" = n."id" and p."status" = ${projectStatus.accepted} and p."source" = 'import'
    returning p."id"`.execute(db);
  assertAll(
    rows.map(({ id }) => id),
    updated.rows,
  );
}

/** Leader, partners and exclusions of these projects, written anew. */
async function writeParts({ db, newId }: Ctx, rows: readonly Written[]) {
  const known = rows.filter(({ data }) => data.projectId !== null).map(({ id }) => id);
  if (known.length > 0)
    for (const table of ['projectCooperator', 'projectMember', 'projectExclusion'] as const)
      await db.deleteFrom(table).where('projectId', 'in', known).execute();
  const parts = <Part>(list: (data: ImportedProject) => readonly Part[]) =>
    rows.flatMap(({ id: projectId, data }) =>
      list(data).map((part, sortCode) => ({ id: newId(), projectId, ...part, sortCode })),
    );
  const leaders = parts((data) => [
    { name: data.leaderName, idHash: data.leaderIdHash, role: 'leader' as const },
  ]);
  for (const part of inChunks(leaders)) await db.insertInto('projectMember').values(part).execute();
  for (const part of inChunks(parts((data) => data.cooperators)))
    await db.insertInto('projectCooperator').values(part).execute();
  for (const part of inChunks(parts((data) => data.excludeExperts)))
    await db.insertInto('projectExclusion').values(part).execute();
}

/** Keeps what each project says now and its hash (I17); new ones are submitted as they are accepted. */
async function freezeRows(ctx: Ctx, ids: readonly string[], fresh: ReadonlySet<string>): Promise<Frozen> {
  const now = await freezeProjects(ctx, ids);
  const frozen = [...now].map(([id, { hash, content }]) => ({
    id,
    hash,
    content,
    isFresh: fresh.has(id),
  }));
  const updated = await sql<{ id: string }>`
    update "project" p set "contentHash" = n."hash", "frozenContent" = n."content",
      "submittedHash" = case when n."isFresh" then n."hash" else p."submittedHash" end,
      "submittedContent" = case when n."isFresh" then n."content" else p."submittedContent" end
    from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb) as n("id" text, "hash" text, "content" jsonb, "isFresh" boolean)
    where p."id" = n."id" and p."status" = ${projectStatus.accepted} returning p."id"`.execute(ctx.db);
  assertAll(ids, updated.rows);
  return now;
}

/** A project that is no longer accepted is not written, and then neither is any other. */
function assertAll(ids: readonly string[], written: readonly { id: string }[]) {
  const done = new Set(written.map(({ id }) => id));
  const missed = ids.find((id) => !done.has(id));
  if (missed !== undefined) fail('RV_STATE', { projectId: missed });
}
