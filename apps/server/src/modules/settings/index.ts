/** What other modules may use of `settings`. Everything else in this folder is private. */
export { areaNames } from './area/area.service';
export { dictionaryNames, listDictionaryOptions } from './dictionary/dictionary.service';
export {
  defaultSettings,
  isSettingOn,
  numberSetting,
  readSettings,
  type Settings,
} from './system-setting/system-setting.service';
