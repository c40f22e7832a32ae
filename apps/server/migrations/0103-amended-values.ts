import { type Kysely, sql } from 'kysely';

/**
 * What fields say since a change of a submitted application, so that the change explains that value and none that comes
 * later. Of changes entered before this only the last one can be told: as the project says it now, or as it was
 * accepted after the import.
 */
const statements = [
  `alter table "projectAmendment" add column "newValues" jsonb`,
  `update "projectAmendment" set "newValues" = '{}' where "kind" in ('corrected', 'imported')`,
  `update "projectAmendment" a set "newValues" = case a."kind"
      when 'imported' then coalesce(p."frozenContent" - 'files', '{}')
      else jsonb_build_object('directionId', p."directionId", 'subDirectionId', p."subDirectionId",
        'declareUnitId', p."declareUnitId") end
    from "project" p
    where p."id" = a."projectId" and a."id" in (select distinct on ("projectId", "kind") "id"
      from "projectAmendment" where "kind" in ('corrected', 'imported')
      order by "projectId", "kind", "time" desc, "id" desc)`,
  `alter table "projectAmendment"
    add check (("kind" in ('corrected', 'imported')) = ("newValues" is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
