type Replacement = readonly [converted: string, wanted: string];

/** Areas in which 文件 is what an authority issues and no file of a computer, which alone is 檔案. */
export const documentAreas = ['library', 'policy*', 'failuresPortal'] as const;
/** 文件 of a computer, in those areas too. */
export const computerFile = /(?<=docx |上传的?)文件|文件(?=名|大小|格式|超过|内容异常|设有)/;

/**
 * Words the converter gets wrong for readers in Taiwan, replaced in this order after the conversion:
 * what it writes, what we want. A longer word stands before a shorter one inside it.
 */
export const words: readonly Replacement[] = [
  // Not the queen of heaven.
  ['天后', '天後'],
  ['政策檔案', '政策文件'],
  ['許可權', '權限'],
  ['全域性', '全域'],
  ['移動端', '行動端'],
  ['鬚', '須'],
  ['釋出', '發布'],
  ['公佈', '公布'],
  ['不復制', '不複製'],
  ['分佈', '分布'],
  ['二維碼', 'QR Code'],
  ['列設定', '欄位設定'],
  ['每頁條數', '每頁筆數'],
  ['無誤的行', '無誤的列'],
  ['有誤的行', '有誤的列'],
  ['匯入的行', '匯入的列'],
  ['這樣的行', '這樣的列'],
  ['同名的行', '同名的列'],
  ['每行', '每列'],
  ['5,000 行', '5,000 列'],
  ['同一條', '同一筆'],
  ['該條', '該筆'],
  ['按回車', '按 Enter 鍵'],
  ['回車', '按 Enter 鍵'],
  ['回撥', '回呼'],
  ['回調', '回呼'],
  ['門戶', '入口網'],
  ['拖動', '拖曳'],
  ['畫素', '像素'],
  ['升序', '遞增'],
  ['降序', '遞減'],
  ['程式碼', '代碼'],
  ['物件', '對象'],
  ['支援', '支持'],
  ['器不支持', '器不支援'],
  ['添加', '新增'],
  ['回避', '迴避'],
  ['這一條', '這一筆'],
  ['一條記錄', '一筆記錄'],
  ['身份', '身分'],
  ['電子郵箱', '電子郵件'],
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
  'sheetImport.row': '列',
  'messageChannel.outboxFigures.withoutEmail': '無電子信箱',
  'enterprise.import.lead':
    '按範本填寫企業，每列一家。已有的企業按統一社會信用代碼更新，空白的格子不改動原有內容。',
  'enterprise.export.columns': '選擇要匯出的欄位',
  'enterprise.export.verb': '匯出 {count} 欄',
  'enterprise.export.none': '至少選擇一欄',
  'businessStatus.section.money': '經營數據',
  'businessStatus.section.figures': '數據',
};
