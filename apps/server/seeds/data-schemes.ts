/** A data scheme every installation begins with; without a condition it leaves all rows. */
export interface SeedScheme {
  fullName: string;
  conditionText: string;
  on?: { field: string; fieldName: string; op: '==' | 'in'; value: '@userId' | '@userAraSubordinates' };
}

const all: SeedScheme = { fullName: '全部数据', conditionText: '全部数据' };
const madeBy = (what: string): readonly SeedScheme[] => {
  const on = { field: 'creatorUserId', fieldName: '创建人' };
  return [
    all,
    {
      fullName: `本人录入的${what}`,
      conditionText: '创建人 等于 本人',
      on: { ...on, op: '==', value: '@userId' },
    },
    {
      fullName: `本人及下属录入的${what}`,
      conditionText: '创建人 在 本人及下属 之中',
      on: { ...on, op: 'in', value: '@userAraSubordinates' },
    },
  ];
};

/** By menu; only rows with a door in their module can be left out by schemes. Districts are a rule of the product itself. */
const schemes: Readonly<Record<string, readonly SeedScheme[]>> = {
  enterprise: madeBy('企业'),
  businessStatus: madeBy('企业'),
  blacklist: madeBy('企业'),
  enterpriseFile: madeBy('企业'),
  fundFile: madeBy('企业'),
  table2: madeBy('项目'),
  table3: madeBy('专家'),
  auditLog: [
    all,
    {
      fullName: '本人的操作',
      conditionText: '操作人 等于 本人',
      on: { field: 'userId', fieldName: '操作人', op: '==', value: '@userId' },
    },
  ],
};

export const schemesOf = (menu: string): readonly SeedScheme[] => schemes[menu] ?? [];
