import {
  type BillRuleInfo,
  type BillRuleQuery,
  type BillRuleRow,
  billRuleApi,
  billRuleResource,
  fail,
  type Page,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { nameOfJoined, seesOffice } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { withAbilities } from '#platform/resource/abilities';
import { listRows } from '#platform/resource/list-rows';
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

const pageOfRules = async (ctx: Ctx, query: BillRuleQuery, isInUse: boolean) => {
  let found = rules(ctx);
  if (query.categoryId) found = found.where('billRule.category', '=', query.categoryId);
  if (isInUse) found = found.where('billRule.enabledMark', '=', 1);
  return await listRows(ctx, billRuleResource, found, query, {
    sortedBy: { lastModifyTime: 'billRule.lastModifyTime' },
  });
};

/** One page of all rules; one that has given a number is not deleted. */
export async function listBillRules(ctx: Ctx, query: BillRuleQuery): Promise<Page<BillRuleRow>> {
  const found = await pageOfRules(ctx, query, false);
  const { update, toggle, remove } = billRuleApi;
  const calls = { update, toggleState: toggle, remove };
  const isUnused = ({ outputNumber }: BillRuleRow) => outputNumber === '';
  return {
    ...found,
    list: withAbilities(ctx, found.list, calls, (row, call) => call !== 'remove' || isUnused(row)),
  };
}

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
