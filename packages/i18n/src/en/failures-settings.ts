import type { SameKeys } from '../texts.ts';
import type { failuresSettings as area } from '../zh/failures-settings.ts';

export const failuresSettings = {
  area: {
    codeTaken: 'Division code "{enCode}" is in use; choose another one',
    hasChildren: 'There are divisions below; delete those first',
    insideItself: 'It cannot stand below itself or what is below it',
    tooDeep: 'Divisions have five levels at most; choose a higher parent',
  },
  dictionaryType: {
    codeTaken: 'Dictionary code "{enCode}" is in use; choose another one',
    nameTaken: 'Dictionary name "{fullName}" is in use; choose another one',
    hasChildren: 'There are dictionaries below; delete those first',
    hasWords: 'The dictionary still has words; delete those first',
    insideItself: 'It cannot stand below itself or what is below it',
  },
  dictionaryData: {
    codeTaken: 'Code "{enCode}" is in use in this dictionary; choose another one',
    nameTaken: 'Name "{fullName}" is in use in this dictionary; choose another one',
    hasChildren: 'There are words below; delete those first',
    insideItself: 'It cannot stand below itself or what is below it',
    otherType: 'There are words below; it cannot move to another dictionary',
  },
  billRule: {
    codeTaken: 'Business code "{enCode}" is in use; choose another one',
    nameTaken: 'Business name "{fullName}" is in use; choose another one',
    used: 'Numbers were drawn from this rule, so it cannot be deleted; switch it off instead',
    missing: 'No bill rule "{enCode}" is in use; add it or switch it on first',
  },
  workCalendar: {
    yearMissing:
      'Nobody has confirmed the working calendar of {year}, so working days cannot be counted; enter and confirm {year} under System › Working calendar',
    yearTaken: 'There is a calendar of {year} already; open that one',
    confirmed: 'The calendar of {year} is confirmed; to change it, correct it and say why',
    draft: 'The calendar of {year} is a draft; change it directly',
    fewHolidays:
      '{year} has {holidays, plural, one {# holiday} other {# holidays}} and the law gives {least}: enter the rest, or say why and confirm',
    holidaysMissing:
      '{year} has no holidays yet; enter them as the State Council announced them, then confirm the year',
    kindUnfit:
      '{date} cannot be of this kind: working days are from Monday to Friday, make-up days are Saturdays and Sundays',
    otherYear: 'The day must lie in {year}',
  },
  settingFile: {
    unreadable: 'The file cannot be read; choose one that this system exported',
    nothingNew: 'Everything in the file is there already; nothing was imported',
  },
} as const satisfies SameKeys<typeof area>;
