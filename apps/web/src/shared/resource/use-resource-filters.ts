import { useDataOfEach } from '@qifu/client';
import { type AskedList, columnsFor, dictionaryDataApi, type Resource } from '@qifu/contracts';
import type { FilterField } from '@qifu/ui/office';
import type { Choice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useResourceText } from './named-text';

/** Words change a few times a year. */
const calmMs = 300_000;

/** What a resource chooses from, by the column that does: words of dictionaries, or its own. */
export function useResourceWords(
  resource: AskedList,
  use: 'filter' | 'condition' | 'form',
): Readonly<Record<string, readonly Choice[]>> {
  const { say } = useResourceText(resource);
  const chosen = columnsFor(resource, use);
  const columns = chosen.filter(([, { dictionary }]) => dictionary);
  const codes = [...new Set(columns.map(([, { dictionary = '' }]) => dictionary))];
  const answers = useDataOfEach(
    dictionaryDataApi.listOptions,
    codes.map((id) => ({ params: { id } })),
    { staleTimeMs: calmMs, isQuiet: true },
  );
  const own = chosen.flatMap(([name, { choices }]): [string, Choice[]][] =>
    choices
      ? [[name, choices.values.map((value) => ({ value, label: say(`${choices.words}.${value}`) }))]]
      : [],
  );
  const words = columns.map(([name, { dictionary = '', isKeptById }]): [string, Choice[]] => [
    name,
    (answers[codes.indexOf(dictionary)]?.data?.list ?? []).map(({ id, enCode, fullName }) => ({
      value: isKeptById ? id : enCode,
      label: fullName,
    })),
  ]);
  return Object.fromEntries([...own, ...words]);
}

/** The conditions a resource's list can be narrowed by, and what they start with. */
export function useResourceFilters(resource: Resource): FilterField[] {
  const { say } = useResourceText(resource);
  const common = useText('common');
  const words = useResourceWords(resource, 'filter');
  const states: Choice[] = [
    { value: '1', label: common('answer.enabled') },
    { value: '0', label: common('answer.disabled') },
  ];
  return columnsFor(resource, 'filter').map(([name, { kind, heading }]): FilterField => {
    const label = say(heading);
    if (kind === 'mark') return { name, label, choices: states };
    if (words[name]) return { name, label, choices: words[name] };
    return { name, label, kind: kind === 'date' || kind === 'time' ? 'date' : 'text' };
  });
}

/** What the conditions of a list say before anybody narrows it. */
export const emptyConditions = (resource: Resource): Record<string, string> & { keyword: string } => ({
  ...Object.fromEntries(columnsFor(resource, 'filter').map(([name]) => [name, ''])),
  ...(columnsFor(resource, 'condition').length > 0 && { groups: '' }),
  keyword: '',
});

/** What the search box says: the resource's own words, or the columns it looks in. */
export function useSearchWords(resource: Resource): string {
  const { say } = useResourceText(resource);
  const record = useText('record');
  const columns = columnsFor(resource, 'search').map(([, { heading }]) => say(heading));
  return say(`${resource.words}.search`, columns.join(record('own.or')));
}
