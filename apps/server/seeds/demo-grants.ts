import { roleCodes } from '@qifu/contracts';
import type { App } from '../src/app';
import { makeList } from '../src/modules/portal/grant-batch/freeze-batch.work';
import { keepGrant } from '../src/modules/portal/grant-batch/mend-list.service';
import { payGrants } from '../src/modules/portal/grant-batch/pay-grants.service';
import { createBatch } from '../src/modules/portal/grant-batch/plan-batch.service';
import {
  approveBatch,
  closeBatch,
  submitBatch,
} from '../src/modules/portal/grant-batch/release-batch.service';
import { acceptGrant, setAccount } from '../src/modules/portal/own-grant/act-on-grant.service';
import { objectToList } from '../src/modules/portal/public-grant/public-grant.service';
import type { Ctx } from '../src/platform/context';
import type { SeedParts } from './base';

const days = { noticeDays: 5, answerDays: 5, acceptDays: 10, payDays: 10, description: '' };
type Parts = SeedParts & Pick<App, 'asSystem'>;
/** Somebody of the demo at a moment. */
type By = (account: string, time: string) => Ctx;

/**
 * Three batches of the demo town, made by the product itself at their moments of 2026: one paid and closed, one in notice with an
 * objection, one that nobody has begun. It takes the application; a start that was killed before is made good by the next.
 */
export async function makeDemoGrants(parts: Parts): Promise<void> {
  const { laid } = await parts.db
    .selectFrom('grantBatch')
    .select(({ fn }) => fn.countAll<number>().as('laid'))
    .executeTakeFirstOrThrow();
  if (Number(laid) > 0) return;
  await parts.asSystem(async (ctx) => {
    const userIds = await readUserIds(ctx);
    const by: By = (account, time) => ({
      ...ctx,
      now: () => new Date(`${time}:00+08:00`),
      actor: {
        ...ctx.actor,
        account,
        userId: userIds.get(account) ?? '',
        roleCodes: account.startsWith('company') ? [roleCodes.enterprise] : ctx.actor.roleCodes,
        isAdministrator: !account.startsWith('company'),
      },
    });
    const refund = await itemId(ctx, '失业保险稳岗返还');
    const award = await itemId(ctx, '首次入统奖励');
    if (!refund || !award) return;
    await paidBatch(by, refund);
    await batchInNotice(by, refund);
    await createBatch(by('clerk', '2026-11-25T16:00'), {
      ...days,
      itemId: award,
      year: 2026,
      fullName: '首次入统奖励，2026年第二批',
      budget: null,
    });
  }, 'demo');
}

async function paidBatch(by: By, item: string) {
  const id = await released(by, {
    item,
    year: 2025,
    fullName: '失业保险稳岗返还，2025年第四批',
    made: '2026-02-02T10:00',
    released: '2026-02-03T09:00',
  });
  const clerk = by('clerk', '2026-02-24T15:00');
  const lines = await linesOf(clerk, id);
  const payments = [];
  for (const [account, bankName, accountNo] of [
    ['company01', '澜江银行高新支行', '6217990000014417'],
    ['company02', '江岚农商银行青屿支行', '6230520000027702'],
  ] as const) {
    const own = by(account, '2026-02-12T11:00');
    const line = lines.find(({ userIds }) => userIds.includes(own.actor.userId));
    if (!line) continue;
    await setAccount(own, line.id, { bankName, accountNo });
    await acceptGrant(own, line.id, {});
    payments.push({
      grantId: line.id,
      paidOn: '2026-02-24',
      voucherNo: `SB26022400${payments.length + 18}`,
      channel: '失业保险基金',
    });
  }
  if (payments.length > 0) await payGrants(clerk, id, payments);
  await closeBatch(by('approver', '2026-03-10T17:00'), id, { reason: '未确认的转入下一批次' });
}

async function batchInNotice(by: By, item: string) {
  const id = await released(by, {
    item,
    year: 2026,
    fullName: '失业保险稳岗返还，2026年第四批',
    made: '2026-11-25T14:00',
    released: '2026-11-26T09:30',
  });
  const person = by('person01', '2026-11-27T10:00');
  const line = (await linesOf(person, id)).at(-1);
  if (line)
    await objectToList(person, id, {
      kind: 'other',
      grantId: line.id,
      enterpriseId: null,
      content: '这家企业九月份有一批员工被辞退，公示的裁员率请再核一遍。',
      isAnonymous: true,
      contact: '',
    });
}

interface Released {
  item: string;
  year: number;
  fullName: string;
  /** When its list was made, and when it became public. */
  made: string;
  released: string;
}

async function released(
  by: By,
  { item: itemId, year, fullName, made, released: at }: Released,
): Promise<string> {
  const clerk = by('clerk', made);
  const { id } = await createBatch(clerk, { ...days, itemId, year, fullName, budget: null });
  await makeList(clerk, id, async () => undefined);
  for (const line of await linesOf(clerk, id))
    if (line.findings.length > 0)
      await keepGrant(clerk, { id, grantId: line.id }, { reason: '已向社保中心核对明细，以社保为准' });
  await submitBatch(clerk, id, {});
  await approveBatch(by('approver', at), id, {});
  return id;
}

/** Lines with the people who act for their firms. */
async function linesOf({ db }: Ctx, batchId: string) {
  const rows = await db
    .selectFrom('policyGrant as g')
    .leftJoin('enterpriseUser as u', 'u.enterpriseId', 'g.enterpriseId')
    .select(['g.id', 'g.findings', 'u.userId'])
    .where('g.batchId', '=', batchId)
    .orderBy('g.enterpriseName')
    .execute();
  return [...new Set(rows.map(({ id }) => id))].map((id) => ({
    id,
    findings: rows.find((row) => row.id === id)?.findings ?? [],
    userIds: rows.flatMap((row) => (row.id === id && row.userId ? [row.userId] : [])),
  }));
}

async function itemId({ db }: Ctx, fullName: string): Promise<string | undefined> {
  const item = await db
    .selectFrom('policyItem')
    .select('id')
    .where('fullName', '=', fullName)
    .executeTakeFirst();
  return item?.id;
}

async function readUserIds({ db }: Ctx): Promise<ReadonlyMap<string, string>> {
  const users = await db.selectFrom('user').select(['id', 'account']).where('deleteMark', '=', 0).execute();
  return new Map(users.map(({ id, account }) => [account, id]));
}
