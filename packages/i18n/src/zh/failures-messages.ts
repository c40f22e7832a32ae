/** Refusals about notices; the keys are the names of `contracts/src/failures/messages.ts`. */
export const failuresMessages = {
  message: {
    released: '公告已发布，不能再修改或重复发布；如需更正，请另发一条',
    emptyBody: '正文没有内容，请填写文字或插入图片后再保存',
    nobody: '接收人均已停用或删除，请重新选择接收人',
  },
} as const;
