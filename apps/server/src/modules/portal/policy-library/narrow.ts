import { type FacetName, facetNames, type PolicyFilter, type Validity, validities } from '@qifu/contracts';
import { dayNumber } from '@qifu/rules';
import { addBit, allBits, type Bits, both, either, noBits } from '../policy-search/bits';
import type { LibraryDay } from './library-day';
import type { LibraryIndex } from './library-index';

/** What is no longer in force is left out unless somebody asks for it. */
export const ended: readonly Validity[] = ['expired', 'repealed', 'superseded'];
const living = validities.filter((one) => !ended.includes(one));

/** What a filter leaves: of words and dates, and of each facet by itself, so that any of them can be left away. */
export interface Narrowed {
  base: Bits;
  /** Facets that ask for something; of `validity` always. */
  masks: ReadonlyMap<FacetName, Bits>;
}

export interface View {
  index: LibraryIndex;
  day: LibraryDay;
}

export function narrow(view: View, filter: PolicyFilter, words: Bits | undefined): Narrowed {
  const dated = datedBits(view.index, filter);
  const base = [words, dated].reduce<Bits>(
    (left, bits) => (bits ? both(left, bits) : left),
    allBits(view.index.size),
  );
  const masks = new Map<FacetName, Bits>();
  for (const name of facetNames) {
    const chosen = chosenOf(filter, name);
    if (chosen.length > 0) masks.set(name, anyOf(view, name, chosen));
  }
  return { base, masks };
}

/** Values a filter names of a facet; of validity, where none is named, those in force or to come. */
export const chosenOf = (filter: PolicyFilter, name: FacetName): readonly string[] =>
  name === 'validity' && filter.validity.length === 0 ? living : filter[name];

/** Documents that have any of the values. */
export const anyOf = ({ index, day }: View, name: FacetName, values: readonly string[]): Bits =>
  either(
    values.map((value) => bitsOf({ index, day }, name, value)),
    index.size,
  );

export function bitsOf({ index, day }: View, name: FacetName, value: string): Bits {
  if (name === 'validity') return day.validity.get(value as Validity) ?? noBits(index.size);
  if (name === 'openNow') return (day.openNow as ReadonlyMap<string, Bits>).get(value) ?? noBits(index.size);
  if (name === 'industry' && value.length > 1) return index.forIndustry(value);
  return index.sets.get(name)?.get(value) ?? noBits(index.size);
}

/** Everything a filter leaves, without one of its facets where that is named. */
export const resultOf = ({ base, masks }: Narrowed, without?: FacetName): Bits =>
  [...masks].reduce((left, [name, bits]) => (name === without ? left : both(left, bits)), base);

function datedBits({ published, size }: LibraryIndex, { dateFrom, dateTo }: PolicyFilter): Bits | undefined {
  if (dateFrom === undefined && dateTo === undefined) return undefined;
  const from = dateFrom === undefined ? 0 : dayNumber(dateFrom);
  const to = dateTo === undefined ? Number.MAX_SAFE_INTEGER : dayNumber(dateTo);
  const bits = noBits(size);
  for (const [place, day] of published.entries()) if (day >= from && day <= to) addBit(bits, place);
  return bits;
}
