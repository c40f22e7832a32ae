/** Questions before a step of a batch: what it does, and who reads the reason. */
export const grantAsk = {
  submit: {
    title: '提交「{name}」复核',
    effect: '提交后名单不能再改，由另一人复核公示；复核前可以召回，也可由复核人退回。',
    verb: '提交',
    readers: '留在审计里',
  },
  recall: {
    title: '召回「{name}」',
    effect: '批次回到名单核验，可以继续修改；复核人的待办同时消失。',
    verb: '召回',
  },
  keepYearly: {
    title: '一并保留其他年度已有的企业',
    effect:
      '{yearly} 家只查到其他年度领过同一事项。每年都可享受的，写明依据一并保留；每家旁边都写着这个理由。',
    verb: '保留 {yearly} 家',
    readers: '复核人和审计能看到',
  },
  sendBack: {
    title: '退回「{name}」',
    effect: '名单保留，经办人修改后重新提交。',
    verb: '退回',
    readers: '经办人能看到',
  },
  approve: {
    title: '公示「{name}」',
    effect: '{count} 家、共 {sum} 万元将向社会公示 {days} 个工作日，资金同时预留；移出的企业会收到依据。',
    verb: '公示',
    readers: '留在审计里',
  },
  withdraw: {
    title: '撤回「{name}」',
    effect: '{count} 家都会收到撤回的理由，公示页不再显示企业名称，预留的资金退回。不能恢复。',
    verb: '撤回',
    readers: '企业和公众都能看到',
  },
  close: {
    title: '办结「{name}」',
    effect: '{open} 家还没有确认，将转入下一批，企业会收到消息。',
    verb: '办结',
    readers: '没有确认的企业能看到',
  },
  keep: {
    title: '保留「{name}」',
    effect: '核验发现仍然留在这一行，旁边写着保留的理由。',
    verb: '保留',
    readers: '复核人和审计能看到',
  },
  take: {
    title: '移出「{name}」',
    effect: '公示时只公开依据和家数，不公开名称；企业会收到理由，可提异议。',
    verb: '移出',
    readers: '企业能看到',
  },
  cut: {
    title: '按比例核减「{name}」',
    effect: '所有企业按同一比例核减到可用资金以内，分以下舍去。须引条款。',
    verb: '核减',
    readers: '企业和公众都能看到',
  },
  uncut: {
    title: '撤销核减「{name}」',
    effect: '各家恢复核减前的金额。',
    verb: '撤销核减',
    readers: '留在审计里',
  },
  uphold: {
    title: '异议成立：{name}',
    effect:
      '按今天的数据和名单的规则重新判断这家企业：不符合就移出，金额不同就更正，原来没有的就补入，补入和更正的另行公示。',
    verb: '异议成立',
    readers: '提异议的人能看到；移出时作为依据公开',
  },
  reject: {
    title: '异议不成立：{name}',
    effect: '名单不变，提异议的人会收到答复。',
    verb: '异议不成立',
    readers: '提异议的人能看到',
  },
} as const;
