/** What other modules may use of `settings`. Everything else in this folder is private. */
export {
  dictionaryChoices,
  dictionaryNames,
  dictionaryNamesById,
} from './dictionary/dictionary.service';
export { sayWord, wordNames } from './dictionary/say-word';
export { isAddressListed } from './system-setting/address-list';
export { pickFirstPassword, withoutFirstPassword } from './system-setting/first-password.service';
export { assertPasswordPolicy, passwordPolicyOf } from './system-setting/password-policy';
export {
  isSettingOn,
  numberSetting,
  readSettings,
  type Settings,
} from './system-setting/system-setting.service';
export {
  /** @public: for whoever reckons many due times. */
  failYearMissing,
  readWorkCalendar,
  workDaysAfter,
} from './work-calendar/reckoning.service';
