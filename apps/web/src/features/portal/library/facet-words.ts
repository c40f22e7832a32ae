import type { FacetName, FacetsReply } from '@qifu/contracts';
import { useText, useTextIfAny } from '@qifu/ui/text';

export type Facet = FacetsReply['facets'][number];

/** The area `policy` keeps the words of a facet's values under these groups. */
const groups: Partial<Record<FacetName, string>> = {
  validity: 'validity',
  sizes: 'size',
  benefitTypes: 'benefitType',
  levels: 'level',
  topics: 'topic',
  audiences: 'audience',
  kinds: 'kind',
  modes: 'mode',
};

/** What a value of a facet is called: as the server names it, else by the product's own words. */
export function useFacetWords() {
  const text = useText('library');
  const policy = useTextIfAny('policy');
  const open = useTextIfAny('library');
  return {
    nameOf: (facet: FacetName) => text(`facet.${facet}`),
    labelOf: (facet: FacetName, value: string, facets: readonly Facet[]): string => {
      if (facet === 'openNow') return open(`open.${value}`, value);
      const named = facets
        .find(({ name }) => name === facet)
        ?.values.find((one) => one.value === value)?.name;
      return named ?? policy(`${groups[facet] ?? facet}.${value}`, value);
    },
  };
}
