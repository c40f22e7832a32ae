import {
  benefitTypes,
  type FacetName,
  facetNames,
  firmSizes,
  handlingModes,
  policyAudiences,
  policyKinds,
  policyLevels,
  policyTopics,
} from '@qifu/contracts';
import { addBit, allBits, type Bits, noBits } from '../policy-search/bits';
import type { SearchedFacets } from '../policy-search/policy-search.table';

/** Facets whose values do not depend on the day. */
export type LastingFacet = Exclude<FacetName, 'openNow' | 'validity'>;
/** Who has each value. */
export type FacetSets = ReadonlyMap<string, Bits>;

/** Sections of GB/T 4754. */
export const industrySections = [...'ABCDEFGHIJKLMNOPQRST'];

/** Values that are told even where nobody has them; regions and issuers are those that there are. */
const known: Readonly<Record<LastingFacet, readonly string[]>> = {
  sizes: firmSizes,
  benefitTypes,
  levels: policyLevels,
  regionCode: [],
  topics: policyTopics,
  industry: industrySections,
  audiences: policyAudiences,
  issuers: [],
  kinds: policyKinds,
  modes: handlingModes,
};

/** What of a document counts; an empty list of industries, sizes or audiences leaves nobody out. */
const valuesOf: Readonly<Record<LastingFacet, (facets: SearchedFacets) => readonly string[]>> = {
  sizes: ({ sizes }) => (sizes.length > 0 ? sizes : firmSizes),
  benefitTypes: (facets) => facets.benefitTypes,
  levels: ({ level }) => [level],
  regionCode: ({ regionCode }) => [regionCode],
  topics: ({ topics }) => topics,
  industry: ({ industries }) =>
    industries.length > 0 ? industries.map((code) => code.charAt(0)) : industrySections,
  audiences: ({ audiences }) => (audiences.length > 0 ? audiences : policyAudiences),
  issuers: ({ issuers }) => issuers,
  kinds: ({ kind }) => [kind],
  modes: ({ modes }) => modes,
};

export const lastingFacets = facetNames.filter((name): name is LastingFacet => Object.hasOwn(known, name));

/** The sets of every lasting facet over documents in their order. */
export function facetSets(documents: readonly SearchedFacets[]): ReadonlyMap<LastingFacet, FacetSets> {
  return new Map(
    lastingFacets.map((name) => {
      const sets = new Map(known[name].map((value) => [value, noBits(documents.length)]));
      for (const [place, facets] of documents.entries())
        for (const value of valuesOf[name](facets)) {
          const bits = sets.get(value) ?? noBits(documents.length);
          addBit(bits, place);
          sets.set(value, bits);
        }
      return [name, sets] as const;
    }),
  );
}

/** Documents for an industry finer than a section: those that name it, a part of it, or what it is a part of. */
export function industryBits(documents: readonly SearchedFacets[], code: string): Bits {
  if (code === '') return allBits(documents.length);
  const bits = noBits(documents.length);
  for (const [place, { industries }] of documents.entries())
    if (industries.length === 0 || industries.some((one) => one.startsWith(code) || code.startsWith(one)))
      addBit(bits, place);
  return bits;
}
