import type { SameKeys } from '../texts.ts';
import type { workCalendar as zh } from '../zh/work-calendar.ts';

export const workCalendar = {
  title: 'Working calendar',
  figures:
    '{year}: {workDays, plural, one {# working day} other {# working days}} ({makeups} made up), {restDays, plural, one {# day} other {# days}} off ({holidays} in holidays)',
  figuresNone: 'Due dates are counted on confirmed years',
  years: 'Year',
  year: '{year}',
  yearDraft: '{year} (draft)',
  draft: 'Add {year}',
  empty: 'No years yet',
  emptyHint:
    'Add a year, enter holidays and make-up days as the State Council announced them, check and confirm it.',
  how: 'Click a day or drag over several to change them; by keyboard move with the arrow keys, hold Shift to take several, press Enter to change them.',
  legend: '{kind}: {count}',
  export: 'Export',
  state: {
    draft: 'Draft, not counted',
    confirmed: 'Confirmed',
  },
  kind: {
    work: 'Working day',
    rest: 'Day of rest',
    makeup: 'Make-up day',
    holiday: 'Holiday',
    ordinary: 'As the weekday',
  },
  kindHint: {
    work: 'People work as usual from Monday to Friday',
    rest: 'Nobody works though it is no holiday, such as a day of storm',
    makeup: 'A Saturday or Sunday people work on for a holiday',
    holiday: 'Nobody works; time limits wait',
    ordinary: 'Monday to Friday people work, Saturday and Sunday they rest',
  },
  mark: {
    holiday: 'off',
    makeup: 'on',
  },
  days: {
    change: 'Change days of {year}',
    amend: 'Correct days of {year}',
    counts:
      'This year is confirmed and due dates are counted on it. New ones follow the corrected calendar; those already set stay as they are.',
    from: 'From',
    to: 'To',
    namePlace: 'Such as Spring Festival',
    reason: 'Why it is corrected',
    reasonHint: 'Name the ground, such as the number of the notice; it is kept in the audit log',
  },
  confirm: {
    title: 'Confirm the calendar of {year}?',
    effect:
      '{workDays, plural, one {# working day} other {# working days}}, {holidays, plural, one {# holiday} other {# holidays}}, {makeups, plural, one {# make-up day} other {# make-up days}}. From then on due dates are counted on it and it cannot be deleted; later changes need a reason.',
    few: 'It has {holidays, plural, one {# holiday} other {# holidays}}; the law alone gives {least}.',
    others: 'Other years: {years}.',
    other: '{year} has {holidays}',
    join: ', ',
    readers: 'Why there are no more; stands in the audit',
    verb: 'Confirm calendar',
  },
  remove: {
    title: 'Delete the draft of {year}?',
    effect: 'Holidays and make-up days entered in it go with it and cannot be brought back.',
    verb: 'Delete draft',
  },
  import: {
    verb: 'Import',
    title: 'Import the working calendar',
    lead: 'One day a row, into drafts alone; it is checked first and written once you confirm.',
  },
  hours: {
    title: 'Working hours',
    verb: 'Change',
    note: 'The same on every working day; limits in hours count these spans alone',
    change: 'Change working hours',
    effect: 'New due dates are counted in the new spans; those already set stay as they are.',
    start: 'Start of span {no}',
    end: 'End of span {no}',
    drop: 'Drop span {no}',
    add: 'Add a span',
  },
  field: {
    date: 'Day',
    kind: 'Kind',
    name: 'Holiday name',
  },
  hint: {
    date: 'Such as 2027-01-01; the year must be there as a draft',
    kind: 'Working day, Day of rest, Make-up day or Holiday',
    name: 'Such as Spring Festival; needed for holidays',
  },
  sheet: {
    name: 'Working calendar {year}',
    noYear: 'There is no calendar of {year} yet; add the year first',
  },
  told: {
    title: 'Nobody has confirmed the working calendar of {year}',
    text: 'Due dates are counted in working days. Until {year} is confirmed, those that reach into it cannot be counted. Enter the holidays and make-up days of {year} as the State Council announced them under System › Working calendar, check them and confirm the year.',
  },
} as const satisfies SameKeys<typeof zh>;
