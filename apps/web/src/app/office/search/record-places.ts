import type { FoundRecord, SearchKind, StatusFamily } from '@qifu/contracts';
import type { IconName } from '@qifu/ui/parts';
import type { MenuRoute } from '../menu-routes';

interface RecordPlace {
  /** Code of the menu whose page shows the records. */
  menu: string;
  icon: IconName;
  /** The states of its records. */
  family?: StatusFamily;
  /** The words of the address that open one. */
  wordsOf: (record: Pick<FoundRecord, 'id' | 'batchId'>) => Record<string, string>;
}

const by =
  (word: string): RecordPlace['wordsOf'] =>
  ({ id }) => ({ [word]: id });

/** Where records of each kind are shown, and by which address one is opened. */
export const recordPlaces: Readonly<Record<SearchKind, RecordPlace>> = {
  enterprise: { menu: 'enterprise', icon: 'building', wordsOf: by('open') },
  project: { menu: 'table2', icon: 'scale', family: 'project', wordsOf: by('project') },
  person: { menu: 'user', icon: 'user', wordsOf: by('open') },
  expert: { menu: 'table3', icon: 'users', family: 'expert', wordsOf: by('expert') },
  group: {
    menu: 'reviewPreparation',
    icon: 'layers',
    family: 'group',
    wordsOf: ({ id, batchId }) => ({ batch: batchId ?? '', group: id }),
  },
  batch: { menu: 'declareBatch', icon: 'calendar', family: 'batch', wordsOf: by('form') },
};

/** The address of the page with these words in it; none where the person's menu has no such page. */
export function addressIn(
  routes: readonly MenuRoute[],
  menu: string,
  words: Readonly<Record<string, string>>,
): string | undefined {
  const route = routes.find(({ enCode }) => enCode === menu);
  return route && `${route.path}?${new URLSearchParams(words)}`;
}

export const addressOfRecord = (
  routes: readonly MenuRoute[],
  kind: SearchKind,
  record: Pick<FoundRecord, 'id' | 'batchId'>,
): string | undefined => addressIn(routes, recordPlaces[kind].menu, recordPlaces[kind].wordsOf(record));
