import type { RuleListQuery } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { seenDocumentIds } from './policy-rule.queries';

/** States of a version that is being written or reviewed. */
export const openStates = ['draft', 'testing', 'inReview'] as const;

/** When the rule of an item was last worked on. */
const changedTime = sql<number | null>`coalesce(o."lastModifyTime", o."creatorTime", f."publishedTime")`;

/** Items of all documents with the version in force today and the one that is being written. */
export async function listRules(ctx: Ctx, query: RuleListQuery) {
  return await page(ctx, narrowed(rowsOf(ctx), query), query, {
    searched: ['i.fullName', 'e.title'],
    sortable: {
      fullName: 'i.fullName',
      documentTitle: 'e.title',
      changedTime: { by: changedTime, emptyLast: true },
    },
    order: [
      ['i.documentId', 'desc'],
      ['i.sortCode', 'asc'],
    ],
    tieBreaker: 'i.id',
  });
}

/** Items with the title of the newest edition of their document, the version in force, and the open one. */
const joined = (ctx: Ctx, today: string) =>
  ctx.db
    .selectFrom('policyItem as i')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('policyEdition as e')
          .select('e.title')
          .whereRef('e.documentId', '=', 'i.documentId')
          .where('e.deleteMark', '=', 0)
          .orderBy('e.edition', 'desc')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('policyRule as r')
          .select([
            'r.no',
            'r.validFrom',
            'r.publishedTime',
            sql<number>`jsonb_array_length(r.tests)`.as('testCount'),
          ])
          .whereRef('r.itemId', '=', 'i.id')
          .where('r.state', '=', 'published')
          .where('r.deleteMark', '=', 0)
          .where('r.validFrom', '<=', today)
          .where((on) => on.or([on('r.validTo', 'is', null), on('r.validTo', '>=', today)]))
          .orderBy('r.validFrom', 'desc')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .leftJoin('policyRule as o', (join) =>
      join
        .onRef('o.itemId', '=', 'i.id')
        .on('o.state', 'in', [...openStates])
        .on('o.deleteMark', '=', 0),
    )
    .leftJoin('user as u', 'u.id', 'o.creatorUserId')
    .where('i.deleteMark', '=', 0)
    .where('i.documentId', 'in', seenDocumentIds(ctx));

const rowsOf = (ctx: Ctx) =>
  joined(ctx, dayOf(ctx.now())).select([
    'i.id',
    'i.fullName',
    'i.documentId',
    'e.title as documentTitle',
    'i.benefitType',
    'i.mode',
    'f.no',
    'f.validFrom',
    'o.state as openState',
    'o.no as openNo',
    sql<string>`coalesce(u."realName", '')`.as('author'),
    sql<number>`coalesce(jsonb_array_length(o.tests), f."testCount", 0)`.as('testCount'),
    changedTime.as('changedTime'),
  ]);

function narrowed(rows: ReturnType<typeof rowsOf>, { documentId, state }: RuleListQuery) {
  const ofDocument = documentId === undefined ? rows : rows.where('i.documentId', '=', documentId);
  if (state === undefined) return ofDocument;
  if (state === 'none') return ofDocument.where('f.no', 'is', null).where('o.id', 'is', null);
  if (state === 'published') return ofDocument.where('f.no', 'is not', null);
  return ofDocument.where('o.state', '=', state);
}
