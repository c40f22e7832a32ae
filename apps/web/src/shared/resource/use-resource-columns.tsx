import { columnsFor, type Resource, type ResourceColumn } from '@qifu/contracts';
import { type ColumnKind as CellKind, CutText, type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { type MenuEntry, StateOf, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { Enabled } from '../enabled';
import { type SayNamed, useResourceText } from './named-text';

type Drawn<R> = Readonly<Record<string, (row: R) => ReactNode>>;

export interface ResourceColumnsOptions<R> {
  onOpen: (id: string) => void;
  /** Opens a record for reading, by its name; without it the name opens the form. */
  onRead?: (id: string) => void;
  /** Whether the form of a row may be changed; else it is seen. */
  mayEdit: (row: R) => boolean;
  /** The word in the row, where opening is not the main thing one does. */
  main?: (row: R) => { label: string; onClick: () => void };
  /** What else may be done to a row. */
  menuOf: (row: R) => readonly MenuEntry[];
  /** Cells a screen draws itself. */
  drawn?: Drawn<R>;
}

const cellKinds: Readonly<Record<ResourceColumn['kind'], CellKind>> = {
  name: 'name',
  code: 'code',
  text: 'text',
  note: 'text',
  number: 'number',
  money: 'number',
  time: 'time',
  date: 'date',
  word: 'text',
  mark: 'state',
  state: 'state',
  many: 'number',
  part: 'text',
};

/** The columns of a resource's list, and what may be done to a row. */
export function useResourceColumns<R extends { id: string }>(
  resource: Resource,
  options: ResourceColumnsOptions<R>,
): DataColumn<R>[] {
  const { say } = useResourceText(resource);
  const record = useText('record');
  const { onOpen, onRead = onOpen, mayEdit, main, menuOf, drawn = {} } = options;
  const nameOf = (row: R) => String(fieldOf(row, resource.nameColumn) ?? '');
  const openLabel = (row: R) => record(mayEdit(row) ? 'act.edit' : 'act.see');
  const opening = (row: R): MenuEntry => ({
    key: 'edit',
    label: openLabel(row),
    icon: mayEdit(row) ? 'edit' : 'eye',
    onSelect: () => onOpen(row.id),
  });
  return [
    ...listColumns<R>(resource, { say, onOpen: onRead, drawn }),
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={nameOf(row)}
          main={main?.(row) ?? { label: openLabel(row), onClick: () => onOpen(row.id) }}
          more={main ? [opening(row), ...menuOf(row)] : menuOf(row)}
        />
      ),
    },
  ];
}

interface Drawing<R> {
  say: SayNamed;
  onOpen: (id: string) => void;
  /** Cells a screen draws itself. */
  drawn?: Drawn<R>;
  /** Headings that depend on what is asked for, such as a year. */
  titles?: Readonly<Record<string, string>>;
}

/** The columns of a resource's list without what may be done to a row. */
export function listColumns<R extends { id: string }>(
  resource: Resource,
  { say, onOpen, drawn = {}, titles = {} }: Drawing<R>,
): DataColumn<R>[] {
  const listed = columnsFor(resource, 'list');
  // A code stands below its name.
  const below = new Map(
    listed.flatMap(([key, column]) => (column.below ? [[column.below, key] as const] : [])),
  );
  return listed
    .filter(([, { below: name }]) => name === undefined)
    .map(([key, column]): DataColumn<R> => {
      const { kind, heading, uses, unit, yields, decimals, stacked, isHidden } = column;
      const title = titles[key] ?? say(heading);
      const render = drawn[key] ?? rendererOf<R>(key, column, { say, code: below.get(key), onOpen });
      return {
        key,
        title: unit ? say('record.unit', title, { heading: title, unit: say(unit) }) : title,
        kind: cellKinds[kind],
        ...(uses.includes('sort') && { canSort: true }),
        ...(yields !== undefined && { yields }),
        ...(stacked && { stacked }),
        ...(isHidden && { isHidden }),
        ...((decimals !== undefined || kind === 'money') && { decimals: decimals ?? 2 }),
        ...(render && { render }),
      };
    });
}

const fieldOf = (row: object, key: string) => (row as Readonly<Record<string, unknown>>)[key];

/** How a cell is drawn where showing its value is not enough. */
function rendererOf<R extends { id: string }>(
  key: string,
  { kind, family, choices }: ResourceColumn,
  { say, code, onOpen }: { say: SayNamed; code: string | undefined; onOpen: (id: string) => void },
): ((row: R) => ReactNode) | undefined {
  const textOf = (row: R, column: string) => String(fieldOf(row, column) ?? '');
  if (kind === 'name')
    return (row) => (
      <NameCell
        name={textOf(row, key)}
        {...(code && { code: textOf(row, code) })}
        onOpen={() => onOpen(row.id)}
      />
    );
  if (choices)
    return (row) => {
      const word = textOf(row, key) && say(`${choices.words}.${textOf(row, key)}`);
      const tone = choices.tones?.[textOf(row, key)];
      return word && tone ? <StatusTag tone={tone}>{word}</StatusTag> : word || '—';
    };
  if (kind === 'many') return (row) => [fieldOf(row, key) ?? []].flat().length;
  if (kind === 'mark') return (row) => <Enabled mark={Number(fieldOf(row, key))} />;
  if (kind === 'state' && family)
    return (row) => <StateOf family={family} code={Number(fieldOf(row, key))} />;
  // Days are texts already; a moment would need a zone.
  if (kind === 'date') return (row) => textOf(row, key) || '—';
  if (kind === 'text' || kind === 'note')
    return (row) => (textOf(row, key) === '' ? '—' : <CutText>{textOf(row, key)}</CutText>);
  return undefined;
}
