/** Applications: the list, the form and the steps of one project. */
export const reviewProject = {
  title: '维护项目',
  one: '项目',
  section: {
    facts: '项目信息',
    abstract: '项目摘要',
    members: '项目组成员',
    cooperators: '合作单位',
    excluded: '申请回避的专家',
    history: '经过',
  },
  noAbstract: '没有填写摘要',
  noMembers: '没有填写成员',
  people: '{count} 人',
  role: {
    leader: '负责人',
    member: '成员',
  },
  source: {
    filled: '在线填报',
    import: '导入',
  },
  voided: '已作废',
  moment: {
    submitted: '提交申报',
    accepted: '受理',
    returned: '退回修改',
    approved: '审批通过',
    rejected: '审批不通过',
    published: '公布结果',
  },
  act: {
    submit: '提交',
    accept: '受理',
    approve: '通过',
    edit: '编辑',
    return: '退回修改',
    correct: '调整方向或单位',
    reject: '不通过',
    reReview: '重新评审',
    revoke: '撤销决定',
    withdraw: '撤回',
    void: '作废',
    close: '关闭',
  },
  submit: {
    title: '提交「{name}」？',
    effect: '提交后内容和材料不能再改，受理之前可以撤回。',
  },
  withdraw: {
    title: '撤回「{name}」？',
    effect: '撤回后本项申报结束，不能恢复。',
  },
  return: {
    title: '退回「{name}」',
    effect: '申报单位按原因修改后可在期限内重新提交。',
    tooEarly: '须晚于现在',
  },
  correct: {
    title: '调整「{name}」的方向或单位',
    effect: '调整前后的内容都写入审计日志。',
  },
  reReview: {
    done: '已进入第 {round} 轮，评审组 {group}',
  },
} as const;
