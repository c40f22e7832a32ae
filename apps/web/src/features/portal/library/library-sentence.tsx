import type { FacetName, PolicyPage } from '@qifu/contracts';
import { FilterSentence, LinkTo, type SentencePart } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type Facet, useFacetWords } from './facet-words';
import { facets as facetNames, type LibraryPlace, libraryTo } from './library-address';

interface LibrarySentenceProps {
  place: LibraryPlace;
  facets: readonly Facet[];
  page: PolicyPage | undefined;
}

/** What is looked for as a sentence; each part is a link that takes it out. */
export function LibrarySentence({ place, facets, page }: LibrarySentenceProps) {
  const text = useText('library');
  const { labelOf } = useFacetWords();
  const { keyword, chosen, dateFrom, dateTo } = place;
  const without = (name: FacetName) => libraryTo(place, { chosen: { ...chosen, [name]: [] } });
  const joined = (name: FacetName) =>
    (chosen[name] ?? []).map((value) => labelOf(name, value, facets)).join(text('sentence.or'));
  const parts: SentencePart[] = [
    ...(keyword
      ? [
          {
            key: 'keyword',
            before: text('sentence.words'),
            label: text('sentence.quoted', { words: keyword }),
            after: text('sentence.and'),
            to: libraryTo(place, { keyword: '', order: undefined }),
          },
        ]
      : []),
    ...facetNames
      .filter((name) => chosen[name])
      .map((name) => ({
        key: name,
        before: text(`sentence.before_${name}`),
        label: joined(name),
        after: text(`sentence.after_${name}`) + text('sentence.and'),
        to: without(name),
      })),
    ...(dateFrom || dateTo
      ? [
          {
            key: 'dates',
            label: text('sentence.dates', { from: dateFrom, to: dateTo }),
            after: text('sentence.and'),
            to: libraryTo(place, { dateFrom: '', dateTo: '' }),
          },
        ]
      : []),
  ];
  const total = page?.pagination.total;
  return (
    <FilterSentence
      parts={parts}
      clearTo={libraryTo({ ...place, keyword: '', chosen: {}, dateFrom: '', dateTo: '', order: undefined })}
    >
      {parts.length === 0 && text('sentence.all')}
      {total !== undefined && (
        <>
          {text('sentence.total')}
          <b>{text('count', { count: total })}</b>
          {text('sentence.end')}
        </>
      )}
      {page !== undefined && page.endedCount > 0 && total !== 0 && (
        <LinkTo className="library-ended" to={libraryTo(place, { chosen: { ...chosen, validity: ended } })}>
          {text('sentence.ended', { count: page.endedCount })}
        </LinkTo>
      )}
    </FilterSentence>
  );
}

const ended = ['expired', 'repealed', 'superseded'] as const;
