/** Refusals of the portal's back office; the keys are the names of `contracts/src/failures/portal.ts`. */
export const failuresPortal = {
  factDefinition: {
    keyTaken: '指标编码「{factKey}」已被使用，请换一个',
    boundsTurned: '最小值 {least} 大于最大值 {most}，请修改',
  },
  policyRule: {
    unreadable: '规则读不懂：{path}，{problem}',
    isOpen: '「{name}」已有一个正在编写或复核的版本，请先处理它',
    notDraft: '这个版本已提交或已发布，不能修改，请新建版本',
    notInReview: '这个版本不在复核中',
    notPublished: '只有已发布的版本才能停用',
    endsBeforeStart: '停用日期不能早于生效日期 {from}',
    ownVersion: '编写人不能复核自己的版本，请交由另一人复核',
    unseen: '还有 {count} 处修改没有打开看过',
    gate: '还不能提交：{text}',
  },
  policySubscription: {
    asksNothing: '请至少选择一个条件，或按资格订阅',
    same: '和「{name}」订阅的内容一样，可以修改那一个',
    tooMany: '最多订阅 {most} 项，请先删除不用的',
    needsAccount: '请先绑定账号再订阅',
    linkOver: '这个退订链接已失效，可登录后在「我的订阅」中停用',
    feedOver: '这个日历地址已失效，请重新生成',
  },
} as const;
