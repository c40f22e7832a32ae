import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { readFactDefinitions } from '../fact-definition/read-fact-definitions';
import { grouped } from './grouped';
import { searchedDocument } from './searched-document';
import { readFaqs, readInterpretations, readItems, readPublicEditions, readRules } from './source.queries';

type Indexing = Pick<Ctx, 'db' | 'now'>;

/** Documents written at once: their texts are in memory meanwhile. */
const atOnce = 100;

const writing = sql`hashtext('policySearch')`;

/** The same by a reader, unless somebody writes already: then what he reads is as old as that takes. */
export async function indexUnlessBusy(ctx: Indexing, most: number) {
  const { rows } = await sql<{
    isFree: boolean;
  }>`select pg_try_advisory_xact_lock(${writing}) as "isFree"`.execute(ctx.db);
  if (rows[0]?.isFree) await indexDuePolicies(ctx, most);
}

/**
 * Writes anew what the library is searched by, of the documents that changed: within the transaction that changed them, by whoever
 * reads the library first, or by the job. Answers how many were due.
 */
export async function indexDuePolicies(ctx: Indexing, most = atOnce): Promise<number> {
  // One writer at a time: revisions are given in the order in which they are kept.
  await sql`select pg_advisory_xact_lock(${writing})`.execute(ctx.db);
  const { rows: due } = await sql<{ documentId: string }>`
    delete from "policySearchDue" where "documentId" in (select "documentId" from "policySearchDue" limit ${most} for update skip locked)
    returning "documentId"`.execute(ctx.db);
  const ids = due.map(({ documentId }) => documentId);
  for (let from = 0; from < ids.length; from += atOnce)
    await indexPolicies(ctx, ids.slice(from, from + atOnce));
  return ids.length;
}

/** Everything is due: after the way of cutting texts has changed, and once a day for figures that depend on the day. */
export async function makeAllDue({ db }: Pick<Ctx, 'db'>) {
  await sql`insert into "policySearchDue" select id from "policyDocument" where "publicEditionId" is not null
    on conflict do nothing`.execute(db);
}

async function indexPolicies(ctx: Indexing, ids: readonly string[]) {
  const rows = await rowsOf(ctx, ids);
  const known = await ctx.db
    .selectFrom('policySearch')
    .select(['documentId', 'hash', 'isPublic'])
    .where('documentId', 'in', [...ids])
    .execute();
  const held = new Map(known.map((one) => [one.documentId, one]));
  const changed = rows.filter(({ row }) => held.get(row.documentId)?.hash !== row.hash);
  const isPublic = new Set(rows.map(({ row }) => row.documentId));
  const taken = known.filter((one) => one.isPublic === 1 && !isPublic.has(one.documentId));
  if (changed.length + taken.length === 0) return;
  let revision = await nextRevision(ctx);
  await takeAway(
    ctx,
    taken.map(({ documentId }) => ({ documentId, revision: revision++ })),
  );
  await keepRows(
    ctx,
    changed.map(({ row, text }) => ({ row: { ...row, isPublic: 1, revision: revision++ }, text })),
  );
}

async function nextRevision({ db }: Indexing): Promise<number> {
  const { last } = await db
    .selectFrom('policySearch')
    .select(sql<number>`coalesce(max(revision), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  return Number(last) + 1;
}

/** Nothing of a document that was taken away is kept to be found by. */
async function takeAway({ db }: Indexing, rows: readonly { documentId: string; revision: number }[]) {
  await sql`delete from "policySearchText" t using "policySearch" s
    where s.ordinal = t.ordinal and s."documentId" = any(${rows.map(({ documentId }) => documentId)})`.execute(
    db,
  );
  for (const { documentId, revision } of rows)
    await db
      .updateTable('policySearch')
      .set({
        revision,
        isPublic: 0,
        hash: '',
        title: '',
        initials: '',
        docNo: '',
        figures: '',
        summary: '',
        facets: '{}',
        timing: '{}',
        items: '[]',
        faqs: '[]',
        mostYuan: null,
        interpretationCount: 0,
        citedIds: [],
      })
      .where('documentId', '=', documentId)
      .execute();
}

const written = [
  'revision',
  'isPublic',
  'hash',
  'title',
  'initials',
  'docNo',
  'figures',
  'summary',
  'facets',
  'timing',
  'items',
  'faqs',
  'mostYuan',
  'interpretationCount',
  'citedIds',
] as const satisfies readonly (keyof Database['policySearch'])[];

type NewRow = Awaited<ReturnType<typeof rowsOf>>[number];

async function keepRows(
  { db }: Indexing,
  rows: readonly (Pick<NewRow, 'text'> & { row: NewRow['row'] & { isPublic: number; revision: number } })[],
) {
  if (rows.length === 0) return;
  const kept = await db
    .insertInto('policySearch')
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) => conflict.column('documentId').doUpdateSet(newOf(written)))
    .returning(['documentId', 'ordinal'])
    .execute();
  const ordinals = new Map(kept.map(({ documentId, ordinal }) => [documentId, ordinal]));
  await db
    .insertInto('policySearchText')
    .values(rows.map(({ row, text }) => ({ ordinal: ordinals.get(row.documentId) ?? 0, ...text })))
    .onConflict((conflict) => conflict.column('ordinal').doUpdateSet(newOf(['body', 'grams'])))
    .execute();
}

const newOf = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`]));

async function rowsOf(ctx: Indexing, ids: readonly string[]) {
  const [definitions, editions, items, rules, faqs, interpretations] = await Promise.all([
    readFactDefinitions(ctx),
    readPublicEditions(ctx, ids),
    readItems(ctx, ids),
    readRules(ctx, ids),
    readFaqs(ctx, ids),
    readInterpretations(ctx, ids),
  ]);
  const of = {
    items: grouped(items, byDocument),
    faqs: grouped(faqs, byDocument),
    interpretations: grouped(interpretations, byDocument),
  };
  const shared = { rules: grouped(rules, ({ itemId }) => itemId), definitions, day: dayOf(ctx.now()) };
  return await Promise.all(
    editions.map((edition) =>
      searchedDocument({
        ...shared,
        edition,
        items: of.items.get(edition.documentId) ?? [],
        faqs: of.faqs.get(edition.documentId) ?? [],
        interpretations: of.interpretations.get(edition.documentId) ?? [],
      }),
    ),
  );
}

const byDocument = ({ documentId }: { documentId: string }) => documentId;
