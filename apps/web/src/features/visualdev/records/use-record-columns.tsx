import type { FieldSchema } from '@qifu/fields';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import type { MenuEntry } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useMemo } from 'react';
import { useAddressWords } from '#shared/address-words';
import { shownFields } from '../form/form-rules';
import { alignOf } from '../form/list-design';
import type { ShownModule } from '../form/use-module';
import { BranchCell } from './branch-cells';
import { MarkedCell } from './colour-mark';
import { InlineActs } from './inline/inline-acts';
import { InlineCell, isInline } from './inline/inline-cell';
import { useRuleWords } from './rule-words';
import type { ListRows } from './use-list-rows';
import type { RecordRights } from './use-record-rights';
import { useRemoveRecord } from './use-remove-record';
import { useSummaryWords } from './use-summary-words';

export type RecordRow = { id: string } & Record<string, unknown>;

interface ShownColumn {
  name: string;
  label: string;
  kind: FieldSchema;
  canSort: boolean;
  widthPx?: number | undefined;
  align: string;
  isPinned?: boolean;
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
        kind,
        canSort: kind.abilities.sort,
        align: '',
      }));
  return list.columns.flatMap(({ name, label, widthPx, align, isPinned }) => {
    const kind = byName.get(name)?.kind;
    if (!kind) return [];
    return [{ name, label, kind, canSort: kind.abilities.sort, widthPx, align, isPinned }];
  });
}

const wordOf = (row: RecordRow, name: string) => String(row[`${name}_name`] ?? row[name] ?? '') || '—';

/** The columns of a list of records; the first opens the record, the last says what can be done. */
export function useRecordColumns(
  module: ShownModule,
  rights: RecordRights,
  rows: ListRows,
): DataColumn<RecordRow>[] {
  const { change, addressWith } = useAddressWords();
  const text = useText('recordList');
  const shown = useMemo(() => columnsOf(module), [module]);
  const fields = useMemo(() => shownFields(module.document), [module]);
  const { ruleWords } = useRuleWords(fields);
  const acts = useActs(module, rights, shown[0]?.name ?? '', rows);
  const saidSum = useSummaryWords();
  const { divided, paths, rulesOf } = rows;
  const opened = (row: RecordRow, name: string) => (
    <>
      {(paths[row.id]?.length ?? 0) > 0 && <div className="rec-path">{paths[row.id]?.join(' / ')}</div>}
      <NameCell
        name={wordOf(row, name)}
        href={addressWith({ record: row.id })}
        onOpen={(event) => {
          event.preventDefault();
          change({ record: row.id }, { isStep: true });
        }}
      />
    </>
  );
  /** A value with what rules for colours say of it: those of the row at its name. */
  const marked = (row: RecordRow, name: string, isName: boolean, cell: ReactNode) => {
    const rules = rulesOf(row.id);
    const rule =
      rules.find(({ column }) => column === name) ?? (isName && rules.find(({ column }) => !column));
    return rule ? (
      <MarkedCell rule={rule} words={ruleWords(rule)} isOfRow={!rule.column}>
        {cell}
      </MarkedCell>
    ) : (
      cell
    );
  };
  const first = (row: RecordRow, name: string) => {
    const place = divided?.places.get(row.id);
    if (!divided || !place) return marked(row, name, true, opened(row, name));
    const label = place.is === 'group' ? place.label || text('branch.none') : wordOf(row, name);
    return (
      <BranchCell {...{ place, divided }} name={label}>
        {place.is === 'node' && marked(row, name, true, opened(row, name))}
      </BranchCell>
    );
  };
  const other = (row: RecordRow, name: string) => {
    const place = divided?.places.get(row.id);
    if (place && place.is !== 'node') return saidSum(place.sums?.[name], module.list.summaries.get(name));
    return marked(row, name, false, wordOf(row, name));
  };
  const isInlineList = module.list.shape.of === 'inline' && rights.mayEdit;
  /** Of a list that is edited where it stands: its cells, but for those nobody enters. */
  const entered = (row: RecordRow, name: string, isName: boolean) => {
    const cell = isName ? first(row, name) : other(row, name);
    const field = isInlineList ? fields.find((one) => one.name === name) : undefined;
    if (!field || !isInline(field) || rights.hiddenFields.has(name)) return cell;
    return (
      <InlineCell {...{ module, field, isName }} recordId={row.id}>
        {cell}
      </InlineCell>
    );
  };
  const columns = shown.map((column, i): DataColumn<RecordRow> => {
    const { name, label, kind, canSort, widthPx, align, isPinned } = column;
    const isRight = alignOf(align, kind) === 'right';
    return {
      key: name,
      title: label,
      kind: i === 0 ? 'name' : isRight ? 'number' : 'text',
      canSort,
      ...(widthPx && { widthPx }),
      ...(isPinned && { isPinned }),
      render: (row) => entered(row, name, i === 0),
    };
  });
  return [...columns, acts];
}

function useActs(
  module: ShownModule,
  rights: RecordRights,
  nameColumn: string,
  { isRecord }: Pick<ListRows, 'isRecord'>,
): DataColumn<RecordRow> {
  const text = useText('visualdev');
  const { change } = useAddressWords();
  const remove = useRemoveRecord(module);
  const nameOf = (row: RecordRow) => String(row[nameColumn] ?? row.id);
  const menuOf = (row: RecordRow): MenuEntry[] =>
    rights.mayRemove
      ? [
          {
            key: 'remove',
            label: module.list.wordsOf('remove') || text('button.remove'),
            icon: 'trash',
            isRisky: true,
            onSelect: () => void remove(row.id, nameOf(row)),
          },
        ]
      : [];
  const main = (row: RecordRow) => ({
    label: rights.mayEdit
      ? module.list.wordsOf('edit') || text('button.edit')
      : module.list.wordsOf('detail') || text('button.detail'),
    onClick: () => change({ [rights.mayEdit ? 'form' : 'record']: row.id }, { isStep: true }),
  });
  return {
    key: 'acts',
    title: text('acts'),
    kind: 'acts',
    render: (row) =>
      isRecord(row.id) ? (
        <InlineActs recordId={row.id}>
          <RowActs name={nameOf(row)} main={main(row)} more={menuOf(row)} />
        </InlineActs>
      ) : null,
  };
}
