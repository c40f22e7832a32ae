import {
  fail,
  type ListedNameQuery,
  type PublicGrantDetail,
  type PublicGrantQuery,
  type PublicObjection,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { listOwnEnterprises } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import type { Blob } from '#platform/http/routes';
import { exportSheet } from '#platform/xlsx/export-sheet';
import { readFigures, readFiguresOf } from '../grant/batch-figures.queries';
import { mayObjectOn, objectTo } from '../grant/object';
import { phaseOn } from '../grant/phase';
import { citeOf } from '../grant/shown-line';
import { linesAtOnce } from '../grant/stream-lines';
import { getPublicRow, type PublicRow, publicBatchOf, publicRows } from './public-batch';

/** Released batches, the newest first. */
export async function listPublicBatches(ctx: Ctx, query: PublicGrantQuery) {
  const now = ctx.now();
  const rows = publicRows(ctx).$if(query.phase !== undefined, (q) =>
    q.where(phaseOn(dayOf(now)), '=', query.phase ?? 'notice'),
  );
  const found = await page(ctx, rows, query, {
    searched: ['grantBatch.fullName', 'i.fullName', 'e.title'],
    order: [['grantBatch.reviewedTime', 'desc']],
    tieBreaker: 'grantBatch.id',
  });
  const figures = await readFiguresOf(
    ctx,
    found.list.map(({ id }) => id),
  );
  const list = found.list.flatMap((row) => {
    const counted = figures.get(row.id);
    return counted ? [publicBatchOf(row, counted, now)] : [];
  });
  return { ...found, list };
}

/** One of them; names that were taken out are told by ground and clause, never by name. */
export async function readPublicBatch(ctx: Ctx, id: string): Promise<PublicGrantDetail> {
  const row = await getPublicRow(ctx, id);
  const removals = await ctx.db
    .selectFrom('policyGrant')
    .select(['removedGround', 'removedPid', sql<number>`count(*)::int`.as('count')])
    .where('batchId', '=', id)
    .where('state', '=', 'removed')
    .groupBy(['removedGround', 'removedPid'])
    .orderBy('count', 'desc')
    .execute();
  const paths = new Map(row.ground?.paths ?? []);
  return {
    ...publicBatchOf(row, await readFigures(ctx, id), ctx.now()),
    removals: removals.flatMap(({ removedGround: ground, removedPid, count }) =>
      ground ? [{ ground, cite: citeOf(removedPid, paths), count }] : [],
    ),
  };
}

/** The public list: the caller's own firms first, the others by name. */
export async function listNames(ctx: Ctx, id: string, query: ListedNameQuery) {
  const batch = await getPublicRow(ctx, id);
  const own = (await listOwnEnterprises(ctx)).map((firm) => firm.id);
  const isOwn = sql<boolean>`g."enterpriseId" = any(${own})`;
  const rows = publicLines(ctx, batch).select(['g.id', 'g.state', isOwn.as('isOwn')]);
  const found = await page(ctx, rows, query, {
    searched: ['g.enterpriseName', 'g.creditCode'],
    sortable: { amount: 'g.amount', enterpriseName: 'g.enterpriseName' },
    // Whoever acts for nobody gets the page from the index of names, without the whole list being sorted.
    order: [...(own.length > 0 ? ([[isOwn, 'desc']] as const) : []), ['g.enterpriseName', 'asc']],
    tieBreaker: 'g.id',
  });
  return { ...found, list: found.list.map((row) => ({ ...row, amount: Number(row.amount) })) };
}

/** A withdrawn list names nobody any more, and none names what was taken out. */
const publicLines = ({ db }: Pick<Ctx, 'db'>, { id, state }: Pick<PublicRow, 'id' | 'state'>) =>
  db
    .selectFrom('policyGrant as g')
    .where('g.batchId', '=', id)
    .where('g.state', '<>', 'removed')
    .$if(state === 'withdrawn', (q) => q.where(sql<boolean>`false`))
    .select(['g.enterpriseName', 'g.creditCode', 'g.amount']);

export async function exportNames(ctx: Ctx, id: string): Promise<Blob> {
  const batch = await getPublicRow(ctx, id);
  const say = (key: string) => translate(ctx.language, 'grantBatch', `line.${key}`);
  return await exportSheet(ctx, {
    name: batch.fullName,
    menu: '',
    query: { id },
    rows: publicLines(ctx, batch).orderBy('g.enterpriseName').orderBy('g.id').stream(linesAtOnce),
    columns: [
      { heading: say('enterpriseName'), type: 'text', value: (row) => row.enterpriseName },
      { heading: say('creditCode'), type: 'text', value: (row) => row.creditCode },
      { heading: say('amount'), type: 'money', value: (row) => Number(row.amount) },
    ],
  });
}

/** What anybody who is signed in has against a public list: a line, or that his own firm is missing. */
export async function objectToList(ctx: Ctx, id: string, objection: PublicObjection) {
  if (ctx.actor.isTemporary) fail('firmProfile.temporary');
  const batch = await getPublicRow(ctx, id);
  return await (objection.kind === 'absent' ? objectForAbsent : objectToLine)(ctx, batch, objection);
}

async function objectForAbsent(ctx: Ctx, batch: PublicRow, { enterpriseId, ...said }: PublicObjection) {
  const own = (await listOwnEnterprises(ctx)).find((firm) => firm.id === enterpriseId);
  if (!own) fail('record.missing', { id: enterpriseId ?? '' });
  if (!mayObjectOn(batch, null, dayOf(ctx.now()))) fail('grantObjection.over');
  const line = await lineOf(ctx, batch.id, { enterpriseId: own.id });
  if (line && line.state !== 'removed') fail('grantObjection.isListed');
  return await objectTo(ctx, batch, { ...said, grantId: line?.id ?? null, enterpriseId: own.id });
}

async function objectToLine(ctx: Ctx, batch: PublicRow, { grantId, ...said }: PublicObjection) {
  const line = grantId === null ? undefined : await lineOf(ctx, batch.id, { id: grantId });
  if (!line || line.state === 'removed') fail('grantObjection.wrongLine');
  if (!mayObjectOn(batch, line.noticeTo, dayOf(ctx.now()))) fail('grantObjection.over');
  const { enterpriseId } = line;
  const isOwn = (await listOwnEnterprises(ctx)).some((firm) => firm.id === enterpriseId);
  return await objectTo(ctx, batch, {
    ...said,
    kind: isOwn ? 'own' : 'other',
    grantId: line.id,
    enterpriseId,
  });
}

const lineOf = ({ db }: Pick<Ctx, 'db'>, batchId: string, by: { id: string } | { enterpriseId: string }) =>
  db
    .selectFrom('policyGrant')
    .select(['id', 'enterpriseId', 'state', 'noticeTo'])
    .where('batchId', '=', batchId)
    .where('id' in by ? 'id' : 'enterpriseId', '=', 'id' in by ? by.id : by.enterpriseId)
    .executeTakeFirst();
