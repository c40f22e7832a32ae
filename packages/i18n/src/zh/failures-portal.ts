/** Refusals of the portal's back office; the keys are the names of `contracts/src/failures/portal.ts`. */
export const failuresPortal = {
  factDefinition: {
    keyTaken: '指标编码「{factKey}」已被使用，请换一个',
    boundsTurned: '最小值 {least} 大于最大值 {most}，请修改',
  },
  policyRule: {
    unreadable: '规则读不懂：{path}，{problem}',
  },
} as const;
