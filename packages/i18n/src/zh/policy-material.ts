/** What applications bring, kept once for all items. */
export const policyMaterial = {
  own: {
    title: '材料库',
    new: '新增材料',
    search: '名称、共享部门或说明',
    empty: '还没有材料',
    emptyHint: '事项需要的材料在这里统一维护，一处修改，所有事项一起更新。',
    removeEffect: '没有事项使用的材料可以删除，删除后不能恢复。',
  },
  field: {
    fullName: '名称',
    kind: '形式',
    source: '由谁提供',
    sharedBy: '共享部门',
    validDays: '有效期',
    isReusable: '交过一次不再要',
    exemptWhen: '免交条件',
    note: '说明',
    useCount: '使用事项',
    sortCode: '排序',
    enabledMark: '状态',
    creatorTime: '创建时间',
  },
  source: { firm: '企业提交', department: '部门共享' },
  unit: { day: '天' },
  hint: {
    sharedBy: '由部门共享的材料，企业不必提交',
    validDays: '出具后超过这些天不再有效；留空为长期有效',
    exemptWhen: '规则语言的条件（JSON）；企业符合时这份材料显示「免提交」',
  },
} as const;
