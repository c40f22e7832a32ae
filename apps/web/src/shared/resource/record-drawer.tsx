import { useData } from '@qifu/client';
import { columnsFor, type Endpoint, type RecordMarks, type Resource } from '@qifu/contracts';
import {
  Button,
  Drawer,
  DrawerSection,
  type Fact,
  FactList,
  MenuButton,
  type MenuEntry,
} from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { useMayOnRow } from '../allowed';
import { Enabled } from '../enabled';
import { Loaded } from '../query-state';
import { tellValue } from './form-values';
import { useResourceText } from './named-text';
import { marksAsFacts } from './record-marks';
import { useResourceWords } from './use-resource-filters';

type Read = Readonly<Record<string, unknown>> & { id: string };
type ListRow = { id: string; abilities?: readonly string[] | undefined };

export interface RecordDrawerProps<R extends ListRow> {
  resource: Resource;
  calls: { read: Endpoint; update: Endpoint };
  id: string;
  /** The rows of the list: what it tells besides the record, and what the caller may do to it. */
  rows: readonly R[] | undefined;
  onClose: () => void;
  onEdit: (id: string) => void;
  /** What may be done to it besides editing. */
  menuOf: (row: R) => readonly MenuEntry[];
  /** The act that comes before editing, such as its members. */
  main?: ((row: R) => { label: string; onClick: () => void }) | undefined;
  /** Facts a screen says itself, by column; null leaves one out. */
  said?: Readonly<Record<string, (record: Read) => ReactNode>> | undefined;
  /** Sections of its own, below the facts. */
  children?: ((record: Read) => ReactNode) | undefined;
}

/** A record for reading: its facts, who made and changed it, and what may be done to it. */
export function RecordDrawer<R extends ListRow>(props: RecordDrawerProps<R>) {
  const { resource, calls, id, rows, onClose, children } = props;
  const { one, say } = useResourceText(resource);
  const record = useText('record');
  const query = useData(
    calls.read,
    { params: { id } },
    { isQuiet: true, keepsFormer: false },
  ) as unknown as Parameters<typeof Loaded<Read>>[0]['query'];
  const row = rows?.find((listed) => listed.id === id);
  const read = query.data;
  const [codeName] =
    Object.entries(resource.columns).find(([, { below }]) => below === resource.nameColumn) ?? [];
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={read ? String(read[resource.nameColumn] ?? '') : one}
      facts={
        read && (
          <>
            {typeof read.enabledMark === 'number' && <Enabled mark={read.enabledMark} />}
            {codeName && <span className="q-mono q-mute">{String(read[codeName] ?? '')}</span>}
          </>
        )
      }
      foot={read && <Foot {...props} row={row ?? ({ ...read } as unknown as R)} />}
    >
      <Loaded query={query} what={one} rows={6}>
        {(loaded) => (
          <>
            <DrawerSection title={say(`${resource.words}.section`, record('own.section'))}>
              <Facts {...props} record={loaded} row={row} />
            </DrawerSection>
            {children?.(loaded)}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Facts<R extends ListRow>({
  resource,
  record,
  row,
  said = {},
}: Pick<RecordDrawerProps<R>, 'resource' | 'said'> & { record: Read; row: R | undefined }) {
  const { say } = useResourceText(resource);
  const common = useText('common');
  const words = useText('record');
  const choices = useResourceWords(resource, 'form');
  const states = { enabled: common('answer.enabled'), disabled: common('answer.disabled') };
  const columns = [...new Map([...columnsFor(resource, 'list'), ...columnsFor(resource, 'form')])];
  const facts = columns.flatMap(([name, column]): Fact[] => {
    const label = say(column.heading);
    const own = said[name]?.(record);
    if (own === null) return [];
    if (own !== undefined) return [{ label, value: own, isWide: true }];
    if (!isFact(resource, name)) return [];
    const { isRead, value } = toldOf(name, record, row);
    if (value === undefined || (name === 'creatorTime' && record.marks)) return [];
    const isWide = column.kind === 'note' || column.isWide === true;
    return [{ label, value: tellValue(column, value, states, isRead ? choices[name] : []), isWide }];
  });
  return <FactList facts={[...facts, ...marksAsFacts(record.marks as RecordMarks | undefined, words)]} />;
}

/** Name, code and state stand above the facts; parts are for their screens to say. */
function isFact({ columns, nameColumn }: Resource, name: string): boolean {
  const { below, kind } = columns[name] ?? {};
  if (name === nameColumn || name === 'enabledMark' || below === nameColumn) return false;
  return kind !== 'part' && kind !== 'many';
}

/** What only the list tells, such as the path of an organization, comes from its row. */
function toldOf(name: string, record: Read, row: object | undefined) {
  const isRead = Object.hasOwn(record, name);
  const from = isRead ? record : (row as Read | undefined);
  return { isRead, value: from?.[name] };
}

function Foot<R extends ListRow>({
  calls,
  row,
  onEdit,
  menuOf,
  main,
}: Pick<RecordDrawerProps<R>, 'calls' | 'onEdit' | 'menuOf' | 'main'> & { row: R }) {
  const record = useText('record');
  const mayEdit = useMayOnRow(calls.update, 'update');
  const first = main?.(row);
  const entries = menuOf(row);
  return (
    <>
      {first && (
        <Button kind="main" onClick={first.onClick}>
          {first.label}
        </Button>
      )}
      {mayEdit(row) && (
        <Button kind={first ? undefined : 'main'} onClick={() => onEdit(row.id)}>
          {record('act.edit')}
        </Button>
      )}
      {entries.length > 0 && <MenuButton label={record('act.more')} entries={entries} />}
    </>
  );
}
