import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** What handing in again replaces and taking it back returns. */
const columns = [
  'submitTime',
  'submitUserId',
  'submittedHash',
  'submittedContent',
  'contentHash',
  'frozenContent',
  'returnDeadline',
] as const;

/** Keeps what a returned application is, before it is handed in again; the database copies, exactly. */
export async function keepFormerSubmission({ db }: Pick<Ctx, 'db'>, projectId: string) {
  await forgetFormerSubmission({ db }, projectId);
  await db
    .insertInto('formerSubmission')
    .columns(['projectId', ...columns])
    .expression(
      db
        .selectFrom('project')
        .select(['id', ...columns])
        .where('id', '=', projectId),
    )
    .execute();
}

/** When what was handed in again had been handed in before, and its deadline; undefined where nothing was kept. */
export const findFormerSubmission = async ({ db }: Pick<Ctx, 'db'>, projectId: string) =>
  await db
    .selectFrom('formerSubmission')
    .select(['submitTime', 'returnDeadline', 'submittedHash', 'contentHash'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();

/** Gives an application back what it was before it was handed in again. */
export async function restoreFormerSubmission({ db }: Pick<Ctx, 'db'>, projectId: string) {
  await sql`update "project" p set ${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = f.${sql.ref(column)}`),
  )} from "formerSubmission" f where f."projectId" = p."id" and p."id" = ${projectId}`.execute(db);
  await forgetFormerSubmission({ db }, projectId);
}

/** Once the office has taken up what was handed in again there is no way back to what it was before. */
export const forgetFormerSubmission = async ({ db }: Pick<Ctx, 'db'>, projectId: string) =>
  await db.deleteFrom('formerSubmission').where('projectId', '=', projectId).execute();
