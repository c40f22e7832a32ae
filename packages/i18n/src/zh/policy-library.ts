/** What the server itself says of the public policy library. */
export const policyLibrary = {
  /** What a refusal calls a condition of the library (`platform/http/field-label.ts`). */
  field: {
    openNow: '现在能申报',
    validity: '时效',
    sizes: '企业规模',
    benefitTypes: '支持方式',
    levels: '层级',
    regionCode: '适用地区',
    topics: '主题',
    audiences: '适用对象',
    issuers: '发布机构',
    modes: '办理方式',
    dateFrom: '发布日期起',
    dateTo: '发布日期止',
    q: '搜索内容',
    since: '起始版本',
  },
  licence: '数据按现状提供，可以免费使用、复制和再加工，请注明来源和读取时间；以发文机关公布的正式文本为准。',
} as const;
