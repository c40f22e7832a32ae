import type { ReactNode } from 'react';
import type { Choice } from '../parts/inputs';

/** One condition of a list; the field shows its name and its value. */
export interface FilterField {
  name: string;
  label: string;
  /**
   * choice: one of a list (the default); text: contains; date: a day as yyyy-MM-dd; dates, numbers, times (HH:mm:ss): from
   * one to another; drawn: by `draw`.
   */
  kind?: 'choice' | 'text' | 'date' | 'dates' | 'numbers' | 'times' | 'drawn';
  /** The condition that holds the last of a span; `name` holds the first. */
  toName?: string;
  /** Of `dates`: what is chosen are whole years (yyyy) or months (yyyy-MM) instead of days. */
  unit?: DateUnit;
  /** Of `times`: whether seconds are asked for too. */
  hasSeconds?: boolean;
  /** Of `drawn`: its control, with the label; what a page draws itself the kit need not know. */
  draw?: (props: DrawnFilter) => ReactNode;
  /** Its value in words, where the choices do not say it; a condition in use is told so. */
  say?: (value: string) => ReactNode;
  choices?: readonly Choice[];
  /** Without "all": one value is always chosen, e.g. the year. */
  isAlwaysSet?: boolean;
}

/** How far a date of a condition is told. */
export type DateUnit = 'year' | 'month' | 'day';

/** What a control of a page is given. */
export interface DrawnFilter {
  label: string;
  /** '' means not used. */
  value: string;
  onChange: (value: string) => void;
}
