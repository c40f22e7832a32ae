/** Refusals about people; the keys are the names of `contracts/src/failures/people.ts`. */
export const failuresPeople = {
  people: {
    administratorProtected: '只有 admin 账号可以修改其他管理员',
    administratorState: '管理员账号不能停用或删除',
    adminAccountFixed: 'admin 的账号名称不能修改',
    ownState: '不能停用自己的账号',
    ownRemoval: '不能删除自己的账号',
    managesOrganize: '该用户是组织“{organize}”的主管，请先更换主管再删除',
    hasSubordinates: '该用户有 {count} 名下属，请先为他们更换直属主管再删除',
    ownPasswordReset: '不能重置自己的密码，请在个人中心修改密码',
    managerIsSelf: '直属主管不能是本人',
    managerIsSubordinate: '直属主管不能是本人的下属',
    positionElsewhere: '岗位“{position}”不属于所选组织，请重新选择岗位或组织',
    roleElsewhere: '角色“{role}”不属于所选组织，请重新选择角色或组织',
    roleBeyondOwn: '您没有角色“{role}”，不能将其授予他人或收回',
    noRightsThere: '您在该处没有任何权限，无法切换',
    placeNotOwn: '只能切换到自己的组织、岗位或系统',
    ownRole: '不能给自己添加角色，可由其他管理人员办理',
    administersMore:
      '“{person}”的管理权限超出您的权限，不能修改其登录账号、手机号码、邮箱，重置其密码、两步验证，或将其停用、锁定、解锁、删除，请由管理员办理',
    holdsMorePower:
      '“{person}”有您没有的评审权限（会签、审批、发布、评分或监督），不能修改其登录账号、手机号码、邮箱，重置其密码、两步验证，或将其停用、锁定、解锁、删除，请由管理员办理',
    notSecondPerson:
      '须由两人分别办理：“{by}”于 {at} 新增或解锁过“{person}”的账号，或修改过其登录方式，{until} 之前不能互为第二人，请另请他人办理',
    md5Refused: '已启用密码策略，请使用新版页面设置密码',
    ownSecondFactorReset: '不能重置自己的两步验证，可在个人信息中关闭',
    notRepeated: '两次输入的密码不一致',
  },
} as const;
