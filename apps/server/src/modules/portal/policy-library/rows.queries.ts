import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { paidOfItem, reservedOfItem } from '../policy-item/budget';

type Source = Pick<Ctx, 'db'>;

/** Documents that the public reads, with everything that a row of a list says of them; one statement. */
export const publicDocuments = ({ db }: Source) =>
  db
    .selectFrom('policyDocument as d')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .innerJoin('policySearch as s', 's.documentId', 'd.id')
    .leftJoin('area as a', (join) => join.onRef('a.enCode', '=', 'e.regionCode').on('a.deleteMark', '=', 0))
    .select([
      'd.id',
      'd.repealedOn',
      'd.supersededOn',
      'e.title',
      'e.docNo',
      'e.kind',
      'e.level',
      'e.regionCode',
      'e.issuers',
      'e.publishDate',
      'e.effectiveFrom',
      'e.effectiveTo',
      'e.topics',
      'e.summary',
      'e.keyFigures',
      's.ordinal',
      's.timing',
      's.items',
      's.interpretationCount',
    ])
    .select([
      sql<string>`coalesce(a."fullName", e."regionCode")`.as('regionName'),
      sql<number>`jsonb_array_length(s.faqs)`.as('faqCount'),
      sql<BudgetRow[]>`coalesce((select jsonb_agg(jsonb_build_object('budgetTotal', i."budgetTotal"::text,
        'budgetReserved', ${reservedOfItem}, 'budgetPaid', ${paidOfItem})) from "policyItem" i
        where i."documentId" = d.id and i."deleteMark" = 0 and i."enabledMark" = 1 and i."budgetTotal" > 0), '[]')`.as(
        'budgets',
      ),
      sql<NamedRow | null>`(select jsonb_build_object('id', od.id, 'title', oe.title, 'docNo', oe."docNo") from "policyDocument" od
        join "policyEdition" oe on oe.id = od."publicEditionId" and oe.state = 'published'
        where od.id = coalesce(d."repealedById", d."supersededById") and od."endReason" is null and od."deleteMark" = 0)`.as(
        'endedBy',
      ),
    ])
    .where('e.state', '=', 'published')
    .where('d.endReason', 'is', null)
    .where('d.deleteMark', '=', 0);

interface BudgetRow {
  budgetTotal: string | null;
  budgetReserved: string;
  budgetPaid: string;
}

interface NamedRow {
  id: string;
  title: string;
  docNo: string;
}

export type PublicRow = Awaited<ReturnType<ReturnType<typeof publicDocuments>['execute']>>[number];

/** Names of public documents, of those asked for that there are. */
export const readNamed = async ({ db }: Source, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('policyDocument as d')
        .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
        .select(['d.id', 'e.title', 'e.docNo'])
        .where('d.id', 'in', [...new Set(ids)])
        .where('e.state', '=', 'published')
        .where('d.endReason', 'is', null)
        .where('d.deleteMark', '=', 0)
        .execute();

/** The texts of documents on a page of which neither title nor summary says what was looked for. */
export const readTextsOf = async ({ db }: Source, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('policyDocument as d')
        .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
        .select(['d.id', 'e.paragraphs'])
        .where('d.id', 'in', [...ids])
        .where('e.state', '=', 'published')
        .execute();
