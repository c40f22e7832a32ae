import { fail, type GrantQuery, type GrantReason, type GrantRow, type Page } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { type SqlBool, sql } from 'kysely';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { isHiddenFrom } from '../enterprise-profile/hide-sensitive';
import { dictionaryIn, readDictionary } from '../fact-definition/read-dictionary';
import { isFlagged } from '../grant/batch-figures.queries';
import { shownAccountOf } from '../grant/grant-account';
import { explainGrant } from '../grant/grant-reason';
import { paymentOf, removalOf } from '../grant/shown-line';
import { inWords, linesAtOnce } from '../grant/stream-lines';
import { findingWords } from './finding-words';
import { type Batch, getBatch, visibleGrants } from './grant-batch.policy';

const openObjections = sql<number>`(select count(*)::int from "grantObjection" o
  where o."grantId" = "policyGrant".id and o.state = 'open')`;
const districtName = sql<string>`coalesce((select a."fullName" from enterprise e join area a on a.id = e."districtId"
  where e.id = "policyGrant"."enterpriseId"), '')`;

const concerns = {
  flagged: isFlagged('policyGrant'),
  objected: sql<SqlBool>`${openObjections} > 0`,
  toPay: sql<SqlBool>`"policyGrant".state = 'accepted'`,
};

/** Without the facts a line stands on: they are read of the one that is explained. */
const lineColumns = [
  'policyGrant.id',
  'policyGrant.enterpriseId',
  'policyGrant.enterpriseName',
  'policyGrant.creditCode',
  'policyGrant.state',
  'policyGrant.amount',
  'policyGrant.fullAmount',
  'policyGrant.findings',
  'policyGrant.keepReason',
  'policyGrant.removedGround',
  'policyGrant.removedReason',
  'policyGrant.removedPid',
  'policyGrant.bankName',
  'policyGrant.accountSealed',
  'policyGrant.lastFour',
  'policyGrant.accountConfirmedTime',
  'policyGrant.acceptedTime',
  'policyGrant.declinedTime',
  'policyGrant.paidOn',
  'policyGrant.voucherNo',
  'policyGrant.channel',
  'policyGrant.version',
] as const;

/** Lines of a batch the caller sees, narrowed as he asks. */
const shownLines = (ctx: Ctx, batchId: string, { state, concern }: GrantQuery) =>
  visibleGrants(ctx, batchId)
    .$if(state !== undefined, (q) => q.where('policyGrant.state', '=', state ?? 'listed'))
    .$if(concern !== undefined, (q) => q.where(concerns[concern ?? 'flagged']))
    .select([
      ...lineColumns,
      openObjections.as('openObjections'),
      districtName.as('districtName'),
      nameOfUser('policyGrant.acceptedUserId').as('acceptedBy'),
    ]);
type ShownLine = Awaited<ReturnType<ReturnType<typeof shownLines>['executeTakeFirstOrThrow']>>;

const sortable = { enterpriseName: 'policyGrant.enterpriseName', amount: 'policyGrant.amount' } as const;
const searched = ['policyGrant.enterpriseName', 'policyGrant.creditCode'] as const;

/** The lines of a batch the caller sees, by name. */
export async function listGrants(ctx: Ctx, batchId: string, query: GrantQuery): Promise<Page<GrantRow>> {
  const batch = await getBatch(ctx, batchId);
  const found = await page(ctx, shownLines(ctx, batchId, query), query, {
    searched,
    sortable,
    order: [['policyGrant.enterpriseName', 'asc']],
    tieBreaker: 'policyGrant.id',
  });
  return { ...found, list: found.list.map(await lineTeller(ctx, batch)) };
}

/** What a line says in the reader's language. */
async function lineTeller(ctx: Ctx, batch: Batch): Promise<(row: ShownLine) => GrantRow> {
  const dictionary = dictionaryIn(ctx.language, await readDictionary(ctx));
  const paths = new Map(batch.ground?.paths ?? []);
  return (row) => ({
    id: row.id,
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    creditCode: row.creditCode,
    districtName: row.districtName,
    state: row.state,
    amount: Number(row.amount),
    fullAmount: row.fullAmount === null ? null : Number(row.fullAmount),
    findings: findingWords(ctx.language, dictionary, row.findings),
    keepReason: row.keepReason,
    removal: removalOf(row, paths),
    openObjections: row.openObjections,
    account: shownAccountOf(row),
    acceptedTime: row.acceptedTime,
    acceptedBy: row.acceptedBy,
    declinedTime: row.declinedTime,
    payment: paymentOf(row),
    version: row.version,
  });
}

/** Why a firm is on the list, as it was found. */
export async function explainLine(ctx: Ctx, id: string, grantId: string): Promise<GrantReason> {
  const batch = await getBatch(ctx, id);
  const grant = await visibleGrants(ctx, id)
    .select(['facts', 'factsDay'])
    .where('policyGrant.id', '=', grantId)
    .executeTakeFirst();
  if (!grant) fail('record.missing', { id: grantId });
  return await explainGrant(ctx, batch, grant, (dictionary, factKeys) =>
    isHiddenFrom(ctx, dictionary, factKeys),
  );
}

/** The lines as a workbook, read as they are written; accounts stay out of it. */
export async function exportGrants(ctx: Ctx, batchId: string, query: GrantQuery): Promise<Blob> {
  const batch = await getBatch(ctx, batchId);
  const tell = await lineTeller(ctx, batch);
  const { keyword, sidx } = query;
  if (sidx !== '' && !Object.hasOwn(sortable, sidx)) fail('input.invalid', { field: 'sidx' });
  const direction = query.sort === 'asc' ? 'asc' : 'desc';
  const rows = shownLines(ctx, batchId, query)
    .$if(keyword !== '', (q) => q.where(keywordFilter(searched, keyword)))
    .$if(sidx === 'amount', (q) => q.orderBy('policyGrant.amount', direction))
    .orderBy('policyGrant.enterpriseName', sidx === 'enterpriseName' ? direction : 'asc')
    .orderBy('policyGrant.id');
  const say = (key: string) => translate(ctx.language, 'grantBatch', key);
  const text = (key: string, value: (row: GrantRow) => string): ExportColumn<GrantRow> => ({
    heading: say(`line.${key}`),
    type: 'text',
    value,
  });
  return await exportSheet(ctx, {
    name: batch.fullName,
    menu: 'grantBatch',
    query: { batchId, ...query },
    rows: inWords(rows.stream(linesAtOnce), tell),
    columns: [
      text('enterpriseName', (row) => row.enterpriseName),
      text('creditCode', (row) => row.creditCode),
      text('districtName', (row) => row.districtName),
      { heading: say('line.amount'), type: 'money', value: (row) => row.amount },
      text('state', (row) => say(`state.${row.state}`)),
      text('findings', (row) => row.findings.map((one) => one.text).join('；')),
      text('keepReason', (row) => row.keepReason),
      text('removal', (row) =>
        row.removal ? `${say(`ground.${row.removal.ground}`)}：${row.removal.reason}` : '',
      ),
      { heading: say('line.paidOn'), type: 'date', value: (row) => row.payment?.paidOn ?? null },
      text('voucherNo', (row) => row.payment?.voucherNo ?? ''),
    ],
  });
}
