import {
  type CalculatorScope,
  type CalculatorShared,
  fail,
  type OwnResult,
  type Page,
  type PageQuery,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import { page } from '#platform/db/page';
import { keptResult } from './shared-result.service';

/** Rows of the caller alone, as long as they are kept. */
const own = ({ db, actor, now }: Ctx) =>
  db
    .selectFrom('calculatorResult')
    .where('userId', '=', actor.userId)
    .where('expiresTime', '>', instant(now()));

/** Results in the own account, latest first. */
export async function listOwnResults(ctx: Ctx, query: PageQuery): Promise<Page<OwnResult>> {
  const rows = own(ctx)
    .select(sql<CalculatorScope | null>`ground::jsonb -> 'scope'`.as('scope'))
    .select(['id', 'code', 'day', 'creatorTime', 'expiresTime', 'amountMin', 'amountMax', 'shownItems']);
  const found = await page(ctx, rows, query, {
    order: [
      ['creatorTime', 'desc'],
      ['id', 'desc'],
    ],
  });
  const titles = await titlesOf(
    ctx,
    found.list.flatMap(({ scope }) => (scope?.kind === 'policies' ? scope.refs : [])),
  );
  return {
    ...found,
    list: found.list.map(
      ({ id, code, day, scope, creatorTime, expiresTime, amountMin, amountMax, shownItems }) => ({
        id,
        code,
        date: day,
        time: creatorTime,
        expiresTime,
        scope: scope && {
          kind: scope.kind,
          refs: scope.kind === 'policies' ? scope.refs.flatMap((one) => titles.get(one) ?? []) : scope.refs,
        },
        min: Number(amountMin),
        max: Number(amountMax),
        items: shownItems.length,
        eligible: shownItems.filter(({ outcome }) => outcome === 'eligible').length,
      }),
    ),
  };
}

/** Titles of documents the public reads. */
async function titlesOf({ db }: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('policyDocument as d')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select(['d.id', 'e.title', 'e.shortTitle'])
    .where('d.id', 'in', [...new Set(ids)])
    .where('d.deleteMark', '=', 0)
    .where('e.state', '=', 'published')
    .execute();
  return new Map(rows.map(({ id, title, shortTitle }) => [id, shortTitle || title]));
}

export async function readOwnResult(ctx: Ctx, id: string): Promise<CalculatorShared> {
  const row = await own(ctx).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) fail('record.missing', { id });
  return keptResult(row, ctx.language);
}

export async function removeOwnResult(ctx: Ctx, id: string) {
  const gone = await ctx.db
    .deleteFrom('calculatorResult')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .returning('code')
    .executeTakeFirst();
  if (!gone) fail('record.missing', { id });
  ctx.audit({ objectType: 'calculatorResult', objectId: id, objectName: gone.code });
}
