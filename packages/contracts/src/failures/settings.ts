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
  /** Not a file that this product exports. */
  'settingFile.unreadable': 400,
  /** Everything in the file is there already. */
  'settingFile.nothingNew': 400,
} as const;
