/** Refusals of the enterprise registry; the keys are the names of `contracts/src/failures/enterprise.ts`. */
export const failuresEnterprise = {
  RV_E01: '统一社会信用代码 {creditCode} 已有企业使用',
  RV_E02: '企业名称「{enterpriseName}」已有企业使用',
  RV_E03: '企业仍被 {count} 条记录引用，不能删除',
  RV_E04: '此项内容由主管部门维护，如需更正可联系管理员',
  RV_E05: '企业在黑名单期内，信用代码不能修改',
  RV_E06: '还有必填的经营数据没有填写，填写后可上报',
  RV_E07: '不能填报 {currentYear} 年以后的经营状况',
  RV_E08: '该年度已核验，如需更正可联系主管部门',
  RV_E09: '该年度当前的状态不能进行此操作，刷新后再试',
  RV_E10: '企业不在您负责的区县内',
  RV_E11: '列入黑名单的人不能解除同一条记录，请由其他人办理',
  RV_E12: '该条黑名单记录已解除或已到期',
  RV_E13: '当前状态不能上传或删除材料',
  RV_E14: '没有此类材料：{categoryCode}',
  RV_FILE_REASON: '项目已提交，改动材料须写明原因（至少 {minimum} 个字，标点和符号不算），申报人会看到',
  RV_E15: '有 {count} 行内容有误，修改后重新导入，或只导入无误的行',
} as const;
