import type { PolicyHead } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { validityOn } from '../policy-document/validity';
import { both, either, placesIn } from '../policy-search/bits';
import { bestFirst } from '../policy-search/found-entries';
import { anyOf, ended, type View } from './narrow';
import { publicDocuments } from './rows.queries';

const most = 5;
/** The newest of the same topics are looked at: older ones are not what a reader goes on to. */
const lookedAt = 300;

/** Documents of the same topics, those that share most with this one first. */
export async function relatedTo(ctx: Ctx, view: View, id: string): Promise<PolicyHead['related']> {
  const { index } = view;
  const own = index.documents[index.placeOf.get(id) ?? -1];
  if (!own) return [];
  const over = anyOf(view, 'validity', ended);
  const same = both(
    anyOf(view, 'topics', own.facets.topics),
    either([over.map((word) => ~word)], index.size),
  );
  const near: number[] = [];
  for (const place of placesIn(same)) {
    if (index.documents[place]?.documentId !== id) near.push(place);
    if (near.length === lookedAt) break;
  }
  const best = bestFirst(near, (place) => likeness(own.facets, index.documents[place]?.facets), most);
  const ids = best.flatMap((place) => index.documents[place]?.documentId ?? []);
  const rows = ids.length === 0 ? [] : await publicDocuments(ctx).where('d.id', 'in', ids).execute();
  return ids.flatMap((one) => {
    const row = rows.find((found) => found.id === one);
    if (!row) return [];
    const { title, docNo } = row;
    return [{ id: one, title, docNo, validity: validityOn(row, view.day.day).validity }];
  });
}

type Facets = View['index']['documents'][number]['facets'];

/** How much two documents share; an issuer, a district and a kind of support count less than a topic. */
function likeness(one: Facets, other: Facets | undefined): number {
  if (!other) return 0;
  const shared = (mine: readonly string[], its: readonly string[]) =>
    mine.filter((value) => its.includes(value)).length;
  return (
    3 * shared(one.topics, other.topics) +
    shared(one.benefitTypes, other.benefitTypes) +
    shared(one.issuers, other.issuers) +
    (one.regionCode === other.regionCode ? 1 : 0)
  );
}
