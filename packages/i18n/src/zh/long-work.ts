/** Work that goes on after its call was answered. */
export const longWork = {
  title: '正在进行的工作',
  waiting: '等待开始',
  begun: '正在准备',
  progress: '已写 {done} / {total} 条，可以离开此页',
  saved: '已导出 {name}',
  unsaved: '已做好，但没能存到本机。',
  saveAgain: '再存一次',
  close: '知道了',
} as const;
