/** Refusals about organizations; the keys are the names of `contracts/src/failures/organization.ts`. */
export const failuresOrganization = {
  organize: {
    outsideGrade: '您在该组织没有相应的管理权限',
  },
} as const;
