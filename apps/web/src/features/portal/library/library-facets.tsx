import { FacetGroup, FacetPanel } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { goInPortal } from '#shared/portal-address';
import { type Facet, useFacetWords } from './facet-words';
import {
  countChosen,
  facets as facetNames,
  type LibraryPlace,
  libraryPath,
  libraryTo,
  openFacets,
  toggled,
} from './library-address';

interface LibraryFacetsProps {
  place: LibraryPlace;
  /** Empty until they are counted: the results come first. */
  facets: readonly Facet[];
  total: number | undefined;
}

/** The twelve facets; choosing changes the address, before any code a button does. */
export function LibraryFacets({ place, facets, total }: LibraryFacetsProps) {
  const text = useText('library');
  const parts = useText('policyParts');
  const { nameOf, labelOf } = useFacetWords();
  const count = countChosen(place);
  const results = total === undefined ? undefined : text('count', { count: total });
  return (
    <FacetPanel
      title={text('filter')}
      {...(count > 0 && { chosen: text('chosen', { count }) })}
      results={results}
      note={text('facetNote')}
      doneLabel={text('see', { count: total ?? 0 })}
      clearTo={libraryTo({ ...place, chosen: {}, dateFrom: '', dateTo: '' })}
      form={{ action: libraryPath, kept: keptOf(place), submit: text('filter') }}
    >
      {facetNames.map((name, at) => {
        const facet = facets.find((one) => one.name === name);
        const chosen = place.chosen[name] ?? [];
        const labels = chosen.map((value) => labelOf(name, value, facets));
        return (
          <FacetGroup
            key={name}
            name={name}
            title={nameOf(name)}
            isFolded={at >= openFacets && chosen.length === 0}
            {...(labels.length > 0 && {
              chosen:
                labels.length > 2 ? text('several', { count: labels.length }) : labels.join(parts('comma')),
            })}
            options={(facet?.values ?? []).map((one) => ({
              value: one.value,
              label: labelOf(name, one.value, facets),
              count: one.count,
              isChosen: chosen.includes(one.value),
            }))}
            onChange={(value, isChosen) => goInPortal(toggled(place, name, value, isChosen))}
          />
        );
      })}
    </FacetPanel>
  );
}

/** What the form keeps beside the facets. */
const keptOf = ({ keyword, dateFrom, dateTo, order }: LibraryPlace): (readonly [string, string])[] =>
  Object.entries({ keyword, dateFrom, dateTo, sidx: order ?? '' }).filter(([, value]) => value !== '');
