import { type AskedList, columnsFor, conditionFormOf } from '@qifu/contracts';

/** The columns of a list that may be asked for, each with its form, without those that are hidden from the reader. */
export const askableColumns = (list: AskedList, hidden: ReadonlySet<string>) =>
  columnsFor(list, 'condition').flatMap(([name, column]) => {
    const form = conditionFormOf(column);
    return form && !hidden.has(name) ? [[name, column, form] as const] : [];
  });
