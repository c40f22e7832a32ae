/** Imports of experts, projects and groups from a spreadsheet. */
export const reviewImport = {
  title: {
    expert: '导入专家',
    project: '导入项目',
    group: '导入评审组',
  },
  lead: {
    expert: '按模板填写专家，每行一位。已登记的专家按身份证号或手机号更新，新专家自动建立账号。',
    project: '按模板填写项目，每行一项。导入的项目直接为已受理。',
    group: '按模板填写评审组成员，每行一位专家或一个项目。整个文件要么全部导入，要么一行不导。',
  },
} as const;
