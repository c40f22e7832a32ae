import type { Choice } from '../parts/inputs';

/** One condition of a list; the field shows its name and its value. */
export interface FilterField {
  name: string;
  label: string;
  /** choice: one of a list (the default); text: contains; date: a day as yyyy-MM-dd; dates: from a day to a day. */
  kind?: 'choice' | 'text' | 'date' | 'dates';
  /** The condition that holds the last day of `dates`; `name` holds the first. */
  toName?: string;
  choices?: readonly Choice[];
  /** Without "all": one value is always chosen, e.g. the year. */
  isAlwaysSet?: boolean;
}
