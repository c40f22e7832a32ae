/** What explains a policy. */
export const policyInterpretation = {
  own: {
    title: '政策解读',
    new: '新增解读',
    search: '标题或解读单位',
    empty: '还没有解读',
    emptyHint: '解读写明所解释的条款，条款修改后系统提醒跟着改。',
    removeEffect: '删除后公众看不到这份解读，不能恢复。',
  },
  field: {
    documentId: '政策',
    title: '标题',
    form: '形式',
    authorOrg: '解读单位',
    publishDate: '发布日期',
    refs: '解读的条款',
    body: '正文',
    sortCode: '排序',
    enabledMark: '状态',
    creatorTime: '创建时间',
  },
  hint: { refs: '条款修改时，这份解读会被提醒核对', body: '每段一行，以竖线开头的行为表格' },
} as const;
