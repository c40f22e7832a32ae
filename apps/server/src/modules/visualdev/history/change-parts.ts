import type { RecordChangePart as ToldPart } from '@qifu/contracts';
import type { CompiledModule, ModuleField, SubTable } from '../compile/compile-module';
import { isSecret } from '../compile/naming-field';
import type { KeptValues, RecordChangePart, RowChange } from '../record/record-change.table';

/** One thing that became another, not yet in words: values by the fields they are of. */
export interface TellingPart extends Omit<ToldPart, 'before' | 'after'> {
  fields: readonly ModuleField[];
  before: KeptValues | null;
  after: KeptValues | null;
}

/** What is put back: a field, a column of a row, or a row. */
export const keyOf = (...place: readonly string[]): string => JSON.stringify(place);

/** What of an act the reader may be told, by the fields of today: those that are gone or hidden are left out. */
export const toldParts = (
  module: CompiledModule,
  changes: readonly RecordChangePart[],
  hidden: ReadonlySet<string>,
): TellingPart[] =>
  changes.flatMap((change) => {
    if ('rowId' in change) {
      const table = module.subTables.find(({ node }) => node.id === change.element);
      return table && !hidden.has(table.name) ? rowParts(table, change, hidden) : [];
    }
    const field = module.fields.find(({ node }) => node.id === change.element);
    if (!field || hidden.has(field.name)) return [];
    const { element, before, after } = change;
    const values = { before: { [element]: before }, after: { [element]: after } };
    return [fieldPart(field, keyOf(element), { ...values, isSecret: change.isSecret === true, row: null })];
  });

interface Changed {
  before: KeptValues;
  after: KeptValues;
  isSecret: boolean;
  row: ToldPart['row'];
}

function fieldPart(field: ModuleField, key: string, changed: Changed): TellingPart {
  const { before, after, row } = changed;
  // What has become secret since is told no more.
  const kept = changed.isSecret || isSecret(field) ? 'secret' : isReckoned(field) ? 'computed' : null;
  return { key, label: field.label, row, what: 'field', kept, fields: [field], before, after };
}

/** What the product fills in or reckons is never put back by itself. */
const isReckoned = ({ isFilled, kind }: ModuleField): boolean => isFilled || kind.group === 'computed';

function rowParts(table: SubTable, change: RowChange, hidden: ReadonlySet<string>): TellingPart[] {
  const { rowId, before, after, place, secret = [] } = change;
  const row = { table: table.label, number: place + 1 };
  const seen = table.fields.filter(({ name }) => !hidden.has(`${table.name}-${name}`));
  if (before && after) {
    const own = seen.filter(({ node }) => Object.hasOwn(before, node.id) || secret.includes(node.id));
    return own.map((field) => {
      const isKept = secret.includes(field.node.id);
      return fieldPart(field, keyOf(change.element, rowId, field.node.id), {
        before,
        after,
        isSecret: isKept,
        row,
      });
    });
  }
  // A row comes back whole or not at all: nothing that is hidden or secret would be lost on the way.
  const isWhole = seen.length === table.fields.length && !table.fields.some(isSecret);
  const what = before ? 'rowRemoved' : 'rowAdded';
  const kept = before && !isWhole ? 'hidden' : null;
  const fields = seen.filter((field) => !isSecret(field));
  return [{ key: keyOf(change.element, rowId), label: table.label, row, what, kept, fields, before, after }];
}
