/** Who is signed in, and ending sessions of others. */
export const onlineUser = {
  title: '在线用户',
  figures: '{count} 个会话在线；强制下线后，下一次操作即须重新登录',
  search: '账号或姓名',
  empty: '没有在线会话',
  emptyHint: '有人登录后会显示在这里。',
  own: '本机会话',
  device: {
    PC: '电脑',
    App: '手机',
  },
  field: {
    userName: '姓名',
    organize: '所属组织',
    device: '设备',
    loginPlatForm: '浏览器',
    loginIPAddress: '来源地址',
    loginTime: '登录时间',
    lastActiveTime: '最近操作',
  },
  act: {
    end: '强制下线',
    endAll: '结束此人全部会话',
    endMany: '强制下线',
  },
  ask: {
    one: '让「{name}」下线？',
    oneEffect: '结束 {address} 上 {time} 登录的会话，未保存的内容会丢失。',
    all: '结束「{name}」的全部会话？',
    allEffect: '此人在所有设备上都须重新登录，未保存的内容会丢失。',
    many: '结束 {count} 个会话？',
    manyEffect: '涉及：{names}。未保存的内容会丢失。',
    andMore: '{names}等 {count} 人',
    own: '其中有本机会话，结束后须重新登录。',
  },
} as const;
