/** Questions that were answered once for all. */
export const policyFaq = {
  own: {
    title: '政策问答',
    new: '新增问答',
    search: '问题或答案',
    empty: '还没有问答',
    emptyHint: '常被问到的问题答一次，公众在政策页和搜索里都能看到。',
    removeEffect: '删除后公众看不到这条问答，不能恢复。',
  },
  field: {
    documentId: '政策',
    itemId: '事项',
    question: '问题',
    answer: '答案',
    refs: '依据条款',
    askedCount: '被问次数',
    review: '审核',
    description: '内部备注',
    sortCode: '排序',
    enabledMark: '状态',
    creatorTime: '创建时间',
  },
  hint: { refs: '条款修改时，这条问答会被提醒核对' },
  review: { open: '待审核', done: '已审核' },
  approve: '审核通过',
  approved: '已审核通过',
  wholePolicy: '整个政策',
} as const;
