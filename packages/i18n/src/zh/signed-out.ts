/** What somebody reads whose session has ended by another's doing or by time (spec 8, contract-core 4.7). */
export const signedOut = {
  replaced: '账号已在别处登录，请重新登录',
  forced: '您已被管理员强制下线',
  changed: '您的账号或权限已变更，请重新登录',
  expired: '登录过期,请重新登录',
} as const;
