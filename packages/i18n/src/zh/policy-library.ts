/** What the server itself says of the public policy library. */
export const policyLibrary = {
  licence: '数据按现状提供，可以免费使用、复制和再加工，请注明来源和读取时间；以发文机关公布的正式文本为准。',
} as const;
