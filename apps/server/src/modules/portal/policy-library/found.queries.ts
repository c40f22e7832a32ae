import type { FoundEntry, FoundKind } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { validityOn } from '../policy-document/validity';
import { itemDeadline } from '../policy-item/deadline';
import type { AskedWords } from '../policy-search/asked-words';
import { marked } from '../policy-search/hits';
import type { View } from './narrow';

/** What was found, as places of the index by kind. */
export type FoundPlaces = Partial<Record<FoundKind, readonly number[]>>;

/**
 * Suggestions and results with their own words: read from what the public may read now, so that nothing taken away a moment ago is
 * named. One statement for each kind that has any.
 */
export async function readFound(
  ctx: Pick<Ctx, 'db'>,
  view: View,
  asked: AskedWords,
  places: FoundPlaces,
): Promise<FoundEntry[]> {
  const [policies, items, faqs] = await Promise.all([
    foundPolicies(ctx, view, asked, places.policy ?? []),
    foundItems(ctx, view, asked, places.item ?? []),
    foundFaqs(ctx, view, asked, places.faq ?? []),
  ]);
  return [...policies, ...items, ...faqs];
}

async function foundPolicies(
  ctx: Pick<Ctx, 'db'>,
  { index, day }: View,
  asked: AskedWords,
  places: readonly number[],
) {
  const ids = places.flatMap((place) => index.documents[place]?.documentId ?? []);
  const rows = ids.length === 0 ? [] : await publicTitles(ctx).where('d.id', 'in', ids).execute();
  return inOrder(ids, rows).map(
    (row): FoundEntry => ({
      kind: 'policy',
      id: row.id,
      documentId: row.id,
      documentTitle: row.title,
      text: marked(row.title, asked),
      fact: {
        kind: 'policy',
        validity: validityOn(row, day.day).validity,
        docNo: row.docNo,
        publishDate: row.publishDate,
      },
    }),
  );
}

const publicTitles = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('policyDocument as d')
    .innerJoin('policyEdition as e', 'e.id', 'd.publicEditionId')
    .select([
      'd.id',
      'd.repealedOn',
      'd.supersededOn',
      'e.title',
      'e.docNo',
      'e.publishDate',
      'e.effectiveFrom',
      'e.effectiveTo',
    ])
    .where('e.state', '=', 'published')
    .where('d.endReason', 'is', null)
    .where('d.deleteMark', '=', 0);

async function foundItems(
  ctx: Pick<Ctx, 'db'>,
  { index, day }: View,
  asked: AskedWords,
  places: readonly number[],
) {
  const held = places.flatMap((place) => index.items[place] ?? []);
  const ids = held.map(({ part }) => part.id);
  const rows =
    ids.length === 0
      ? []
      : await publicTitles(ctx)
          .innerJoin('policyItem as i', 'i.documentId', 'd.id')
          .clearSelect()
          .select(['i.id', 'i.documentId', 'i.fullName', 'i.benefitType', 'e.title'])
          .where('i.id', 'in', ids)
          .where('i.deleteMark', '=', 0)
          .where('i.enabledMark', '=', 1)
          .execute();
  const facts = new Map(
    held.map(({ part, place }) => [part.id, { part, timing: index.documents[place]?.timing }]),
  );
  return inOrder(ids, rows).flatMap((row): FoundEntry[] => {
    const { part, timing } = facts.get(row.id) ?? {};
    const timed = timing?.items.find(({ id }) => id === row.id);
    if (!part || !timing || !timed) return [];
    const deadline = itemDeadline(timed, validityOn(timing, day.day), day.day);
    return [
      {
        kind: 'item',
        id: row.id,
        documentId: row.documentId,
        documentTitle: row.title,
        text: marked(row.fullName, asked),
        fact: { kind: 'item', benefitType: row.benefitType, mostYuan: part.mostYuan, deadline },
      },
    ];
  });
}

async function foundFaqs(
  ctx: Pick<Ctx, 'db'>,
  { index }: View,
  asked: AskedWords,
  places: readonly number[],
) {
  const ids = places.flatMap((place) => index.faqs[place]?.part.id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await publicTitles(ctx)
          .innerJoin('policyFaq as q', 'q.documentId', 'd.id')
          .clearSelect()
          .select(['q.id', 'q.documentId', 'q.question', 'q.askedCount', 'e.title'])
          .where('q.id', 'in', ids)
          .where('q.deleteMark', '=', 0)
          .where('q.enabledMark', '=', 1)
          .execute();
  return inOrder(ids, rows).map(
    (row): FoundEntry => ({
      kind: 'faq',
      id: row.id,
      documentId: row.documentId,
      documentTitle: row.title,
      text: marked(row.question, asked),
      fact: { kind: 'faq', askedCount: row.askedCount },
    }),
  );
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
