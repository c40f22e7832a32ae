export const visualdev = {
  records: '记录',
  search: '搜索记录',
  acts: '操作',
  empty: '还没有记录',
  emptyHint: '点“新增”登记第一条记录',
  emptyReadHint: '有记录后会显示在这里',
  removeTitle: '删除“{name}”？',
  removeEffect: '记录将不再显示在列表中。',
  form: {
    add: '新增{name}',
    edit: '编辑{name}',
  },
  button: {
    add: '新增',
    upload: '导入',
    download: '导出',
    batchRemove: '批量删除',
    batchPrint: '批量打印',
    edit: '编辑',
    remove: '删除',
    detail: '详情',
  },
};
