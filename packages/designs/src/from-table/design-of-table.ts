import type { DesignDocument, ExistingColumn, ExistingTableInfo, JsonObject } from '@qifu/contracts';
import { field, type Part, template } from '../templates/template';
import type { TableKind } from './table-kind';

/** A column as whoever makes the module has left it. */
export interface ChosenTableColumn {
  column: ExistingColumn;
  label: string;
  kind: TableKind;
}

const mostListed = 8;

/** A form that reads and writes the columns of a table, and a list of the first of them. */
export function designOfTable(
  { schema, table, comment }: Pick<ExistingTableInfo, 'schema' | 'table' | 'comment'>,
  chosen: readonly ChosenTableColumn[],
): DesignDocument {
  const names = namesOf(chosen.map(({ column }) => column.name));
  const parts = chosen.map((one, at) => partOf(`${schema}.${table}`, one, names[at] ?? ''));
  const listed = chosen.flatMap(({ kind }, at) => (kind === 'longText' ? [] : [names[at] ?? '']));
  const searched = chosen.flatMap(({ kind }, at) =>
    ['text', 'choice', 'date', 'moment'].includes(kind) ? [names[at] ?? ''] : [],
  );
  const { document } = template('table', '', parts, {
    columns: listed.slice(0, mostListed),
    searched: searched.slice(0, 3),
    order: listed[0] ?? names[0] ?? '',
  });
  return {
    ...document,
    tables: [
      {
        table,
        schema,
        typeId: '1',
        tableName: comment,
        relationTable: '',
        relationField: '',
        tableField: '',
        fields: chosen.map(({ column }) => ({ field: column.name, fieldName: column.comment })),
      },
    ],
  };
}

/** What columns are called in records: letters, digits and underscores, each once. */
function namesOf(columns: readonly string[]): string[] {
  const taken = new Set(['id', 'version', 'abilities', 'hiddencolumns']);
  return columns.map((column, at) => {
    const plain = /^[a-z][a-z0-9_]{0,99}$/i.test(column) ? column : `column${at + 1}`;
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()) || name.startsWith('f_'); number++)
      name = `${plain.replace(/^f_/, '')}_${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

function partOf(table: string, { column, label, kind }: ChosenTableColumn, name: string): Part {
  const { isNullable, hasDefault, isUnique, length, scale, words } = column;
  const traits = {
    column: { table, name: column.name },
    ...(!isNullable && !hasDefault && kind !== 'switch' && { required: true }),
    ...(isUnique && { unique: true }),
  };
  const limit: JsonObject = length === null ? {} : { maxLength: length };
  switch (kind) {
    case 'longText':
      return field('long-text', name, label, { ...traits, span: 24, settings: limit });
    case 'number':
      return field('number', name, label, { ...traits, settings: scale === null ? {} : { decimals: scale } });
    case 'amount':
      return field('number', name, label, { ...traits, settings: { decimals: scale ?? 2, thousands: true } });
    case 'date':
      return field('date', name, label, { ...traits, settings: { form: 'yyyy-MM-dd' } });
    case 'moment':
      return field('date', name, label, { ...traits, settings: { form: 'yyyy-MM-dd HH:mm' } });
    case 'time':
      return field('time', name, label, traits);
    case 'switch':
      return field('switch', name, label, { ...traits, settings: { onText: '是', offText: '否' } });
    case 'choice':
      return field('select', name, label, {
        ...traits,
        settings: { options: words.map((word) => ({ id: word, fullName: word })) },
      });
    default:
      return field('single-line-text', name, label, { ...traits, settings: limit });
  }
}
