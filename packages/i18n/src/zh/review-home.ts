/** The home of the review: figures, what waits, groups at work. */
export const reviewHome = {
  title: '评审首页',
  noBatch: '还没有申报批次',
  noBatchHint: '批次开放后，进度会显示在这里。',
  unit: '项',
  figure: {
    accepted: '本批次累计受理（不含作废）',
    ungrouped: '本批次待分组',
    grouped: '本批次已分组',
    inReview: '本批次评审中',
    reviewed: '本批次待决定',
    decided: '本批次已决定',
  },
  waiting: {
    title: '待办',
    none: '没有待办',
    noneHint: '有需要处理的事项时会列在这里。',
    accept: '待受理的申报',
    group: '待分组的项目',
    open: '可以开启的评审组',
    overdue: '超过截止时间的评审组',
    returned: '退回待交的评分表',
    decide: '待决定的项目',
  },
  groups: {
    title: '评审组进度',
    note: '每半分钟更新',
    end: '截止时间',
    empty: '还没有评审组',
    emptyHint: '在「评审准备」里新增评审组。',
  },
} as const;
