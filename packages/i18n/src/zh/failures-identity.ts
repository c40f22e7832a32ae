/** Refusals of sign-in and of changing people. */
export const failuresIdentity = {
  user: { accountTaken: '账号「{account}」已被使用，请换一个' },
  account: {
    passwordMustChange: '须先修改密码，才能继续',
    powerRests:
      '您的登录方式已由管理员“{by}”重置，会签、审批、发布和评分在 {until} 之前暂停；已开通短信登录的，用本人手机短信登录可立即恢复',
    secondFactorMust: '管理员要求开启两步验证，设置后可继续',
  },
  secondFactor: {
    alreadyOn: '两步验证已开启',
    notBegun: '验证器密钥已失效，请重新设置',
    notOn: '两步验证未开启',
    passwordWrong: '密码错误，两步验证未改变',
  },
} as const;
