/** The public page behind the code printed on a score form (rulings 30). */
export const verify = {
  title: '核验评分表',
  lead: '输入评分表上印的核验编号，或扫描其二维码，可知该表是否有效。',
  code: '核验编号',
  codeHint: '印在评分表页脚，16 位字母和数字。',
  codeMissing: '请输入核验编号',
  check: '核验',
  checking: '正在核验',
  valid: '有效',
  validText: '编号 {code} 与现行有效的评分表一致。',
  invalid: '无效',
  invalidText: '没有与编号 {code} 一致的有效评分表。',
  invalidHint: '请核对编号。',
  failed: '没有核验成功',
} as const;
