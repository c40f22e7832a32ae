/** The page that shows one document in a frame. */
export const preview = {
  title: '文档预览 - {name}',
  loading: '正在打开文档…',
  unknown: '这种类型的文件不能在线预览，请下载后查看',
  expired: '预览地址已失效，请关闭后重新打开',
  tooLarge: '文件太大，不能在线预览，请下载后查看',
  tooComplex: '文件内容过多，不能在线预览，请下载后查看',
  broken: '文件无法显示，可能已损坏，请下载后查看',
  smaller: '缩小',
  larger: '放大',
  fit: '适合窗口',
  page: '页码',
  pages: '/ {count} 页',
  sheets: '工作表',
  emptySheet: '这个工作表没有内容',
  cutRows: '只显示前 {count} 行，完整内容请下载后查看',
  cut: '只显示文件的前一部分，完整内容请下载后查看',
} as const;
