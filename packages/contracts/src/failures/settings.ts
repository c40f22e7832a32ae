/** Refusals about divisions, dictionaries and bill rules (contract-core 7 to 9). */
export const settingFailures = {
  'area.codeTaken': 400,
  'area.hasChildren': 400,
  /** Would stand below itself. */
  'area.insideItself': 400,
  /** Below the fifth level. */
  'area.tooDeep': 400,
  'dictionaryType.codeTaken': 400,
  'dictionaryType.nameTaken': 400,
  'dictionaryType.hasChildren': 400,
  'dictionaryType.hasWords': 400,
  'dictionaryType.insideItself': 400,
  'dictionaryData.codeTaken': 400,
  'dictionaryData.nameTaken': 400,
  'dictionaryData.hasChildren': 400,
  'dictionaryData.insideItself': 400,
  /** Words below it would change their dictionary with it. */
  'dictionaryData.otherType': 400,
  'billRule.codeTaken': 400,
  'billRule.nameTaken': 400,
  /** A number was drawn from it. */
  'billRule.used': 400,
  /** No rule in use has this code. */
  'billRule.missing': 400,
  /** A due time was asked for in a year nobody has confirmed. */
  'workCalendar.yearMissing': 400,
  'workCalendar.yearTaken': 400,
  /** A year that counts is only amended, with a reason. */
  'workCalendar.confirmed': 400,
  /** There is nothing to amend in a year that does not count. */
  'workCalendar.draft': 400,
  /** Of a year before its holidays were announced nobody knows when people work. */
  'workCalendar.holidaysMissing': 400,
  /** Fewer than the law gives: a reason is asked for. */
  'workCalendar.fewHolidays': 400,
  /** A working day is from Monday to Friday; at a weekend it is one that makes up for another. */
  'workCalendar.kindUnfit': 400,
  'workCalendar.otherYear': 400,
  /** Not a file that this product exports. */
  'settingFile.unreadable': 400,
  /** Everything in the file is there already. */
  'settingFile.nothingNew': 400,
} as const;
