/** What the system settings say at a field, beside the rules every form has. */
export const validationSettings = {
  addressList: '请填写 IP 地址或网段，多个用逗号分隔，如 10.1.2.3,10.1.0.0/16',
  addressMissing: '启用白名单须至少填写一个地址',
  passwordCommon: '此密码过于常见或含有屏蔽词，请换一个',
  passwordDigit: '须含数字',
  passwordLowercase: '须含小写字母',
  passwordUppercase: '须含大写字母',
  spanOrder: '每段的结束须晚于开始，各段按先后排列、互不相接',
  passwordSign: '须含特殊字符',
} as const;
