/** Refusals about organizations; the keys are the names of `contracts/src/failures/organization.ts`. */
export const failuresOrganization = {
  organize: {
    outsideGrade: '您在该组织没有相应的管理权限',
    administratorOnly: '仅系统管理员可以进行此操作',
    codeTaken: '编码“{enCode}”已被其他组织使用，请更换',
    nameTaken: '上级组织下已有同名的“{fullName}”，请更换名称',
    cycle: '上级组织不能是该组织本身或其下级组织',
    hasChildren: '该组织下还有 {count} 个下级组织，请先删除或移走',
    hasPositions: '该组织下还有 {count} 个岗位，请先删除或移走',
    hasUsers: '该组织下还有 {count} 名用户，请先移出',
    hasRoles: '该组织还关联着 {count} 个角色，请先解除关联',
  },
} as const;
