/** What a firm is told of its own profile. */
export const profileNews = {
  attested: {
    title: '「{fact}」已核实',
    text: '{firm}的「{fact}」已由{fromSystem}核实为 {value}。依据：{basis}。可在「企业档案」查看。',
  },
  retracted: {
    title: '「{fact}」的一个值已停用',
    text: '{firm}的「{fact}」原来的值 {value} 已停用。原因：{reason}。现在采用的值可在「企业档案」查看。',
  },
  accepted: {
    title: '您对「{fact}」的异议已采纳',
    text: '{firm}的「{fact}」已更正为 {value}（来源：{fromSystem}）。理由：{reason}。政策匹配已按新值更新。',
  },
  rejected: {
    title: '您对「{fact}」的异议未采纳',
    text: '{firm}的「{fact}」仍为 {value}。理由：{reason}。有新的凭证可再提异议。',
  },
} as const;
