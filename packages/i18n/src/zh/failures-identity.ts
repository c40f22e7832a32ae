/** Refusals of sign-in and of changing people. */
export const failuresIdentity = {
  user: { accountTaken: '账号「{account}」已被使用，请换一个' },
  account: { passwordMustChange: '首次登录或密码过期，修改密码后可继续' },
} as const;
