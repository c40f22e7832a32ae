/** What the forms of message channels say at a field, beside the rules every form has. */
export const validationMessages = {
  messageGaps: '花括号内只能填 title、text、sender、time、link、name、product',
  webhookSecret: '须为 16 至 200 个英文字母、数字或符号，不含空格',
  templateCode: '只能输入英文、数字、横线和下划线，以英文或数字开头',
  webhookUrl: '须以 https:// 开头；内网地址须先由运维放行',
} as const;
