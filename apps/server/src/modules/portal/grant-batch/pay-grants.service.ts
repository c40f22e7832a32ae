import { fail, type PaymentInput } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { Blob } from '#platform/http/routes';
import { type ExportColumn, exportSheet } from '#platform/xlsx/export-sheet';
import { openAccount } from '../grant/grant-account';
import { countPot } from '../grant/item-pot';
import { linesAtOnce } from '../grant/stream-lines';
import { type Batch, getBatch, holdBatch, visibleGrants } from './grant-batch.policy';
import { noteBatch } from './note-batch';

/** What waits for payment with whole accounts, for the bank; the export stands in the audit with who took it. */
export async function exportPayments(ctx: Ctx, batchId: string): Promise<Blob> {
  const batch = await getBatch(ctx, batchId);
  assertPayable(batch);
  const rows = visibleGrants(ctx, batchId)
    .select(['enterpriseName', 'creditCode', 'bankName', 'accountSealed', 'amount', 'policyGrant.id'])
    .where('policyGrant.state', '=', 'accepted')
    .orderBy('enterpriseName')
    .orderBy('policyGrant.id');
  type Row = Awaited<ReturnType<typeof rows.executeTakeFirstOrThrow>>;
  const say = (key: string) => translate(ctx.language, 'grantBatch', `line.${key}`);
  const text = (key: string, value: (row: Row) => string): ExportColumn<Row> => ({
    heading: say(key),
    type: 'text',
    value,
  });
  return await exportSheet(ctx, {
    name: `${batch.fullName} ${say('payments')}`,
    menu: 'grantBatch',
    query: { batchId },
    rows: rows.stream(linesAtOnce),
    columns: [
      text('enterpriseName', (row) => row.enterpriseName),
      text('creditCode', (row) => row.creditCode),
      text('bankName', (row) => row.bankName),
      text('accountNo', (row) => openAccount(ctx, row)),
      { heading: say('amount'), type: 'money', value: (row) => Number(row.amount) },
    ],
  });
}

/** What was withdrawn or closed is not paid any more. */
function assertPayable({ state }: Batch) {
  if (state !== 'public') fail('grantBatch.wrongState', { state });
}

/** Takes down what was paid, as the vouchers say: all of them or none. */
export async function payGrants(ctx: Ctx, batchId: string, payments: readonly PaymentInput[]) {
  const batch = await holdBatch(ctx, batchId);
  assertPayable(batch);
  const ids = payments.map(({ grantId }) => grantId);
  if (new Set(ids).size < ids.length) fail('policyGrant.twice');
  const lines = await visibleGrants(ctx, batchId)
    .select(['policyGrant.id', 'enterpriseName', 'policyGrant.state', 'acceptedTime'])
    .where('policyGrant.id', 'in', ids)
    .orderBy('policyGrant.id')
    .forUpdate('policyGrant')
    .execute();
  const today = dayOf(ctx.now());
  const held = new Map(lines.map((line) => [line.id, line]));
  for (const { grantId, paidOn } of payments) {
    const line = held.get(grantId) ?? fail('record.missing', { id: grantId });
    if (line.state !== 'accepted') fail('policyGrant.wrongState', { state: line.state });
    if (paidOn > today) fail('policyGrant.paidAhead', { name: line.enterpriseName });
    if (line.acceptedTime === null || paidOn < dayOf(new Date(line.acceptedTime)))
      fail('policyGrant.paidBeforeAccepted', { name: line.enterpriseName });
  }
  await putPayments(ctx, payments);
  await countPot(ctx, batch.itemId);
  noteBatch(ctx, batch, {
    paid: payments.map(({ grantId, voucherNo }) => `${grantId} ${voucherNo}`).slice(0, 50),
  });
  // Hundreds may be told: a job does it, line by line.
  await ctx.jobs.send('portal.tellGrants', {});
  return { paid: payments.length };
}

/** In one statement, however many there are. */
async function putPayments({ db, actor, now }: Ctx, payments: readonly PaymentInput[]): Promise<void> {
  await sql`update "policyGrant" g set state = 'paid', "paidOn" = p."paidOn", "voucherNo" = p."voucherNo", channel = p.channel,
      "paidUserId" = ${actor.userId}, "paidTime" = ${instant(now())}, "tellAfter" = ${instant(now())}, version = g.version + 1
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as p("grantId" text, "paidOn" date, "voucherNo" text, channel text)
    where g.id = p."grantId"`.execute(db);
}
