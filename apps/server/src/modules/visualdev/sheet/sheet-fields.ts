import type { CellHint, CellType } from '@qifu/fields';
import { groupedHeading, plainHeading } from '#platform/xlsx/sheet-headings';
import type { CompiledModule, ModuleField, SubTable } from '../compile/compile-module';

/** A field as a column of a sheet. */
export interface SheetField {
  /** As columns and forms are granted by: `amount`, of a sub-table `tableField101-price`. */
  key: string;
  field: ModuleField;
  /** The sub-table it belongs to: its columns stand below the name of that. */
  of?: SubTable;
  heading: string;
  /** What a sheet calls it as a whole. */
  wholeHeading: string;
}

/** All fields of a module as columns, those of its form first; of two with one label both say their names too. */
export function sheetFields({
  fields,
  subTables,
}: Pick<CompiledModule, 'fields' | 'subTables'>): SheetField[] {
  const own = headed(fields).map(({ field, heading }) => ({
    key: field.name,
    field,
    heading,
    wholeHeading: heading,
  }));
  const groups = headed(subTables);
  const below = groups.flatMap(({ field: of, heading: group }) =>
    headed(of.fields).map(({ field, heading }) => ({
      key: `${of.name}-${field.name}`,
      field,
      of,
      heading,
      wholeHeading: groupedHeading(group, heading),
    })),
  );
  return [...own, ...below];
}

/** The name of the group a column stands in. */
export const groupOf = ({ of, heading, wholeHeading }: SheetField): string | undefined =>
  of && wholeHeading.slice(0, -groupedHeading('', heading).length);

const headed = <One extends { name: string; label: string }>(all: readonly One[]) => {
  const count = new Map<string, number>();
  for (const { label } of all) count.set(plainHeading(label), (count.get(plainHeading(label)) ?? 0) + 1);
  return all.map((field) => ({
    field,
    heading: (count.get(plainHeading(field.label)) ?? 0) > 1 ? `${field.label}(${field.name})` : field.label,
  }));
};

/** What its column is for a spreadsheet; what no kind says anything of is words. */
export const cellTypeOf = ({ field: { codec, settings } }: Pick<SheetField, 'field'>): CellType => {
  const type = codec.cell?.type ?? 'text';
  return typeof type === 'function' ? type(settings) : type;
};

export const hintOf = ({ field: { codec, settings } }: Pick<SheetField, 'field'>): CellHint => {
  const hint = codec.cell?.hint ?? 'filled';
  return typeof hint === 'function' ? hint(settings) : hint;
};

/** Whether a person may fill it in: neither the product nor a calculation does, and the form shows it. */
export const isFillable = (one: SheetField): boolean =>
  hintOf(one) !== 'filled' &&
  !one.field.isFilled &&
  one.field.node.isHidden !== true &&
  one.of?.node.isHidden !== true &&
  one.field.settings.isDisabled !== true;

/** How many digits behind the point its numbers are shown with. */
export const decimalsOf = ({ field: { settings } }: Pick<SheetField, 'field'>): number | undefined =>
  typeof settings.decimals === 'number' ? settings.decimals : undefined;
