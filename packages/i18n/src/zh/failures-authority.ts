/** Refusals about rights and settings; the keys are the names of `contracts/src/failures/authority.ts`. */
export const failuresAuthority = {
  authorize: {
    globalRole: '全局角色的权限由系统管理员设置',
    beyondOwn: '只能授予本人已有的权限，请取消：{names}',
    itemUnknown: '没有此授权项，刷新后再试',
  },
  data: { outsideScheme: '保存后的记录不在您的数据权限范围内，未保存。请核对区县、单位等内容' },
  explain: { noRecords: '该菜单没有可说明的记录' },
  grant: {
    endPast: '结束时间须晚于现在，且不超过十年',
    startAfterEnd: '开始时间须早于结束时间',
    own: '不能修改本人的授权期限，可由其他管理人员办理',
    notRunning: '该人员没有正在生效的临时授权，刷新后再试',
    heldNow: '{person}现在已拥有该角色，填写开始时间会使其在此之前失去该角色；请清空开始时间后保存',
  },
  online: { administrator: '系统管理员的登录只能由系统管理员结束' },
  setting: { excludesYou: '白名单不含您当前的地址 {address}，保存后您将无法登录，请先加入' },
  administrator: {
    onlyByOne: '管理员名单由系统管理员设置',
    keepYourself: '不能将自己移出管理员名单，可由其他管理员办理',
    unfit: '不能设为管理员：{names}。须为在用的工作人员账号',
  },
} as const;
