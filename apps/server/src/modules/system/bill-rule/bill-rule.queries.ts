import { type BillRuleInfo, type BillRuleQuery, type BillRuleRow, fail, type Page } from '@qifu/contracts';
import { sql } from 'kysely';
import { nameOfJoined, seesOffice } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { datePart, writeNumber } from './bill-number.service';

const rules = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('billRule')
    .leftJoin('dictionaryData as word', 'word.id', 'billRule.category')
    .leftJoin('user as maker', 'maker.id', 'billRule.creatorUserId')
    .select([
      'billRule.id',
      'billRule.fullName',
      'billRule.enCode',
      'billRule.prefix',
      'billRule.dateFormat',
      'billRule.digit',
      'billRule.startNumber',
      'billRule.outputNumber',
      'billRule.category as categoryId',
      'billRule.enabledMark',
      'billRule.sortCode',
      'billRule.creatorTime',
      'billRule.lastModifyTime',
      'billRule.version',
      sql<string>`coalesce(word."fullName", '')`.as('category'),
      nameOfJoined('maker').as('creatorUser'),
    ])
    .where('billRule.deleteMark', '=', 0);

const pageOfRules = (
  ctx: Pick<Ctx, 'db'>,
  query: BillRuleQuery,
  isInUse: boolean,
): Promise<Page<BillRuleRow>> => {
  let found = rules(ctx);
  if (query.categoryId) found = found.where('billRule.category', '=', query.categoryId);
  if (isInUse) found = found.where('billRule.enabledMark', '=', 1);
  return page(ctx, found, query, {
    searched: ['billRule.fullName', 'billRule.enCode'],
    sortable: {
      fullName: 'billRule.fullName',
      enCode: 'billRule.enCode',
      sortCode: 'billRule.sortCode',
      creatorTime: 'billRule.creatorTime',
      lastModifyTime: 'billRule.lastModifyTime',
    },
    order: [
      ['billRule.sortCode', 'asc'],
      ['billRule.creatorTime', 'desc'],
    ],
    tieBreaker: 'billRule.id',
  });
};

/** One page of all rules. */
export const listBillRules = (ctx: Ctx, query: BillRuleQuery) => pageOfRules(ctx, query, false);

/** One page of the rules in use, for pickers. */
export async function listBillRuleOptions(ctx: Ctx, query: BillRuleQuery): Promise<Page<BillRuleRow>> {
  const { currentPage, pageSize } = query;
  if (!seesOffice(ctx.actor)) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
  return await pageOfRules(ctx, query, true);
}

/** One rule as its form reads it. */
export async function readBillRule({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string): Promise<BillRuleInfo> {
  const row = await db
    .selectFrom('billRule')
    .select([
      'id',
      'fullName',
      'enCode',
      'prefix',
      'dateFormat',
      'digit',
      'startNumber',
      'category',
      'outputNumber',
      'enabledMark',
      'sortCode',
      'description',
      'version',
    ])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!row) fail('record.missing', { id });
  const example = writeNumber(row, datePart(row.dateFormat, now()), Number(row.startNumber));
  return { ...row, example };
}
