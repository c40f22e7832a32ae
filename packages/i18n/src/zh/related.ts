export const related = {
  noRight: '（无权查看）',
  module: '关联的功能',
  nameField: '用作名称的字段',
  columns: '选择时显示的字段',
  relation: '关联字段',
  showField: '显示的字段',
  keep: '随记录保存当时的值',
};
