import { fail } from '@qifu/contracts';
import type { Actor } from '#platform/context';
import type { SheetColumn, SheetValue } from '#platform/xlsx/xlsx-tasks';
import { isHiddenName } from '../../compile/asked-fields';
import type { CompiledModule } from '../../compile/compile-module';
import { isSecret } from '../../compile/naming-field';
import { hiddenInLists } from '../../record/module-door';
import { cellTypeOf, decimalsOf, groupOf, type SheetField, sheetFields } from '../sheet-fields';

/** The columns an export has: those that were chosen in their order, else all; of either what the caller sees. */
export function exportColumns(
  actor: Actor,
  { module, menu }: { module: CompiledModule; menu: string },
  selectKey: readonly string[],
): SheetField[] {
  const hidden = hiddenInLists(actor, menu, module.fields);
  const all = sheetFields(module);
  const unknown = selectKey.filter((key) => !all.some((one) => one.key === key));
  if (unknown.length > 0) fail('input.invalid', { field: 'selectKey', unknown });
  const seen = all.filter((one) => !isHiddenName(one.key, hidden) && !(one.of && hidden.has(one.of.name)));
  // A list is designed for everybody: of its columns each takes out those he sees.
  const chosen = selectKey.flatMap((key) => seen.filter((one) => one.key === key));
  const columns = selectKey.length > 0 ? chosen : seen;
  if (columns.length === 0) fail('input.invalid', { field: 'selectKey' });
  return besideTheirKin(columns);
}

/** Columns of one sub-table stand together, where the first of them stands. */
function besideTheirKin(columns: readonly SheetField[]): SheetField[] {
  const done = new Set<string>();
  return columns.flatMap((one) => {
    if (!one.of) return [one];
    const { name } = one.of;
    if (done.has(name)) return [];
    done.add(name);
    return columns.filter(({ of }) => of?.name === name);
  });
}

/** Numbers and days are such for the spreadsheet; all else is words. */
export const isTyped = (one: SheetField): boolean =>
  cellTypeOf(one) !== 'text' && one.field.codec.cell?.write !== undefined && !isSecret(one.field);

export function sheetColumnOf(one: SheetField): SheetColumn {
  const type = isTyped(one) ? cellTypeOf(one) : 'text';
  const decimals = decimalsOf(one);
  const isMoney = type === 'number' && one.field.settings.thousands === true;
  return {
    heading: one.heading,
    group: groupOf(one),
    type: isMoney ? 'money' : type,
    ...(type === 'number' && (isMoney || decimals !== undefined) && { decimals: decimals ?? 0 }),
  };
}

export const typedValue = ({ field }: SheetField, value: unknown): SheetValue =>
  value === null || value === undefined ? null : (field.codec.cell?.write?.(value, field.settings) ?? null);
