import { makeCreditCode, nationalIdCheckDigit } from '@qifu/rules';

/** Directions of the demo with their sub-directions and the words projects use for them. */
export const demoDirections = [
  {
    enCode: 'equipment',
    fullName: '高端装备',
    keywords: ['装备', '制造'],
    children: [
      { enCode: 'equipment.mould', fullName: '精密制造', keywords: ['模具', '五轴', '数控'] },
      { enCode: 'equipment.ocean', fullName: '海洋装备', keywords: ['海水淡化', '高压泵', '阀门'] },
      { enCode: 'equipment.robot', fullName: '智能产线', keywords: ['机器人', '自动化', '视觉检测'] },
    ],
  },
  {
    enCode: 'electronics',
    fullName: '电子信息',
    keywords: ['电子', '信息'],
    children: [
      { enCode: 'electronics.parts', fullName: '电子元件', keywords: ['连接器', '传感器', '芯片封装'] },
      { enCode: 'electronics.software', fullName: '工业软件', keywords: ['云平台', '工业互联网', '质检'] },
    ],
  },
  {
    enCode: 'medicine',
    fullName: '生物医药',
    keywords: ['医药', '医疗'],
    children: [
      { enCode: 'medicine.device', fullName: '医疗器械', keywords: ['消毒', '诊断设备', '植入'] },
      { enCode: 'medicine.drug', fullName: '药物制剂', keywords: ['制剂', '提取', '发酵'] },
    ],
  },
  {
    enCode: 'material',
    fullName: '新材料',
    keywords: ['材料'],
    children: [
      { enCode: 'material.green', fullName: '可降解材料', keywords: ['地膜', '可降解', '高分子'] },
      { enCode: 'material.metal', fullName: '金属与复合材料', keywords: ['合金', '复合材料', '涂层'] },
    ],
  },
  {
    enCode: 'farming',
    fullName: '现代农业',
    keywords: ['农业', '食品'],
    children: [
      { enCode: 'farming.machine', fullName: '农机装备', keywords: ['农机', '驱动桥', '播种'] },
      { enCode: 'farming.food', fullName: '农产品加工', keywords: ['冷链', '保鲜', '预制菜'] },
    ],
  },
] as const;

/** The standard of the demo: 100 points in five items. */
export const demoStandardItems = [
  { scoreName: '创新性', description: '技术路线新颖，有自主知识产权', maxScore: 25 },
  { scoreName: '技术可行性', description: '方案完整，风险可控', maxScore: 25 },
  { scoreName: '实施基础', description: '团队、设备与前期成果', maxScore: 20 },
  { scoreName: '经济效益', description: '产值、税收与带动作用', maxScore: 20 },
  { scoreName: '经费合理性', description: '预算与任务匹配', maxScore: 10 },
] as const;

interface Unit {
  name: string;
  creditCode: string;
}

/** A unit of the demo place; `12` marks public institutions, `91` firms, `52` associations. */
const unit = (name: string, kind: '12' | '91' | '52', serial: number, district = '990100'): Unit => ({
  name,
  creditCode: makeCreditCode(`${kind}${district}MB${String(serial).padStart(7, '0')}`),
});

const [qingyu, linxi, gaoxin, elsewhere] = ['990111', '990112', '990121', ''];

/** Employers in the order of the experts; each expert has one of his own, so that any group may be made of them. */
const employers: readonly (readonly [Unit, string])[] = [
  [unit('江海理工大学机械学院', '12', 1), elsewhere],
  [unit('澜州大学工程学院', '12', 2), elsewhere],
  [unit('江岚市特种设备检验院', '12', 3), gaoxin],
  [unit('澜州省海洋装备研究所', '12', 4), elsewhere],
  [unit('江岚市注册会计师协会', '52', 5), linxi],
  [unit('江海理工大学', '12', 6), elsewhere],
  [unit('澜州省机械研究院', '12', 7), elsewhere],
  [unit('江岚职业技术大学', '12', 8), gaoxin],
  [unit('信达会计师事务所', '91', 9), gaoxin],
  [unit('青屿海晟精密机械股份有限公司', '91', 10, '990111'), qingyu],
  [unit('澜州省电子技术研究院', '12', 11), elsewhere],
  [unit('江岚市软件行业协会', '52', 12), gaoxin],
  [unit('澜州大学信息学院', '12', 13), elsewhere],
  [unit('江岚市计量测试所', '12', 14), linxi],
  [unit('澜州财经大学', '12', 15), elsewhere],
  [unit('澜州医科大学', '12', 16), elsewhere],
  [unit('江岚市药品检验所', '12', 17), gaoxin],
  [unit('江岚市第一人民医院', '12', 18), gaoxin],
  [unit('澜州省医疗器械检测中心', '12', 19), elsewhere],
  [unit('正衡律师事务所', '91', 20), linxi],
  [unit('澜州大学材料学院', '12', 21), elsewhere],
  [unit('江岚市新材料研究院', '12', 22), qingyu],
  [unit('澜州省化工研究院', '12', 23), elsewhere],
  [unit('江岚市质量监督检验所', '12', 24), qingyu],
  [unit('江岚市资产评估协会', '52', 25), qingyu],
  [unit('澜州农业大学', '12', 26), elsewhere],
  [unit('澜州省农业机械研究所', '12', 27), elsewhere],
  [unit('江岚市农业科学院', '12', 28), linxi],
  [unit('澜州省食品检验院', '12', 29), elsewhere],
  [unit('江岚市投资咨询中心', '12', 30), qingyu],
];

const fields = [
  { directions: ['equipment', 'equipment.mould', 'equipment.robot'], keywords: ['五轴', '模具', '自动化'] },
  { directions: ['equipment', 'equipment.ocean'], keywords: ['高压泵', '阀门', '海水淡化'] },
  {
    directions: ['electronics', 'electronics.parts', 'electronics.software'],
    keywords: ['传感器', '连接器', '质检'],
  },
  { directions: ['medicine', 'medicine.device', 'medicine.drug'], keywords: ['消毒', '制剂', '诊断设备'] },
  { directions: ['material', 'material.green', 'material.metal'], keywords: ['高分子', '可降解', '合金'] },
  { directions: ['farming', 'farming.machine', 'farming.food'], keywords: ['农机', '冷链', '保鲜'] },
] as const;

/** Which field each expert works in: ten in equipment, then five in each of the others. */
const fieldOf = (at: number) => fields[at < 10 ? at % 2 : 2 + Math.floor((at - 10) / 5)] ?? fields[0];

/** The fifth of every five looks at money, the twentieth at law; the others at technology. */
const typeOf = (at: number) =>
  at === 19 ? ('legal' as const) : at % 5 === 4 || at === 8 ? ('economic' as const) : ('technical' as const);

const idNumberOf = (at: number) => {
  const first17 = `990100${1962 + (at % 25)}0${1 + (at % 9)}1${at % 10}${String(101 + at)}`;
  return first17 + nationalIdCheckDigit(first17);
};

/** Two who once worked for applicants, lately and long ago; three who ask to stay away from a unit. */
const former: Readonly<Record<number, Unit & { leftDaysAgo: number }>> = {
  3: { ...unit('江岚恒拓模具有限公司', '91', 41, '990121'), leftDaysAgo: 400 },
  12: { ...unit('江岚朗讯电子有限公司', '91', 42, '990121'), leftDaysAgo: 2600 },
};
const avoids: Readonly<Record<number, Unit>> = {
  1: unit('青屿海晟精密机械股份有限公司', '91', 10, '990111'),
  15: unit('江岚市瑞康医疗器械有限公司', '91', 43, '990121'),
  26: unit('临溪绿源食品加工有限公司', '91', 44, '990112'),
};

/** The thirty experts in the order of their accounts. `hasSigned` false: the pledge is still to be signed. */
export const demoExperts = employers.map(([employer, districtId], at) => ({
  employer,
  districtId,
  ...fieldOf(at),
  expertType: typeOf(at),
  titleLevel: at % 3 === 2 ? '2' : '1',
  post: at % 3 === 2 ? '副教授' : '教授',
  gender: at % 3 === 1 ? '2' : '1',
  idNumber: idNumberOf(at),
  hasSigned: at !== 8 && at !== 23,
  former: former[at],
  avoids: avoids[at],
}));
