/** What a policy says of itself as a PDF. */
export const policyPrint = {
  author: '企业服务平台',
  text: '正文',
  standing: '时效',
  standingOn: '{validity}（{day}）',
  edition: '版本',
  editionOf: '第 {edition} 版，文本校验 {hash}',
  more: '{kind}，{mode}',
  amount: '金额：{amount}',
  conditions: '要符合的条件：',
  cited: '（{path}）',
  windows: '申报时间：{spans}',
  span: '{from} 至 {to}',
  rolling: '随时可报',
  by: '受理：{handler}　{contact}',
  footer: '打印于 {day}，当时{validity}。扫码看现在的文本：{address}。以发文机关公布的正式文本为准。',
  pageText: '第 {page} 页　共 {total} 页',
} as const;
