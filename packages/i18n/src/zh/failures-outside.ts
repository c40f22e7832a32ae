/** Refusals about signing in by an outside identity platform. */
export const failuresOutside = {
  outside: {
    declined: '统一身份认证未完成，可重新登录或改用账号登录',
    outOfReach: '统一身份认证平台暂时无法访问，请稍后再试或改用账号登录',
    unproven: '统一身份认证结果未通过校验，请重新登录',
    journeyOver: '本次登录已失效或不是在此浏览器中发起，请重新登录',
    codeNeeded: '该账号已开启两步验证，请用账号、密码和验证码登录',
    linkFirst: '当前为临时用户，绑定账号后可继续',
    notOutside: '当前登录不是通过统一身份认证完成的，请先由统一身份认证登录',
    linkTaken: '此身份已绑定账号，请重新登录',
    passwordWrong: '密码错误，绑定未改变',
    legalPersonUnknown: '统一身份认证未列出该法人，请重新登录后选择',
    legalPersonUnlinked: '该法人尚未绑定企业账号，请先用企业账号的密码绑定',
    notEnterprise: '法人只能绑定企业账号，请换一个账号',
  },
} as const;
