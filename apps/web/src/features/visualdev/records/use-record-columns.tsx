import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { useAddressWords } from '#shared/address-words';
import { shownFields } from '../form/form-rules';
import type { ShownModule } from '../form/use-module';
import type { RecordRights } from './use-record-rights';
import { useRemoveRecord } from './use-remove-record';

export type RecordRow = { id: string } & Record<string, unknown>;

interface ShownColumn {
  name: string;
  label: string;
  kind: string;
  canSort: boolean;
  widthPx?: number | undefined;
  align: string;
}

/** The columns its design names, or all fields that can be one. */
export function columnsOf({ document, list }: ShownModule): ShownColumn[] {
  const fields = shownFields(document);
  const byName = new Map(fields.map((field) => [field.name, field]));
  if (list.columns.length === 0)
    return fields
      .filter(({ kind }) => kind.abilities.listColumn)
      .map(({ name, label, kind }) => ({
        name,
        label,
        kind: kind.type,
        canSort: kind.abilities.sort,
        align: '',
      }));
  return list.columns.flatMap(({ name, label, widthPx, align }) => {
    const kind = byName.get(name)?.kind;
    return kind ? [{ name, label, kind: kind.type, canSort: kind.abilities.sort, widthPx, align }] : [];
  });
}

const wordOf = (row: RecordRow, name: string) => String(row[name] ?? '') || '—';

/** The columns of a list of records; the first opens the record, the last says what can be done. */
export function useRecordColumns(module: ShownModule, rights: RecordRights): DataColumn<RecordRow>[] {
  const { change, addressWith } = useAddressWords();
  const shown = useMemo(() => columnsOf(module), [module]);
  const acts = useActs(module, rights, shown[0]?.name ?? '');
  const opened = (row: RecordRow, name: string) => (
    <NameCell
      name={wordOf(row, name)}
      href={addressWith({ record: row.id })}
      onOpen={(event) => {
        event.preventDefault();
        change({ record: row.id }, { isStep: true });
      }}
    />
  );
  const columns = shown.map((column, i): DataColumn<RecordRow> => {
    const { name, label, kind, canSort, widthPx, align } = column;
    const isRight = align === 'right' || kind === 'number';
    return {
      key: name,
      title: label,
      kind: i === 0 ? 'name' : isRight ? 'number' : 'text',
      canSort,
      ...(widthPx && { widthPx }),
      render: (row) => (i === 0 ? opened(row, name) : wordOf(row, name)),
    };
  });
  return [...columns, acts];
}

function useActs(module: ShownModule, rights: RecordRights, nameColumn: string): DataColumn<RecordRow> {
  const text = useText('visualdev');
  const { change } = useAddressWords();
  const remove = useRemoveRecord(module);
  const nameOf = (row: RecordRow) => String(row[nameColumn] ?? row.id);
  const menuOf = (row: RecordRow): MenuEntry[] =>
    rights.mayRemove
      ? [
          {
            key: 'remove',
            label: text('button.remove'),
            icon: 'trash',
            isRisky: true,
            onSelect: () => void remove(row.id, nameOf(row)),
          },
        ]
      : [];
  const main = (row: RecordRow) => ({
    label: text(rights.mayEdit ? 'button.edit' : 'button.detail'),
    onClick: () => change({ [rights.mayEdit ? 'form' : 'record']: row.id }, { isStep: true }),
  });
  return {
    key: 'acts',
    title: text('acts'),
    kind: 'acts',
    render: (row) => <RowActs name={nameOf(row)} main={main(row)} more={menuOf(row)} />,
  };
}
