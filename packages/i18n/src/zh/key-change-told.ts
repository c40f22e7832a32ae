/** What a person is told when somebody else has changed how he signs in. */
export const keyChangeTold = {
  account: {
    title: '您的登录账号已被修改',
    text: '“{by}”于 {time} 修改了您的登录账号，您原有的登录均已结束。请改用新账号“{account}”登录，密码不变。',
  },
  password: {
    title: '您的登录密码已被重置',
    text: '“{by}”于 {time} 重置了您的登录密码，您原有的登录均已结束。请用其转告的一次性密码登录，登录后须先修改密码。',
  },
  secondFactor: {
    title: '您的两步验证已被重置',
    text: '“{by}”于 {time} 重置了您的两步验证，您原有的登录均已结束。请登录后重新开启。',
  },
  mobile: {
    title: '您的手机号码已被修改',
    text: '“{by}”于 {time} 修改了您账号的手机号码，您原有的登录均已结束。',
  },
  email: {
    title: '您的电子邮箱已被修改',
    text: '“{by}”于 {time} 修改了您账号的电子邮箱，您原有的登录均已结束。',
  },
  unlock: {
    title: '您的账号已被解除锁定',
    text: '“{by}”于 {time} 解除了您账号的锁定或停用。',
  },
  rests:
    '为保护您的签名，您的会签、审批、发布和评分权限暂停至 {until}；已开通短信登录的，用本人原有手机号码以短信登录可立即恢复。',
  notYou: '如非您本人要求，请立即联系监督人员或系统管理员。',
} as const;
