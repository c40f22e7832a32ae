import type { FacetName, PolicyPage } from '@qifu/contracts';
import { NoHits } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { policyTo } from '../policy/policy-address';
import { useFacetWords } from './facet-words';
import { facets as facetNames, type LibraryPlace, libraryTo, wholeLibrary } from './library-address';
import { subscriptionOf } from './subscription-of';

/** Nothing found is never an empty page: what to leave out and what that gives, near questions and topics, other ways. */
export function NothingFound({ place, page }: { place: LibraryPlace; page: PolicyPage }) {
  const text = useText('library');
  const topic = useText('policy');
  const { labelOf } = useFacetWords();
  const { removals = [], topics = [], questions = [] } = page.help ?? {};
  const links = removals
    .filter(({ count }) => count > 0)
    .map((one) => ({
      key: `${one.field} ${one.value ?? ''}`,
      label: removalLabel(one, place, (name, value) => labelOf(name, value, []), text),
      gives: text('count', { count: one.count }),
      to: withoutOne(one, place),
    }));
  return (
    <NoHits
      title={links.length > 0 ? text('none.removable') : text('none.title')}
      note={text('none.note')}
      removeWord={text('none.remove')}
      removals={links}
      ways={[
        ...(questions.length > 0
          ? [
              {
                title: text('none.questions'),
                links: questions.map(({ id, documentId, documentTitle, text: said }) => ({
                  label: said.text,
                  to: policyTo(documentId, { tab: 'faq', pid: `faq-${id}` }),
                  note: documentTitle,
                })),
              },
            ]
          : []),
        ...(topics.length > 0
          ? [
              {
                title: text('none.topics'),
                links: topics.map((one) => ({
                  label: topic(`topic.${one.topic}` as 'topic.equipment'),
                  to: libraryTo({ ...wholeLibrary, chosen: { topics: [one.topic] } }),
                  note: text('count', { count: one.count }),
                })),
              },
            ]
          : []),
        {
          title: text('none.still'),
          links: [
            {
              label: text('none.appeal'),
              to: `/door/difficultAppeals?title=${encodeURIComponent(place.keyword)}`,
              note: text('none.appealNote'),
            },
            { label: text('none.subscribe'), to: subscriptionOf(place), note: text('none.subscribeNote') },
          ],
        },
      ]}
    />
  );
}

type Removal = NonNullable<PolicyPage['help']>['removals'][number];
const facetOf = (field: string): FacetName | undefined => facetNames.find((name) => name === field);

function removalLabel(
  { field, value }: Removal,
  { keyword }: LibraryPlace,
  labelOf: (name: FacetName, value: string) => string,
  text: Text<'library'>,
): string {
  const facet = facetOf(field);
  if (facet) return value === undefined ? text(`facet.${facet}`) : labelOf(facet, value);
  return field === 'keyword' ? text('sentence.quoted', { words: keyword }) : text('none.dates');
}

function withoutOne({ field, value }: Removal, place: LibraryPlace): string {
  const facet = facetOf(field);
  if (facet) {
    const left = value === undefined ? [] : (place.chosen[facet] ?? []).filter((one) => one !== value);
    return libraryTo(place, { chosen: { ...place.chosen, [facet]: left } });
  }
  return field === 'keyword'
    ? libraryTo(place, { keyword: '', order: undefined })
    : libraryTo(place, { dateFrom: '', dateTo: '' });
}
