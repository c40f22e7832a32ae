/** What a firm is told of what it gets without applying. */
export const grantNews = {
  listed: {
    title: '{batch}：{amount} 元，不用申报',
    text: '{firm}在拟兑现名单中，金额 {amount} 元。名单公示到 {noticeTo}，之后请在「免申即享」确认收款账户，{acceptTo} 前确认。现在可以先核对收款账户；金额或条件不对，公示期内可提异议。',
  },
  removed: {
    title: '{batch}：已移出名单',
    text: '{firm}已移出名单。依据：{reason}。不同意的，公示期内可在「免申即享」提异议。',
  },
  accept: {
    title: '{batch}：现在可以确认 {amount} 元',
    text: '公示已结束。请{firm}在 {acceptTo} 前到「免申即享」确认，确认后 {payBy} 前拨付到对公账户。',
  },
  remind: {
    title: '{batch}：{amount} 元还没有确认',
    text: '{firm}还没有确认。请在 {acceptTo} 前确认；没有确认不算放弃，承办部门会再联系您。',
  },
  changed: {
    title: '{batch}：金额改为 {amount} 元',
    text: '{firm}的金额按核实后的数据改为 {amount} 元。理由：{reason}。更正的内容公示到 {noticeTo}。',
  },
  added: {
    title: '{batch}：已列入名单，{amount} 元',
    text: '{firm}经核实已列入名单，金额 {amount} 元。理由：{reason}。公示到 {noticeTo}，之后可以确认。',
  },
  paid: {
    title: '{batch}：{amount} 元已拨付',
    text: '{firm}的 {amount} 元已于 {paidOn} 拨付，凭证号 {voucherNo}。电子凭证可在「免申即享」下载。',
  },
  withdrawn: {
    title: '{batch}：批次已撤回',
    text: '这一批次已撤回，{firm}的 {amount} 元不再按这一批办理。理由：{reason}。',
  },
  withdrawnDeclined: {
    title: '{batch}：批次已撤回，此前的放弃不再算数',
    text: '这一批次已撤回。{firm}此前放弃的 {amount} 元不影响以后：重新办理时会再核算，符合的仍会通知。理由：{reason}。',
  },
  lapsed: {
    title: '{batch}：未确认，转入下一批',
    text: '{firm}的 {amount} 元没有在本批确认，转入下一批办理。说明：{reason}。',
  },
  upheld: { title: '{batch}：异议成立', text: '关于{firm}的异议成立。答复：{answer}。' },
  rejected: { title: '{batch}：异议不成立', text: '关于{firm}的异议不成立。答复：{answer}。' },
} as const;
