import type { SameKeys } from '../texts.ts';
import type { workCalendar as zh } from '../zh/work-calendar.ts';

export const workCalendar = {
  kind: {
    work: 'Working day',
    rest: 'Day of rest',
    makeup: 'Make-up day',
    holiday: 'Holiday',
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
