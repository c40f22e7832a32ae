import { type FacetName, facetNames, type PolicyFilter, type SearchHelp } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { AskedWords } from '../policy-search/asked-words';
import { countBits, either, placesIn } from '../policy-search/bits';
import { bestFirst, type FoundEntries } from '../policy-search/found-entries';
import { findHeld } from './find-in-texts';
import { readFound } from './found.queries';
import { ended, narrow, resultOf, type View } from './narrow';

const mostTopics = 3;
const mostQuestions = 3;
/** So many of the nearest documents say which topics are near. */
const lookedAt = 20;

/** Where nothing is found: what to take away, which topics and which answered questions are near. Never an empty page. */
export async function helpFor(
  ctx: Ctx,
  view: View,
  filter: PolicyFilter,
  words: { asked: AskedWords; found: FoundEntries } | undefined,
): Promise<SearchHelp> {
  return {
    removals: removalsOf(view, filter, words?.found),
    topics: nearTopics(view, words?.found),
    questions: words ? await nearQuestions(ctx, view, words.asked) : [],
  };
}

type Removal = SearchHelp['removals'][number];

function removalsOf(view: View, filter: PolicyFilter, found: FoundEntries | undefined): Removal[] {
  const without = (changes: Partial<PolicyFilter>, words = found?.places) =>
    countBits(resultOf(narrow(view, { ...filter, ...changes }, words)));
  const values = facetNames.flatMap((name) =>
    filter[name].map(
      (value): Removal => ({ field: name, value, count: without({ [name]: others(filter, name, value) }) }),
    ),
  );
  const whole: Removal[] = [
    ...(filter.keyword === ''
      ? []
      : [{ field: 'keyword', count: countBits(resultOf(narrow(view, filter, undefined))) }]),
    ...(filter.dateFrom === undefined
      ? []
      : [{ field: 'dateFrom', count: without({ dateFrom: undefined }) }]),
    ...(filter.dateTo === undefined ? [] : [{ field: 'dateTo', count: without({ dateTo: undefined }) }]),
  ];
  return [...values, ...whole]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** Without the last value of validity everything counts, not what usually does. */
const others = (filter: PolicyFilter, name: FacetName, value: string) =>
  (filter[name] as readonly string[]).filter((one) => one !== value);

function nearTopics({ index, day }: View, found: FoundEntries | undefined): SearchHelp['topics'] {
  const over = either(
    ended.flatMap((one) => day.validity.get(one) ?? []),
    index.size,
  );
  const living = over.map((word) => ~word);
  const counts = [...(index.sets.get('topics') ?? [])].map(([topic, bits]) => ({
    topic,
    count: countBits(bits.map((word, place) => word & (living[place] ?? 0))),
  }));
  const near = found
    ? bestFirst(
        placesIn(either([found.places, found.near], index.size)),
        (place) => found.scores[place] ?? 0,
        lookedAt,
      )
    : [];
  const closeness = new Map<string, number>();
  for (const place of near)
    for (const topic of index.documents[place]?.facets.topics ?? [])
      closeness.set(topic, (closeness.get(topic) ?? 0) + (found?.scores[place] ?? 0));
  return counts
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        (closeness.get(other.topic) ?? 0) - (closeness.get(one.topic) ?? 0) || other.count - one.count,
    )
    .slice(0, mostTopics);
}

async function nearQuestions(ctx: Ctx, view: View, asked: AskedWords) {
  const { places, near, scores } = findHeld(view.index.faqEntries, asked);
  const best = bestFirst(
    placesIn(either([places, near], view.index.faqEntries.size)),
    (place) => scores[place] ?? 0,
    mostQuestions,
  );
  return await readFound(ctx, view, asked, { faq: best });
}
