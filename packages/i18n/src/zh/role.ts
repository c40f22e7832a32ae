/** Words about roles that the server puts into its answers. */
export const role = {
  global: '全局',
  organize: '组织',
  grant: {
    system: '系统',
    module: '菜单',
    button: '按钮',
    column: '列表',
    form: '表单',
    resource: '数据',
  },
} as const;
