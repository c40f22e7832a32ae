/** System messages of the review: what somebody is told when others have acted. */
export const reviewTold = {
  sheetReturned: {
    title: '评分表已退回，请修改后重新提交',
    text: '评审组「{group}」中有一份您的评分表被退回。\n原因：{reason}\n请在「项目评审」中修改后重新提交。',
  },
  expertReplaced: {
    title: '不再参加评审：{group}',
    text: '您不再担任评审组「{group}」的评审专家，未提交的评分表无须再填。如有疑问，请联系评审工作人员。',
  },
  reviewOpened: {
    title: '评审已开启：{group}',
    text: '您是评审组「{group}」的评审专家，评审现已开启，共 {count} 个项目。\n请在「项目评审」中签署承诺书后评分。',
    until: '请在 {time} 前提交。',
  },
  leaderAsked: {
    title: '请组长定先后：{group}',
    text: '评审组「{group}」有 {count} 个项目需要您定先后，请在 {time} 前答复并写明理由。\n请在「项目评审」中打开该组，从「请您定」答复。您的答复供审批人参考，得分和名次不变。',
    question: '提问：{question}',
  },
  leaderAnswered: {
    title: '组长已定先后：{group}',
    text: '评审组「{group}」的组长答复如下：\n{lines}\n理由：{reason}\n请在「待审批项目」中决定。',
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
  resultPublished: {
    titlePassed: '申报通过：{project}',
    titleNotPassed: '申报未通过：{project}',
    titleMany: '评审结果已公布：{count} 个项目',
    passed: '项目「{project}」（{number}）已通过。',
    notPassed: '项目「{project}」（{number}）未通过。理由：{reason}',
    more: '另有 {count} 个项目。',
    until: '公示期至 {time}。有异议的，请在公示期内书面向主管部门提出。',
    where: '决定、理由和评审意见可在「我的申报」中查看。',
  },
  fileAdded: {
    title: '申报材料已补充：{project}',
    text: '项目「{project}」（{number}）提交后，主管部门补充了材料：{files}。\n原因：{reason}\n可在「我的申报」的「经过」中查看。',
  },
  fileRemoved: {
    title: '申报材料已删除：{project}',
    text: '项目「{project}」（{number}）提交后，主管部门删除了材料：{files}。\n原因：{reason}\n材料仍有留存，可以恢复；有疑问请联系主管部门。',
  },
  fileRestored: {
    title: '申报材料已恢复：{project}',
    text: '项目「{project}」（{number}）的材料已由主管部门恢复：{files}。\n原因：{reason}',
  },
  projectCorrected: {
    title: '申报方向或推荐单位已调整：{project}',
    text: '项目「{project}」（{number}）的申报方向或推荐单位已由主管部门调整。\n原因：{reason}',
  },
  projectImported: {
    title: '申报内容已按导入表更新：{project}',
    titleMany: '申报内容已按导入表更新：{count} 个项目',
    line: '「{project}」（{number}）：{fields}',
    more: '另有 {count} 个项目',
    text: '贵单位已受理的申报由主管部门按导入表更新，改动如下：\n{lines}\n原因：{reason}\n请在「我的申报」中核对，详见项目的「经过」。',
  },
  projectAcceptedAnew: {
    title: '申报已重新受理：{project}',
    text: '项目「{project}」（{number}）的申报内容在受理后有改动，已按现在的内容重新受理。\n原因：{reason}',
  },
  and: '、',
} as const;
