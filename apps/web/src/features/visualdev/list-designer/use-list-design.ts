import type { DesignDocument, JsonObject } from '@qifu/contracts';
import { type DesignCommand, listStep } from '@qifu/designs';
import { useText } from '@qifu/ui/text';
import { useMemo } from 'react';
import { type ShownField, shownFields } from '../form/form-rules';
import { type Item, itemOf, itemsOf, linkedList, listIn, moved, textOf, withColumns } from './list-items';

/** What a list is designed on: the document, and how a step is taken in it. */
export interface DesignedOn {
  document: DesignDocument;
  take: (label: string, command: DesignCommand) => void;
}

/** The list of a design being edited: what it says, and the steps that change it. */
export function useListDesign({ document, take }: DesignedOn) {
  const text = useText('listDesigner');
  const list = useMemo(() => listIn(document), [document]);
  const fields = useMemo(() => shownFields(document), [document]);
  const set = (changes: JsonObject, step: string) =>
    take(step, listStep(document, linkedList(document, { type: 1, ...list, ...changes })));
  const columns = itemsOf(list.columnList);
  const searched = itemsOf(list.searchList);
  const labelOf = (item: Item | undefined) => textOf(item?.label) || textOf(item?.prop);
  const setColumns = (next: readonly Item[], step: string) => set(withColumns(next), step);
  const toggled = (items: readonly Item[], field: ShownField) =>
    items.some(({ prop }) => prop === field.name)
      ? items.filter(({ prop }) => prop !== field.name)
      : [...items, itemOf(field)];
  return {
    list,
    fields,
    columns,
    searched,
    set,
    toggleColumn: (field: ShownField) =>
      setColumns(toggled(columns, field), text('step.column', { label: field.label })),
    /** Several at once, where there are none yet. */
    addColumns: (added: readonly ShownField[]) =>
      setColumns([...columns, ...added.map(itemOf)], text('step.columns')),
    toggleSearched: (field: ShownField) =>
      set({ searchList: toggled(searched, field) }, text('step.searched', { label: field.label })),
    moveColumn: (from: number, to: number) => {
      if (from === to || to < 0 || to >= columns.length) return;
      setColumns(
        moved(columns, from, to),
        text('step.moveColumn', { label: labelOf(columns[from]), place: to + 1 }),
      );
    },
    changeColumn: (at: number, changes: JsonObject, what: string) =>
      setColumns(
        columns.map((one, i) => (i === at ? { ...one, ...changes } : one)),
        text('step.changeColumn', { label: labelOf(columns[at]), what }),
      ),
    removeColumn: (at: number) =>
      setColumns(
        columns.filter((_one, i) => i !== at),
        text('step.column', { label: labelOf(columns[at]) }),
      ),
  };
}
export type ListDesigning = ReturnType<typeof useListDesign>;
