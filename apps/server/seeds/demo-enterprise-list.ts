/** A fictional firm of 江岚市. */
export interface DemoEnterprise {
  name: string;
  legalPerson: string;
  /** Code of its district. */
  district: '990111' | '990112' | '990121';
  /** Codes of the dictionaries. */
  industry: string;
  scale: '1' | '2' | '3' | '4';
  kind?: string;
  /** In 10,000 yuan. */
  capital: string;
  founded: string;
  /** Revenue of the current year in 10,000 yuan; earlier years follow from it. */
  revenue: string;
  /** Percent of the revenue spent on research. */
  research: string;
  /** Fill state of the current year: 0 unfilled, 1 draft, 2 reported, 3 verified, 4 returned. */
  state: 0 | 1 | 2 | 3 | 4;
  /** Account of the person who acts for it. */
  user?: string;
}

const firm = (
  name: string,
  legalPerson: string,
  district: DemoEnterprise['district'],
  industry: string,
  scale: DemoEnterprise['scale'],
  rest: Pick<DemoEnterprise, 'capital' | 'founded' | 'revenue' | 'research' | 'state'> &
    Partial<DemoEnterprise>,
): DemoEnterprise => ({ name, legalPerson, district, industry, scale, ...rest });

const [qingyu, linxi, gaoxin] = ['990111', '990112', '990121'] as const;

/** The first twelve appear in the pictures of the screens, in this order. */
export const demoEnterprises: readonly DemoEnterprise[] = [
  firm('江岚恒拓模具有限公司', '周启文', gaoxin, 'C3525', '3', {
    capital: '1200.00',
    founded: '2020-03-18',
    revenue: '6842.50',
    research: '5.10',
    state: 3,
    user: 'company01',
  }),
  firm('青屿海晟精密机械股份有限公司', '沈若涵', qingyu, 'C34', '2', {
    kind: '110',
    capital: '8600.00',
    founded: '2009-07-02',
    revenue: '28410.00',
    research: '4.30',
    state: 2,
    user: 'company02',
  }),
  firm('临溪绿源食品加工有限公司', '何秋平', linxi, 'C13', '3', {
    capital: '500.00',
    founded: '2015-11-11',
    revenue: '4120.80',
    research: '1.60',
    state: 1,
    user: 'company03',
  }),
  firm('江岚云枢信息技术有限公司', '林致远', gaoxin, 'I65', '3', {
    capital: '1000.00',
    founded: '2018-05-24',
    revenue: '3215.80',
    research: '18.60',
    state: 3,
    user: 'company04',
  }),
  firm('青屿宏远建材有限公司', '马立群', qingyu, 'C30', '2', {
    capital: '3000.00',
    founded: '2006-01-09',
    revenue: '15200.00',
    research: '0.80',
    state: 0,
  }),
  firm('江岚市瑞康医疗器械有限公司', '许安然', gaoxin, 'C35', '3', {
    capital: '2000.00',
    founded: '2013-09-30',
    revenue: '9107.20',
    research: '7.90',
    state: 3,
    user: 'company05',
  }),
  firm('临溪新丰农业科技有限公司', '邓永和', linxi, 'A05', '4', {
    capital: '120.00',
    founded: '2021-02-26',
    revenue: '612.40',
    research: '2.40',
    state: 2,
  }),
  firm('江岚合创新材料研究院有限公司', '顾知行', gaoxin, 'C26', '3', {
    kind: '160',
    capital: '1500.00',
    founded: '2017-12-05',
    revenue: '1980.00',
    research: '22.10',
    state: 4,
    user: 'company06',
  }),
  firm('青屿顺达物流有限公司', '韩松', qingyu, 'G54', '2', {
    capital: '2600.00',
    founded: '2010-04-13',
    revenue: '12030.00',
    research: '0.00',
    state: 0,
  }),
  firm('江岚朗讯电子有限公司', '梁书宁', gaoxin, 'C39', '1', {
    capital: '30000.00',
    founded: '2003-08-18',
    revenue: '132604.00',
    research: '6.20',
    state: 3,
  }),
  firm('临溪茶韵文化发展有限公司', '宋雨薇', linxi, 'L72', '4', {
    capital: '80.00',
    founded: '2022-06-16',
    revenue: '233.10',
    research: '0.00',
    state: 1,
  }),
  firm('青屿蓝湾会展服务有限公司', '方晓东', qingyu, 'L72', '3', {
    capital: '600.00',
    founded: '2016-10-20',
    revenue: '2433.60',
    research: '1.20',
    state: 3,
  }),
];

/** Stems of the other firms: name, legal person, district, industry. */
const others: readonly [string, string, DemoEnterprise['district'], string][] = [
  ['江岚产业投资集团有限公司', '陶景明', gaoxin, 'L72'],
  ['青屿恒拓精工有限公司', '周启文', qingyu, 'C3525'],
  ['江岚晨曦光电科技有限公司', '白若溪', gaoxin, 'C39'],
  ['临溪山野食品有限公司', '程一诺', linxi, 'C14'],
  ['青屿远帆船用设备有限公司', '黎成海', qingyu, 'C34'],
  ['江岚智衡仪器有限公司', '唐书岚', gaoxin, 'C40'],
  ['临溪清泉饮品有限公司', '卢望川', linxi, 'C14'],
  ['青屿金匠五金制品有限公司', '石广田', qingyu, 'C33'],
  ['江岚启明生物医药有限公司', '俞知秋', gaoxin, 'C27'],
  ['临溪竹韵家居有限公司', '钱多福', linxi, 'C33'],
  ['青屿新港冷链物流有限公司', '田一鸣', qingyu, 'G54'],
  ['江岚数联网络科技有限公司', '卫子衿', gaoxin, 'I65'],
  ['临溪禾丰种业有限公司', '麦青山', linxi, 'A01'],
  ['青屿海风新能源装备有限公司', '谢长风', qingyu, 'C38'],
  ['江岚微芯半导体材料有限公司', '管芷兰', gaoxin, 'C39'],
  ['临溪云雾茶业有限公司', '茅春芽', linxi, 'C13'],
  ['青屿中和橡塑有限公司', '项立言', qingyu, 'C29'],
  ['江岚慧图软件有限公司', '柯远山', gaoxin, 'I65'],
  ['临溪康源中药饮片有限公司', '百里安', linxi, 'C27'],
  ['青屿宏泰电机有限公司', '雷振声', qingyu, 'C38'],
  ['江岚同行检测技术有限公司', '闻人静', gaoxin, 'M73'],
  ['临溪绿洲生态农业有限公司', '丁香凝', linxi, 'A05'],
  ['青屿精锐刀具有限公司', '铁承志', qingyu, 'C33'],
  ['江岚星汉智能装备有限公司', '任重远', gaoxin, 'C35'],
  ['临溪石坊建材有限公司', '岳小石', linxi, 'C30'],
  ['青屿港城供应链管理有限公司', '万里程', qingyu, 'L72'],
  ['江岚青禾科技推广有限公司', '苗青禾', gaoxin, 'M75'],
  ['临溪古镇文旅开发有限公司', '花满溪', linxi, 'L72'],
  ['青屿东海水产加工有限公司', '虞大江', qingyu, 'C13'],
  ['江岚合生包装材料有限公司', '包涵之', gaoxin, 'C29'],
  ['临溪长青林产化工有限公司', '柏长青', linxi, 'C26'],
  ['青屿蓝星水处理设备有限公司', '水若善', qingyu, 'C35'],
  ['江岚天工机器人有限公司', '鲁天工', gaoxin, 'C34'],
  ['临溪甜蜜蜂业专业合作有限公司', '蒋百花', linxi, 'A01'],
  ['青屿安泰消防器材有限公司', '安如磐', qingyu, 'C35'],
  ['江岚未来材料有限公司', '来日新', gaoxin, 'C26'],
];

const scales = ['3', '2', '4', '3', '1', '3'] as const;
const sizes = { '1': 90_000, '2': 18_000, '3': 3200, '4': 420 } as const;

/** Sizes and figures follow from the place in the list, so that every run gives the same town. */
export const allDemoEnterprises: readonly DemoEnterprise[] = [
  ...demoEnterprises,
  ...others.map(([name, legalPerson, district, industry], i): DemoEnterprise => {
    const scale = scales[i % scales.length] ?? '3';
    const hundredths = sizes[scale] * 100 + ((i * 7919) % (sizes[scale] * 60));
    return firm(name, legalPerson, district, industry, scale, {
      capital: `${Math.round(sizes[scale] / 8) + i * 10}.00`,
      founded: `${2002 + (i % 20)}-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + ((i * 3) % 27)).padStart(2, '0')}`,
      revenue: `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`,
      research: `${(i * 37) % 14}.${(i * 3) % 10}0`,
      state: ([3, 2, 3, 0, 1, 3, 4, 2] as const)[i % 8] ?? 3,
    });
  }),
];
