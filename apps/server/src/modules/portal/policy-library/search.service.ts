import { type FoundKind, foundKinds, type SearchReply, type SuggestReply } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { type AskedWords, askedWords } from '../policy-search/asked-words';
import { placesIn } from '../policy-search/bits';
import { bestFirst, type FoundEntries } from '../policy-search/found-entries';
import type { SearchedEntries } from '../policy-search/searched-entries';
import { boostsOn } from './boost';
import { findHeld, findPolicies } from './find-in-texts';
import { readFound } from './found.queries';
import { helpFor } from './help';
import { readLibrary } from './library';
import type { View } from './narrow';

/** Of one kind in suggestions. */
const mostSuggested = 2;
/** What begins with what was typed comes before what has it somewhere. */
const begins = 2;
const noFilter = {
  keyword: '',
  openNow: [],
  validity: [],
  sizes: [],
  benefitTypes: [],
  levels: [],
  regionCode: [],
  topics: [],
  industry: [],
  audiences: [],
  issuers: [],
  kinds: [],
  modes: [],
  dateFrom: undefined,
  dateTo: undefined,
};

interface Best {
  total: number;
  places: number[];
}

/** What somebody may mean while typing: by titles, names and questions alone, from one character on. */
export async function suggest(ctx: Ctx, { q }: { q: string }): Promise<SuggestReply> {
  const view = await viewOf(ctx);
  const asked = askedWords(q, view.index.synonyms);
  const groups = foundKinds.map((kind) => {
    const entries = entriesOf(view, kind);
    const found = findHeld(entries, asked);
    return { kind, ...best(view, kind, found, { most: mostSuggested, more: beginning(entries, asked) }) };
  });
  const places = Object.fromEntries(groups.map(({ kind, places }) => [kind, places]));
  return { groups: grouped(await readFound(ctx, view, asked, places)) };
}

interface SearchQuery {
  q: string;
  kinds: FoundKind[];
  currentPage: number;
  pageSize: number;
}

/** Everything that is found, by kinds. */
export async function search(
  ctx: Ctx,
  { q, kinds, currentPage, pageSize }: SearchQuery,
): Promise<SearchReply> {
  const view = await viewOf(ctx);
  const words = await findPolicies(ctx, view.index, q);
  const from = (currentPage - 1) * pageSize;
  const groups = (kinds.length > 0 ? kinds : [...foundKinds]).map((kind) => {
    const found = kind === 'policy' ? words.found : findHeld(entriesOf(view, kind), words.asked);
    return { kind, ...best(view, kind, found, { most: from + pageSize }) };
  });
  const places = Object.fromEntries(groups.map(({ kind, places }) => [kind, places.slice(from)]));
  const found = await readFound(ctx, view, words.asked, places);
  const isEmpty = groups.every(({ total }) => total === 0);
  return {
    q,
    groups: groups.map(({ kind, total }) => ({
      kind,
      total,
      list: found.filter((one) => one.kind === kind),
    })),
    ...(isEmpty && { help: await helpFor(ctx, view, { ...noFilter, keyword: q }, words) }),
  };
}

async function viewOf(ctx: Ctx): Promise<View> {
  const index = await readLibrary(ctx);
  return { index, day: index.on(dayOf(ctx.now())) };
}

const entriesOf = ({ index }: View, kind: FoundKind): SearchedEntries =>
  kind === 'policy' ? index.policies : kind === 'item' ? index.itemEntries : index.faqEntries;

/** The best of a kind first. */
function best(
  view: View,
  kind: FoundKind,
  { places, count, scores }: FoundEntries,
  { most, more = () => 1 }: { most: number; more?: (place: number) => number },
): Best {
  const boosts = boostsOn(view)[kind];
  return {
    total: count,
    places: bestFirst(
      placesIn(places),
      (place) => (scores[place] ?? 0) * (boosts[place] ?? 1) * more(place),
      most,
    ),
  };
}

const beginning =
  ({ fields: [first] }: SearchedEntries, { terms: [term] }: AskedWords) =>
  (place: number) =>
    first && term && first.startsWith(place, term.text) ? begins : 1;

const grouped = (found: Awaited<ReturnType<typeof readFound>>): SuggestReply['groups'] =>
  foundKinds
    .map((kind) => ({ kind, list: found.filter((one) => one.kind === kind) }))
    .filter(({ list }) => list.length > 0);
