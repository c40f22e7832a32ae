import { randomUUID } from 'node:crypto';
import { projectReviewApi, type StandardItem } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../apps/server/src/platform/db/database';
import type { BenchRequest } from './load';
import { signIn } from './product';

/** Copies of the demo's open review; each sheet can be submitted once. */
const groupCount = 140;

/** A sheet nobody has begun, with the account of its expert. */
interface EmptySheet {
  groupId: string;
  projectId: string;
  account: string;
}

/** Copies the rows of the open review with other values in some columns; generated columns make themselves. */
async function copy(trx: Kysely<Database>, table: string, changed: string) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(trx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${sql.join(rows.map(({ name }) => sql.ref(`r.${name}`)))}
    from ${sql.table(table)} x cross join generate_series(1, ${groupCount}::int) n
    cross join lateral jsonb_populate_record(null::${sql.table(table)},
      to_jsonb(x) || jsonb_build_object(${sql.raw(changed)})) r
    where x.${sql.ref(table === 'reviewGroup' ? 'id' : 'groupId')} = (select id from "reviewGroup"
      where status = 20 and id not like 'b%' limit 1)`.execute(trx);
}

/** Copies the open review of the demo many times, all sheets empty; triggers rest, for the copies are open already. */
export async function fillSheets(db: Kysely<Database>) {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const ids = (...columns: string[]) =>
      columns.map((column) => `'${column}', 'b' || n || 'x' || (x."${column}")`).join(', ');
    await copy(trx, 'reviewGroup', `${ids('id', 'groupNo')}, 'plannedEnd', now() + interval '9 days'`);
    await copy(trx, 'project', ids('id', 'projectNo', 'groupId'));
    await copy(trx, 'groupProject', ids('id', 'groupId', 'projectId'));
    await copy(trx, 'groupExpert', ids('id', 'groupId'));
    await copy(trx, 'assignment', `${ids('id', 'groupId', 'projectId')}, 'required', 1, 'recusedBy', null`);
    await copy(
      trx,
      'scoreSheet',
      `${ids('id', 'groupId', 'projectId', 'assignmentId')}, 'status', 0, 'total', null, 'version', 1,
        'sheetHash', null, 'submitCount', 0, 'submitTime', null, 'returnCount', 0, 'conflictPending', 0`,
    );
  });
}

/** Gives a request for every empty sheet, signed by its own expert, full marks on every item. */
export async function listSubmissions(db: Kysely<Database>, port: number): Promise<BenchRequest[]> {
  const { rows: sheets } = await sql<EmptySheet>`
    select s."groupId", s."projectId", u.account from "scoreSheet" s
    join expert e on e.id = s."expertId" join "user" u on u.id = e."userId"
    where s."groupId" like 'b%' and s.status = 0 order by s.id`.execute(db);
  const { standardSnapshot } = await db
    .selectFrom('reviewGroup')
    .select('standardSnapshot')
    .where('id', '=', sheets[0]?.groupId ?? '')
    .executeTakeFirstOrThrow();
  const items = (standardSnapshot?.items ?? []).filter(({ isLeaf }) => isLeaf).map(fullMarks);
  const tokens = new Map<string, string>();
  for (const { account } of sheets)
    if (!tokens.has(account)) tokens.set(account, await signIn(port, account));
  return sheets.map(({ account, groupId, projectId }) => ({
    method: 'POST',
    path: projectReviewApi.finalSubmit.path,
    headers: { authorization: tokens.get(account) ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      groupId,
      submitType: 'submit',
      sheets: [
        { projectId, items, recommendation: 2, comment: '总体可行。', version: 1, clientKey: randomUUID() },
      ],
    }),
  }));
}

const fullMarks = ({ id, maxScore }: StandardItem) => ({
  itemId: id,
  score: maxScore,
  comment: '材料齐全。',
});
