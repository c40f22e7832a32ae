/** Refusals of the portal's back office; the keys are the names of `contracts/src/failures/portal.ts`. */
export const failuresPortal = {
  factDefinition: {
    keyTaken: '指标编码「{factKey}」已被使用，请换一个',
    boundsTurned: '最小值 {least} 大于最大值 {most}，请修改',
  },
  policyRule: {
    unreadable: '规则读不懂：{path}，{problem}',
  },
  calculator: {
    sessionGone: '这次查询已过期或不存在，请重新开始',
    tooManySessions: '这一小时里打开的查询太多，请稍后再试',
    tooManyAnswers: '这次查询改动太多，请重新开始',
    tooManyShares: '分享链接最多同时有 {most} 个，请先取消几个',
    signInFirst: '请先登录',
    factUnknown: '没有「{key}」这一题',
    notAsked: '「{label}」由部门共享或自动计算，不用填写',
    outOfRange: '{label}一般在 {least} 至 {most}{unit} 之间，您填的是 {given}',
    belowLeast: '{label}不少于 {least}{unit}，您填的是 {given}',
    aboveMost: '{label}不超过 {most}{unit}，您填的是 {given}',
    notANumber: '{label}请填数字，您填的是「{given}」',
    notWhole: '{label}请填整数，您填的是 {given}',
    notADay: '{label}请填日期，如 2026-11-20',
    notAnOption: '{label}只能选：{options}，您填的是「{given}」',
    notYesOrNo: '{label}请选是或否',
    rangeTurned: '{label}的下限 {low} 大于上限 {high}',
    tooManyRows: '{label}最多 {most} 行',
    unreadable: '{label}的答案读不懂，请重新选择',
    itemUnknown: '没有这个事项，或它不在这次查询里',
    shareGone: '这个链接已失效或被取消',
    resultUnknown: '没有编号为 {code} 的结果，或已过保存期',
  },
} as const;
