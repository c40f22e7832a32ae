import { blindMode, type OwnSheet } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { KeptItem } from './sheet-content';

/** A sheet as its expert works on it. */
export interface WorkSheet {
  sheetId: string;
  assignmentId: string;
  projectId: string;
  projectName: string;
  status: number;
  total: string | null;
  recommendation: number | null;
  comment: string;
  openedTime: number | null;
  activeSeconds: number;
  submitTime: number | null;
  submitCount: number;
  returnReason: string;
  returnTime: number | null;
  conflictPending: number;
  lastModifyTime: number | null;
  version: number;
  items: KeptItem[];
}

const columns = sql`s."id" as "sheetId", s."assignmentId", s."projectId", p."projectName", s."status", s."total",
  s."recommendation", s."comment", s."openedTime", s."activeSeconds", s."submitTime", s."submitCount",
  s."returnReason", s."returnTime", s."conflictPending", s."lastModifyTime", s."version"`;

/** Items of a sheet as one value, scores as exact text. */
export const itemsOf = (sheetId: string) => sql<KeptItem[]>`coalesce((
  select jsonb_agg(jsonb_build_object('itemId', i."itemId", 'score', i."score"::text, 'comment', i."comment"))
  from "scoreSheetItem" i where i."sheetId" = ${sql.ref(sheetId)}), '[]')`;

/** A sheet, the answer it already gave to the same client key, and what was asked then. */
export type HeldSheet = WorkSheet & { reply: Record<string, unknown> | null; repliedHash: string | null };

/** Holds sheets of an expert, by project, with what their client keys were answered before (2.11, hazard 5). */
export async function holdOwnSheets(
  { db }: Pick<Ctx, 'db'>,
  { groupId, expertId }: { groupId: string; expertId: string },
  asked: readonly { projectId: string; clientKey: string }[],
): Promise<Map<string, HeldSheet>> {
  const projectIds = asked.map(({ projectId }) => projectId);
  // Held first and read after: a statement that waits for a row would read its items as they were before.
  await sql`select 1 from "scoreSheet" s where s."groupId" = ${groupId} and s."expertId" = ${expertId}
    and s."projectId" = any(${projectIds}::text[]) order by s."id" for update`.execute(db);
  const { rows } = await sql<HeldSheet>`
    select ${columns}, ${itemsOf('s.id')} as "items", r."reply", r."requestHash" as "repliedHash"
    from unnest(${projectIds}::text[], ${asked.map(({ clientKey }) => clientKey)}::text[])
      as asked("projectId", "clientKey")
    join "scoreSheet" s on s."groupId" = ${groupId} and s."expertId" = ${expertId}
      and s."projectId" = asked."projectId"
    join "project" p on p."id" = s."projectId"
    left join "scoreSheetReply" r on r."sheetId" = s."id" and r."clientKey" = asked."clientKey"`.execute(db);
  return new Map(rows.map((row) => [row.projectId, row]));
}

/** The sheets of an expert in a group, by project. */
export async function readOwnSheets(
  db: Kysely<Database>,
  { groupId, expertId }: { groupId: string; expertId: string },
  projectIds: readonly string[],
): Promise<Map<string, WorkSheet>> {
  const { rows } = await sql<WorkSheet>`
    select ${columns}, ${itemsOf('s.id')} as "items"
    from "scoreSheet" s join "project" p on p."id" = s."projectId"
    where s."groupId" = ${groupId} and s."expertId" = ${expertId}
      and s."projectId" = any(${[...projectIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.projectId, row]));
}

export const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

/** Whether the expert may know of a conflict: in a double-blind review it would tell whose project this is (I13). */
export const tellsConflict = (mode: number): boolean => mode !== blindMode.double;

/** A sheet as the wire has it for its expert, in a review of this blind mode. */
export const showOwnSheet = (sheet: WorkSheet, mode: number): OwnSheet => ({
  sheetId: sheet.sheetId,
  status: sheet.status,
  items: sheet.items.map((item) => ({ ...item, score: toNumber(item.score) })),
  total: toNumber(sheet.total),
  recommendation: sheet.recommendation,
  comment: sheet.comment,
  activeSeconds: sheet.activeSeconds,
  submitTime: sheet.submitTime,
  returnReason: sheet.returnReason,
  returnTime: sheet.returnTime,
  conflictPending: sheet.conflictPending === 1 && tellsConflict(mode),
  version: sheet.version,
});
