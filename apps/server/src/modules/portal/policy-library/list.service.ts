import type { MarkedText, PolicyPage, PolicyQuery, PolicyRow } from '@qifu/contracts';
import { dayAfter, dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { AskedWords } from '../policy-search/asked-words';
import { type Bits, both, countBits, countBoth, either, hasBit, placesIn } from '../policy-search/bits';
import { bestFirst, type FoundEntries } from '../policy-search/found-entries';
import { bestPlace, marked } from '../policy-search/hits';
import { boostsOn } from './boost';
import { findPolicies } from './find-in-texts';
import { helpFor } from './help';
import { readLibrary } from './library';
import { notOpen } from './library-day';
import { anyOf, ended, narrow, resultOf, type View } from './narrow';
import { namedFields } from './row';
import { publicDocuments, readTextsOf } from './rows.queries';

interface Words {
  asked: AskedWords;
  found: FoundEntries;
}

/** One page of the library: what is found, in the order asked for, with what its title says. */
export async function listPolicies(ctx: Ctx, query: PolicyQuery): Promise<PolicyPage> {
  const index = await readLibrary(ctx);
  const day = dayOf(ctx.now());
  const view = { index, day: index.on(day) };
  const words = query.keyword === '' ? undefined : await findPolicies(ctx, index, query.keyword);
  const narrowed = narrow(view, query, words?.found.places);
  const result = resultOf(narrowed);
  const total = countBits(result);
  const { currentPage, pageSize } = query;
  const places = pageOf(ordered(view, result, query, words), currentPage, pageSize);
  const list = await readRows(ctx, { view, places, words });
  return {
    list,
    pagination: { currentPage, pageSize, total },
    day,
    ...openIn(view, result),
    endedCount:
      query.validity.length > 0
        ? 0
        : countBoth(resultOf(narrowed, 'validity'), anyOf(view, 'validity', ended)),
    ...(total === 0 && { help: await helpFor(ctx, view, query, words) }),
  };
}

function openIn({ day }: View, result: Bits): Pick<PolicyPage, 'openCount' | 'instantCount' | 'nearest'> {
  const open = day.openNow.get('open') ?? either([], 0);
  let soonest = notOpen;
  for (const place of placesIn(both(result, open)))
    soonest = Math.min(soonest, day.closesIn[place] ?? notOpen);
  const isDated = soonest < notOpen - 1;
  return {
    openCount: countBoth(result, open),
    instantCount: countBoth(result, day.openNow.get('instant') ?? either([], 0)),
    nearest: isDated ? { closesOn: dayAfter(day.day, soonest), daysLeft: soonest } : null,
  };
}

/** Places of a result, of the best ones so many as the page needs. */
function ordered(
  view: View,
  result: Bits,
  { sidx, currentPage, pageSize }: PolicyQuery,
  words: Words | undefined,
): Iterable<number> {
  const { index, day } = view;
  if (sidx === 'deadline') return within(day.byDeadline, result);
  if (sidx === 'amount') return within(index.byAmount, result);
  if (sidx === 'publishDate' || !words) return placesIn(result);
  const boosts = boostsOn(view).policy;
  return bestFirst(
    placesIn(result),
    (place) => (words.found.scores[place] ?? 0) * (boosts[place] ?? 1),
    currentPage * pageSize,
  );
}

function* within(order: Int32Array, result: Bits): Generator<number> {
  for (const place of order) if (hasBit(result, place)) yield place;
}

function pageOf(places: Iterable<number>, currentPage: number, pageSize: number): number[] {
  const from = (currentPage - 1) * pageSize;
  const taken: number[] = [];
  let at = 0;
  for (const place of places) {
    if (at++ < from) continue;
    taken.push(place);
    if (taken.length === pageSize) break;
  }
  return taken;
}

/** The rows of a page. One that was taken away a moment ago is left out. */
async function readRows(
  ctx: Ctx,
  {
    view: { index, day },
    places,
    words,
  }: { view: View; places: readonly number[]; words: Words | undefined },
): Promise<PolicyRow[]> {
  const ids = places.flatMap((place) => index.documents[place]?.documentId ?? []);
  if (ids.length === 0) return [];
  const rows = new Map(
    (await publicDocuments(ctx).where('d.id', 'in', ids).execute()).map((row) => [row.id, row]),
  );
  const shown = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ row, title: markedBy(row.title, words), snippet: markedBy(row.summary, words) }] : [];
  });
  const silent = shown.filter(({ title, snippet }) => title.hits.length + snippet.hits.length === 0);
  const texts = await textsFor(
    ctx,
    silent.map(({ row }) => row.id),
    words?.asked,
  );
  return shown.map(({ row, title, snippet }) => ({
    ...namedFields(row, day.day, ctx.language),
    title,
    snippet: texts.get(row.id) ?? snippet,
    isFromText: texts.has(row.id),
  }));
}

const markedBy = (text: string, words: Words | undefined): MarkedText =>
  words ? marked(text, words.asked) : { text, hits: [] };

/** Of rows of which neither title nor summary says what was looked for, the place in the text that does. */
async function textsFor(
  ctx: Ctx,
  silent: readonly string[],
  asked: AskedWords | undefined,
): Promise<ReadonlyMap<string, MarkedText>> {
  if (!asked) return new Map();
  const rows = await readTextsOf(ctx, silent);
  return new Map(
    rows.flatMap(({ id, paragraphs }) => {
      const place = bestPlace(
        paragraphs.map(({ text }) => text),
        asked,
      );
      return place ? [[id, place] as const] : [];
    }),
  );
}
