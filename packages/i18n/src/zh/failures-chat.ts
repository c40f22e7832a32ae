/** Refusals of the internal chat; the keys are the names of `contracts/src/failures/chat.ts`. */
export const failuresChat = {
  chat: {
    peerMissing: '对方不存在或已停用，消息未发送',
    notAllowed: '您只能回复主动联系您的人员',
    empty: '请输入消息内容',
    tooLong: '单条消息不能超过 {max} 个字，请分开发送',
    unknownKind: '不支持这种消息，请发送文字或图片',
    malformed: '消息内容不正确，请重新发送',
    tooFast: '发送太快，请稍后再试',
  },
} as const;
