type Replacement = readonly [converted: string, wanted: string];

/**
 * Words the converter gets wrong for readers in Taiwan, replaced in this order after the conversion:
 * what it writes, what we want. A longer word stands before a shorter one inside it.
 */
export const words: readonly Replacement[] = [
  ['許可權', '權限'],
  ['信用程式碼', '信用代碼'],
  ['身份證號碼', '身分證號碼'],
  ['郵箱地址', '電子郵件地址'],
  ['郵箱', '電子郵件'],
  ['關鍵詞', '關鍵字'],
  ['全屏', '全螢幕'],
  ['賬號', '帳號'],
  ['賬戶', '帳戶'],
  ['型別', '類型'],
  ['模板', '範本'],
  ['當前', '目前'],
  ['丟失', '遺失'],
  ['重置', '重設'],
  ['後臺', '後台'],
  ['斷開', '中斷'],
  ['保存', '儲存'],
  [' 周', ' 週'],
  ['} 行', '} 列'],
  ['} 條', '} 筆'],
  ['未啟用，', '尚未開通，'],
];

/** Texts that need another sentence than the converted one, by area, group and key. */
export const sentences: Readonly<Record<string, string>> = {
  'common.actions.apply': '套用',
  'common.actions.columns': '欄位設定',
  'common.actions.view': '檢視',
  'common.units.rows': '筆',
};
