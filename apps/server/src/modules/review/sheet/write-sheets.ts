import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { NextSheet, SheetPlan } from './sheet-plan';

/** How long a client key is remembered: far longer than any retry. */
const replyKeptMs = 24 * 3600 * 1000;

type Written = SheetPlan & { next: NextSheet };

/** Writes all sheets of a call with a fixed number of statements, however many sheets there are. */
export async function writePlans(ctx: Ctx, plans: readonly SheetPlan[]) {
  const written = plans.filter((plan): plan is Written => plan.next !== null);
  if (written.length === 0) return;
  await writeItems(ctx, written);
  await writeSheets(ctx, written);
  await keepVersions(ctx, written);
  await giveUpDuties(ctx, written);
  await rememberReplies(ctx, written);
}

/** Items go first: the database takes them only while the sheet is open (I07). */
async function writeItems({ db }: Ctx, plans: readonly Written[]) {
  const rows = plans.flatMap(({ sheet, next }) =>
    next.items.map((item) => ({ sheetId: sheet.sheetId, ...item })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('scoreSheetItem')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['sheetId', 'itemId']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        comment: eb.ref('excluded.comment'),
      })),
    )
    .execute();
}

async function writeSheets({ db, actor, now }: Ctx, plans: readonly Written[]) {
  const rows = plans.map(({ sheet, next: { items: _i, sealed: _s, recuseReason: _r, ...next } }) => ({
    id: sheet.sheetId,
    ...next,
    openedTime: new Date(next.openedTime),
    submitTime: next.submitTime === null ? null : new Date(next.submitTime),
    vetoed: next.vetoed ? 1 : 0,
    conflictPending: next.conflictPending ? 1 : 0,
  }));
  await sql`
    update "scoreSheet" s set "status" = n."status", "total" = n."total", "recommendation" = n."recommendation",
      "comment" = n."comment", "vetoed" = n."vetoed", "activeSeconds" = n."activeSeconds",
      "openedTime" = n."openedTime", "submitTime" = n."submitTime",
      "submitCount" = n."submitCount", "sheetHash" = n."sheetHash", "conflictPending" = n."conflictPending",
      "lastModifyUserId" = ${actor.userId}, "lastModifyTime" = ${now()}, "version" = s."version" + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("id" text, "status" int, "total" numeric,
      "recommendation" int, "comment" text, "vetoed" int, "openedTime" timestamptz, "activeSeconds" int,
      "submitTime" timestamptz, "submitCount" int, "sheetHash" text, "conflictPending" int)
    where s."id" = n."id"`.execute(db);
}

/** Every submission is kept whole, for good. */
async function keepVersions({ db, actor, now, newId }: Ctx, plans: readonly Written[]) {
  const rows = plans.flatMap(({ next: { sealed, sheetHash } }) =>
    sealed && sheetHash
      ? {
          id: newId(),
          sheetId: sealed.sheetId,
          submitNo: sealed.submitNo,
          content: JSON.stringify(sealed),
          sheetHash,
          creatorUserId: actor.userId,
          creatorTime: now(),
        }
      : [],
  );
  if (rows.length > 0) await db.insertInto('scoreSheetVersion').values(rows).execute();
}

async function giveUpDuties({ db, actor, now }: Ctx, plans: readonly Written[]) {
  const recused = plans.flatMap(({ sheet, next }) =>
    next.recuseReason === null ? [] : { id: sheet.assignmentId, reason: next.recuseReason },
  );
  if (recused.length === 0) return;
  await sql`
    update "assignment" a set "required" = 0, "recusedBy" = 'self', "recuseReason" = n."reason",
      "recusedTime" = ${now()}, "recusedUserId" = ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(recused)}::jsonb) as n("id" text, "reason" text)
    where a."id" = n."id"`.execute(db);
}

/** The next call with the same key gets the same answer; keys of yesterday are forgotten on the way. */
async function rememberReplies({ db, now }: Ctx, plans: readonly Written[]) {
  const at = now();
  const sheetIds = plans.map(({ sheet }) => sheet.sheetId);
  const rows = plans.map(({ sheet, clientKey, requestHash, reply }) => ({
    sheetId: sheet.sheetId,
    clientKey,
    requestHash,
    reply,
  }));
  await sql`
    with forgotten as (
      delete from "scoreSheetReply" where "sheetId" = any(${sheetIds}::text[])
        and "creatorTime" < ${new Date(at.getTime() - replyKeptMs)})
    insert into "scoreSheetReply" ("sheetId", "clientKey", "requestHash", "reply", "creatorTime")
    select n."sheetId", n."clientKey", n."requestHash", n."reply", ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("sheetId" text, "clientKey" text,
      "requestHash" text, "reply" jsonb)`.execute(db);
}
