/** Headings, hints and refusals of the sheet that brings in official facts. */
export const factSheet = {
  columns: {
    creditCode: '统一社会信用代码',
    factName: '事实',
    year: '年度',
    value: '值',
    fromSystem: '来源',
    asOf: '数据日期',
    expiresOn: '有效期至',
    basis: '依据',
  },
  hints: {
    creditCode: '18 位，须是您管辖范围内的企业',
    factName: '指标字典里的名称或编码，如 从业人员',
    year: '只有按年的事实才填，如 2025',
    value: '按字典的单位填数字；是否类填「是」或「否」；多项用分号隔开',
    fromSystem: '哪个部门或系统的数据，如 社保、税务',
    asOf: '如 2026-11-05',
    expiresOn: '过了这一天就不再作数；留空为长期有效',
    basis: '如 文号、表名',
  },
  errors: {
    firmUnknown: '管辖范围内没有这家企业',
    factUnknown: '指标字典里没有这个事实',
  },
} as const;
