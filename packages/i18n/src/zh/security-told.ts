/** System messages to administrators about attacks. */
export const securityTold = {
  spraying: {
    title: '有人在用猜测的密码尝试大量账号',
    network:
      '短时间内，从 {address} 所在网络有 {count} 个以上账号被输错密码。\n该网络中的陌生设备登录时须先完成安全验证，常用设备不受影响。请核对登录日志，必要时在防火墙上限制该网络。',
    password:
      '短时间内，同一个错误密码被用于 {count} 个以上账号，最近一次来自 {address}。\n陌生设备用该密码登录时须先完成安全验证。请提醒使用初始密码或简单密码的人员尽快修改。',
  },
} as const;
