import type { Ctx } from '../context';
import { hiddenColumnsOf, hiddenFieldsOf } from '../hidden-columns';
import type { SheetKind } from './import-kind';

/**
 * Columns of a sheet that its sender was not granted: what a form does not let him fill in, no sheet fills in either. A
 * sheet of no menu has none.
 */
export function closedColumns(
  { actor }: Pick<Ctx, 'actor'>,
  { menu, columns }: Pick<SheetKind<unknown, unknown>, 'menu' | 'columns'>,
): ReadonlySet<string> {
  const hidden = new Set([...hiddenColumnsOf(actor, menu), ...hiddenFieldsOf(actor, menu)]);
  return new Set(
    columns.filter(({ key, fills = key }) => hidden.has(key) || hidden.has(fills)).map(({ key }) => key),
  );
}
