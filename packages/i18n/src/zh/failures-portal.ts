/** Refusals of the portal's back office; the keys are the names of `contracts/src/failures/portal.ts`. */
export const failuresPortal = {
  factDefinition: {
    keyTaken: '指标编码「{factKey}」已被使用，请换一个',
    boundsTurned: '最小值 {least} 大于最大值 {most}，请修改',
  },
  policyRule: {
    unreadable: '规则读不懂：{path}，{problem}',
  },
  firmProfile: {
    temporary: '您还没有关联账号。关联企业账号后，才能看企业档案和政策匹配',
    enterpriseOnly: '企业档案和政策匹配只对企业账号开放。个人可以用政策精准查，不用登录',
    noEnterprise: '您的账号还没有绑定企业，请联系企业管理员或服务中心',
    unknownFact: '没有「{factKey}」这项指标，或已停用',
    workedOut: '「{label}」由系统算出，不用填写',
    official: '「{label}」由{system}提供，不能直接改；不对请提异议',
    yearNeeded: '「{label}」要按年度填写，请选择年度',
    noYear: '「{label}」不分年度，请不要选年度',
    figureExpected: '「{label}」请填数字，最多 14 位整数、6 位小数',
    wholeExpected: '「{label}」请填整数',
    yesOrNoExpected: '「{label}」请选是或否',
    dayExpected: '「{label}」请填日期，如 2026-11-20',
    optionExpected: '「{label}」请从选项中选择',
    codeExpected: '「{label}」请填代码',
    rowsExpected: '「{label}」的明细读不懂，请逐行填写',
    outOfRange: '「{label}」一般在 {least} 至 {most} {unit}之间，您填的是 {value}',
    belowLeast: '「{label}」不小于 {least} {unit}，您填的是 {value}',
  },
  factDispute: {
    notOfficial: '「{label}」不是部门提供的，可以直接填写，不用提异议',
    alreadyOpen: '「{label}」已有一个异议在核实，请等答复',
    settled: '这个异议已经处理完了',
  },
} as const;
