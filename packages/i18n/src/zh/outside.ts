/** Outside identity platforms: the person nobody knows yet, and the page of the demo's own platform. */
export const outside = {
  temporaryName: '临时用户',
  platform: '演示统一身份认证',
  platformLead: '仅供演示：本机上的身份认证平台，账号见下，密码与演示账号相同。',
  account: '账号',
  password: '密码',
  submit: '登录',
  cancel: '取消',
  wrong: '账号或密码错误，请重新输入',
  over: '本次认证已失效，请回到原页面重新登录',
} as const;
