export const visualdev = {
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
