type Replacement = readonly [converted: string, wanted: string];

/**
 * Words the converter gets wrong for readers in Taiwan, replaced in this order after the conversion:
 * what it writes, what we want. A longer word stands before a shorter one inside it.
 */
export const words: readonly Replacement[] = [
  ['政策檔案', '政策文件'],
  ['許可權', '權限'],
  ['鬚', '須'],
  ['釋出', '發布'],
  ['公佈', '公布'],
  ['申請回避', '申請迴避'],
  ['不復制', '不複製'],
  ['分佈', '分布'],
  ['二維碼', 'QR Code'],
  ['列設定', '欄位設定'],
  ['每頁條數', '每頁筆數'],
  ['無誤的行', '無誤的列'],
  ['同一條', '同一筆'],
  ['該條', '該筆'],
  ['回車', '按 Enter 鍵'],
  ['門戶', '入口網'],
  ['拖動', '拖曳'],
  ['畫素', '像素'],
  ['升序', '遞增'],
  ['降序', '遞減'],
  ['信用程式碼', '信用代碼'],
  ['有此程式碼', '有此代碼'],
  ['這一條', '這一筆'],
  ['一條記錄', '一筆記錄'],
  ['身份', '身分'],
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
  'common.actions.view': '檢視',
  'common.units.rows': '筆',
  'enterprise.import.lead':
    '按範本填寫企業，每列一家。已有的企業按統一社會信用代碼更新，空白的格子不改動原有內容。',
  'enterprise.export.columns': '選擇要匯出的欄位',
  'enterprise.export.verb': '匯出 {count} 欄',
  'enterprise.export.none': '至少選擇一欄',
  'businessStatus.section.money': '經營數據',
  'businessStatus.section.figures': '數據',
};
