import { useDataOfEach } from '@qifu/client';
import { columnsFor, dictionaryDataApi, type Resource } from '@qifu/contracts';
import type { FilterField } from '@qifu/ui/office';
import type { Choice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useResourceText } from './named-text';

/** Words change a few times a year. */
const calmMs = 300_000;

/** The words of several dictionaries, by the codes of these. */
export function useWordChoices(codes: readonly string[]): Readonly<Record<string, readonly Choice[]>> {
  const answers = useDataOfEach(
    dictionaryDataApi.listOptions,
    codes.map((id) => ({ params: { id } })),
    { staleTimeMs: calmMs, isQuiet: true },
  );
  return Object.fromEntries(
    codes.map((code, at) => [
      code,
      (answers[at]?.data?.list ?? []).map((word) => ({ value: word.enCode, label: word.fullName })),
    ]),
  );
}

const dictionariesOf = (resource: Resource, use: 'filter' | 'form') => [
  ...new Set(columnsFor(resource, use).flatMap(([, { dictionary }]) => dictionary ?? [])),
];

/** The words of every dictionary that a resource chooses from. */
export const useResourceWords = (resource: Resource, use: 'filter' | 'form') =>
  useWordChoices(dictionariesOf(resource, use));

/** The conditions a resource's list can be narrowed by, and what they start with. */
export function useResourceFilters(resource: Resource): FilterField[] {
  const { say } = useResourceText(resource);
  const common = useText('common');
  const words = useResourceWords(resource, 'filter');
  const states: Choice[] = [
    { value: '1', label: common('answer.enabled') },
    { value: '0', label: common('answer.disabled') },
  ];
  return columnsFor(resource, 'filter').map(([name, { kind, heading, dictionary }]): FilterField => {
    const label = say(heading);
    if (kind === 'mark') return { name, label, choices: states };
    if (dictionary) return { name, label, choices: words[dictionary] ?? [] };
    return { name, label, kind: kind === 'date' || kind === 'time' ? 'date' : 'text' };
  });
}

/** What the conditions of a list say before anybody narrows it. */
export const emptyConditions = (resource: Resource): Record<string, string> & { keyword: string } => ({
  ...Object.fromEntries(columnsFor(resource, 'filter').map(([name]) => [name, ''])),
  keyword: '',
});
