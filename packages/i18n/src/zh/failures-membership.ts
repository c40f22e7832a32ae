/** Refusals about positions, roles, groups and who is in them; the keys are the names of `contracts/src/failures/membership.ts`. */
export const failuresMembership = {
  position: {
    nameTaken: '该组织已有同名岗位，请换一个名称',
    codeTaken: '岗位编码已被使用，请换一个编码',
    held: '还有 {count} 人在此岗位，请先移出人员，再删除岗位或更换组织',
  },
  role: {
    nameTaken: '同类角色中已有此名称，请换一个名称',
    codeTaken: '角色编码已被使用，请换一个编码',
    authorized: '角色还有{kinds}权限，请先取消授权再删除',
    held: '还有 {count} 人拥有此角色，请先移出人员',
    heldInOrganize: '{organizes} 还有人员拥有此角色，请先移出人员再去掉该组织',
    codeFixed: '系统按编码识别此角色，不能修改编码、类别或删除',
    administratorsOnly: '全局角色和角色状态只能由管理员维护',
  },
  userGroup: {
    nameTaken: '分组名称已被使用，请换一个名称',
    codeTaken: '分组编码已被使用，请换一个编码',
    held: '分组还有 {count} 人，请先移出人员再删除',
  },
  relation: {
    personMissing: '有 {count} 位人员不存在或已停用，请重新选择',
    outsideOrganize: '{names} 不属于所选组织，不能加入',
  },
  listView: {
    nameTaken: '已有同名查询，请换一个名称',
    tooMany: '这个列表最多保存 {most} 个查询，请先删除不用的',
  },
} as const;
