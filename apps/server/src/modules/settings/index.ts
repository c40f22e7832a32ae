/** What other modules may use of `settings`. Everything else in this folder is private. */
export { dictionaryNames, listDictionaryOptions } from './dictionary/dictionary.service';
export {
  isSettingOn,
  numberSetting,
  readSettings,
  type Settings,
} from './system-setting/system-setting.service';
