/** Refusals of uploads; the keys are the names of `contracts/src/failures/files.ts`. */
export const failuresFiles = {
  upload: {
    unusable: '文件已不可用，请重新上传',
    tooMuchPending: '有过多文件尚未提交，请先提交或稍后再上传',
    chunkSize: '分片大小与文件不符，请重新上传',
    incomplete: '文件尚未传完，请继续上传',
    hashMismatch: '文件内容与校验值不一致，请重新上传',
    quotaExceeded: '您的文件总量超过 {size}{unit}，请先删除不再需要的文件',
    infected: '文件中发现病毒（{virus}），已拒绝上传，未保存任何内容',
    pictureBroken: '图片「{name}」已损坏或不完整，请换一张',
    pictureTooLarge:
      '图片「{name}」为 {width}×{height} 像素，超过上限（单边 {side} 像素，合计 {most} 像素），请缩小后上传',
    pictureTooLong: '动图「{name}」的画面过多，请减少帧数后上传',
    scannerDown: '病毒检查服务暂时不可用，请稍后重新上传',
    diskFull: '存储空间不足，暂时不能上传，请联系管理员',
  },
  longWork: {
    tooMany: '您已有 {most} 项工作正在进行，请等其中一项完成',
    broken: '没有完成，请重试；如仍不成功，请联系管理员',
    rightsChanged: '您的权限在此期间有变化，已停止；请按现在的权限重新导出',
  },
} as const;
