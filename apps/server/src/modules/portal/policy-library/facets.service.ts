import {
  type FacetName,
  type FacetsReply,
  facetNames,
  openStates,
  type PolicyFilter,
  validities,
} from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import { industryName } from '../calculator/industry-names';
import { countBoth } from '../policy-search/bits';
import { findPolicies } from './find-in-texts';
import { readLibrary } from './library';
import { bitsOf, narrow, resultOf, type View } from './narrow';
import { readRegionNames } from './region-names';

const mostIssuers = 100;

/** Live counts: each value as if it were chosen too, within its facet alone (portal.md 1 #1). */
export async function countFacets(ctx: Ctx, filter: PolicyFilter): Promise<FacetsReply> {
  const index = await readLibrary(ctx);
  const view = { index, day: index.on(dayOf(ctx.now())) };
  const words =
    filter.keyword === '' ? undefined : (await findPolicies(ctx, index, filter.keyword)).found.places;
  const narrowed = narrow(view, filter, words);
  const names = await readRegionNames(ctx, [
    ...(index.sets.get('regionCode')?.keys() ?? []),
    ...filter.regionCode,
  ]);
  const facets = facetNames.map((name) => {
    const left = resultOf(narrowed, name);
    const chosen = new Set<string>(filter[name]);
    const values = valuesOf(view, name, chosen).map((value) => ({
      value,
      ...(name === 'regionCode' && { name: names.get(value) ?? value }),
      ...(name === 'issuers' && { name: value }),
      ...(name === 'industry' && { name: industryName(value, ctx.language) }),
      count: countBoth(left, bitsOf(view, name, value)),
      isChosen: chosen.has(value),
    }));
    return { name, values: name === 'issuers' ? mostFrequent(values) : values };
  });
  return { facets };
}

/** Values that there are, in the order of their words, and those chosen beside them. */
function valuesOf({ index }: View, name: FacetName, chosen: ReadonlySet<string>): string[] {
  if (name === 'validity') return [...validities];
  if (name === 'openNow') return [...openStates];
  const there = [...(index.sets.get(name)?.keys() ?? [])];
  const inOrder = name === 'regionCode' || name === 'issuers' ? there.toSorted() : there;
  return [...new Set([...inOrder, ...chosen])];
}

const mostFrequent = <Value extends { count: number; isChosen: boolean }>(
  values: readonly Value[],
): Value[] =>
  values
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen) || other.count - one.count)
    .slice(0, mostIssuers);
