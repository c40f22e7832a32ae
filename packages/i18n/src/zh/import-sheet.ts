/** Words that every import sheet shares, whatever it holds. */
export const importSheet = {
  listName: '选项',
  errorHeading: '错误说明',
  separator: '；',
  comma: '、',
  headings: {
    missing: '缺少：{columns}',
    unknown: '模板中没有：{columns}',
    doubled: '重复：{columns}',
  },
  errors: {
    doubled: '与第 {rowNo} 行重复',
    imprecise: '数字超过 15 位已不准确，请把单元格设为文本后重新填写',
    uncomputed: '公式还没有计算结果，请在表格软件中打开并保存后重新上传，或直接填写内容',
    miscomputed: '公式计算出错（{word}），请改正后重新上传',
    notOffered: '「{words}」不在可选范围内',
    leftOut: '「{words}」不在可选范围内，将不填',
  },
} as const;
