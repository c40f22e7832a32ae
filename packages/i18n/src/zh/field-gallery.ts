/** Every kind of field in its four views and states. */
export const fieldGallery = {
  title: '{count} 种字段，各有四个样子、四种状态',
  figures: '同一份部件画出来的：填写、阅读、单元格、筛选；换状态就整页换。布局种类不存值，不在这里',
  search: '种类、编码',
  none: '没有这样的字段种类',
  state: '状态',
  table: '字段种类',
  noFilter: '不作筛选',
  wrong: '请检查此项',
  is: { filled: '已填', empty: '空', wrong: '出错', off: '停用' },
  view: { kind: '种类', edit: '填写', read: '阅读', cell: '单元格', filter: '筛选' },
  can: { keyword: '可作关键词', summary: '可合计', unique: '可查重' },
  group: {
    input: '输入',
    choice: '选择',
    people: '人员与地点',
    file: '文件与富文本',
    relation: '关系',
    computed: '计算与编码',
    system: '系统填写',
    layout: '布局',
  },
};
