/** System messages of the review: what somebody is told when others have acted. */
export const reviewTold = {
  sheetReturned: {
    title: '评分表已退回，请修改后重新提交',
    text: '评审组「{group}」中有一份您的评分表被退回。\n原因：{reason}\n请在「项目评审」中修改后重新提交。',
  },
  reviewOpened: {
    title: '评审已开启：{group}',
    text: '您是评审组「{group}」的评审专家，评审现已开启，共 {count} 个项目。\n请在「项目评审」中签署承诺书后评分。',
    until: '请在 {time} 前提交。',
  },
  pledgeMissing: {
    title: '请先签署评审承诺书',
    text: '您已被列为评审专家。全部专家签署承诺书后评审才能开启，请到「项目评审」页面签署。',
  },
  projectReturned: {
    title: '申报已退回：{project}',
    text: '项目「{project}」（{number}）已被退回，请在 {time} 前修改后重新提交。\n原因：{reason}',
  },
  projectAccepted: {
    title: '申报已受理：{project}',
    text: '项目「{project}」（{number}）已受理，等待评审。受理后申报内容不能再修改。',
  },
} as const;
