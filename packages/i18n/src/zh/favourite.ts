/** Policies somebody has marked: the page of all of them, and what he is told of them. */
export const favourite = {
  all: '我的收藏',
  lead: '共 {count} 件。有修订、废止或撤下时会发站内消息告诉您。',
  none: '还没有收藏',
  noneHint: '在政策库或政策页点星标，就收在这里',
  library: '去政策库',
  added: '{day} 收藏',
  takeOut: '取消收藏',
  gone: '一份已撤下的政策',
  standing: { withdrawn: '已撤回', consolidated: '已并入其他政策', gone: '已撤下' },
  told: {
    changed: '您收藏的政策有新版本：{title}',
    over: '您收藏的政策已有废止或替代安排：{title}',
    withdrawn: '您收藏的政策已撤回：{title}',
    consolidated: '您收藏的政策已并入其他政策：{title}',
    gone: '您收藏的一份政策已撤下',
    foot: '您收到这条消息是因为收藏了它。全部收藏：',
  },
} as const;
