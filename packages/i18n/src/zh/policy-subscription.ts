/** What subscribers of policies are told, and their page. */
export const policySubscription = {
  /** What a refusal calls what was sent (`platform/http/field-label.ts`). */
  field: {
    joining: '条件关系',
    documentIds: '政策',
    regions: '适用地区',
    eligibility: '资格',
    frequency: '频率',
    quietFrom: '免打扰开始',
    quietTo: '免打扰结束',
    subscriptionId: '订阅',
  },
  told: {
    released: '新政策：{title}',
    eligible: '您的企业可享受「{item}」（{title}）',
    nearMiss: '您的企业离「{item}」只差一步（{title}）',
    digest: '您订阅的内容有 {count} 项更新',
    foot: '您收到这条消息是因为订阅了相关政策。停用、修改或看全部已发：',
  },
  feed: { name: '企服·申报截止', deadline: '申报截止：{name}' },
} as const;
