/** Refusals that keep the three administrators apart; the keys are the names of `contracts/src/failures/separation.ts`. */
export const failuresSeparation = {
  separation: {
    twoDuties: '一人只能担任系统、安全、审计管理员中的一种',
    dutyEmpty: '不能启用三员分立：{duties}还没有在用的人员（限期担任的不计）',
    lastHolder: '三员分立期间，系统、安全、审计管理员都须至少有一名在用的人员，请先指定接替的人',
    rolesElsewhere: '三员分立期间，角色由安全管理员授予，不能随用户一起保存',
    settingElsewhere: '三员分立期间，登录、会话和密码设置由安全管理员修改，其他设置由系统管理员修改',
    menuFieldElsewhere: '三员分立期间，菜单的授权开关由安全管理员修改，其他内容由系统管理员修改',
    unlockElsewhere: '三员分立期间，密码错误锁定由安全管理员解锁',
    otherDuty: '三员分立期间，不能重置另外两种管理员的密码或两步验证，也不能修改其账号或手机号码',
  },
} as const;
