/** Refusals of uploads; the keys are the names of `contracts/src/failures/files.ts`. */
export const failuresFiles = {
  upload: {
    unusable: '文件已不可用，请重新上传',
    tooMuchPending: '有过多文件尚未提交，请先提交或稍后再上传',
  },
} as const;
