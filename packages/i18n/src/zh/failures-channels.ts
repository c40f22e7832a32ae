/** Refusals about message channels; the keys are the names of `contracts/src/failures/message-channels.ts`. */
export const failuresChannels = {
  messageTemplate: {
    codeTaken: '模板编码「{enCode}」已被使用，请换一个',
  },
  messageWebhook: {
    nameTaken: '回调名称「{fullName}」已被使用，请换一个',
    address: '地址须是公网的 https 地址；内网主机请先由运维在 WEBHOOK_HOSTS 中放行',
  },
  messageChannel: {
    emailOff: '尚未配置邮件服务器，请由运维设置 MAIL_URL 和 MAIL_FROM',
    noAddress: '您还没有电子邮箱，请先在个人中心填写',
  },
} as const;
