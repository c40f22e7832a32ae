import { type CalendarEntry, fail, type PolicyFilter } from '@qifu/contracts';
import { dayAfter, dayNumber, dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { lastDayOf } from '../policy-document/validity';
import { either, placesIn } from '../policy-search/bits';
import type { HeldPolicy } from './held-policy';
import { readLibrary } from './library';
import type { LibraryIndex } from './library-index';
import { readNamed } from './rows.queries';

const usualDays = 60;
const mostDays = 366;
/** The nearest of what a year has in a large library. */
const mostEntries = 500;

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  topics: PolicyFilter['topics'];
}

type Noted = Omit<CalendarEntry, 'policy' | 'itemName'> & { documentId: string };

/** What opens, closes, begins and ends between two days, in the order of days. */
export async function listCalendar(ctx: Ctx, asked: Asked) {
  const from = asked.from ?? dayOf(ctx.now());
  const to = asked.to ?? dayAfter(from, usualDays);
  if (to < from || dayNumber(to) - dayNumber(from) > mostDays) return fail('input.invalid', { field: 'to' });
  const index = await readLibrary(ctx);
  const noted = documentsOf(index, asked.topics)
    .flatMap(notedOf)
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .slice(0, mostEntries);
  return { from, to, list: await withNames(ctx, noted) };
}

function documentsOf(index: LibraryIndex, topics: PolicyFilter['topics']): HeldPolicy[] {
  if (topics.length === 0) return [...index.documents];
  const sets = index.sets.get('topics');
  const bits = either(
    topics.flatMap((topic) => sets?.get(topic) ?? []),
    index.size,
  );
  return [...placesIn(bits)].flatMap((place) => index.documents[place] ?? []);
}

/** Windows are cut by the day on which the document ends; what nobody applies for has none. */
function notedOf({ documentId, timing }: HeldPolicy): Noted[] {
  const last = lastDayOf(timing);
  const noted = (on: string | null, what: CalendarEntry['what'], itemId: string | null = null, note = '') =>
    on === null ? [] : [{ day: on, what, documentId, itemId, note }];
  return [
    ...noted(timing.effectiveFrom, 'starts'),
    ...noted(last, 'ends'),
    ...timing.items.flatMap(({ id, isInstant, windows }) =>
      windows.flatMap((window) => {
        if (isInstant) return [];
        if (last !== null && window.from > last) return [];
        const closes = last !== null && last < window.to ? last : window.to;
        return [...noted(window.from, 'opens', id, window.note), ...noted(closes, 'closes', id, window.note)];
      }),
    ),
  ];
}

async function withNames(ctx: Ctx, noted: readonly Noted[]): Promise<CalendarEntry[]> {
  const policies = new Map(
    (
      await readNamed(
        ctx,
        noted.map(({ documentId }) => documentId),
      )
    ).map((row) => [row.id, row]),
  );
  const ids = noted.flatMap(({ itemId }) => itemId ?? []);
  const items =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('policyItem')
          .select(['id', 'fullName'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  const names = new Map(items.map(({ id, fullName }) => [id, fullName]));
  return noted.flatMap(({ documentId, ...entry }) => {
    const policy = policies.get(documentId);
    return policy ? [{ ...entry, policy, itemName: names.get(entry.itemId ?? '') ?? '' }] : [];
  });
}
