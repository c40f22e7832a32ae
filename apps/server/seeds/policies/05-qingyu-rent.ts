import type { PolicySeed } from './policy-seed';
import { all, below, either, gte, inForce, is, not, oneOf, p, vectors } from './rule-words';

const body = `各街道办事处，区有关单位：
为减轻小微企业和个体工商户经营负担，现就承租国有房屋的租金支持提出以下措施。
第一条 支持对象是在青屿区登记、承租国有房屋用于生产经营的小型企业、微型企业和个体工商户。中型、大型企业和承租住宅的不在支持范围。
个体工商户按照微型企业办理，不需要提供企业规模证明。
第二条 国有房屋是指区属国有企业、机关事业单位和街道所有的厂房、商铺、写字楼、仓库。市属国有房屋由市级主管部门参照执行，在本区受理。
一处房屋只有一部分属于国有的，按照国有部分的面积计算。
第三条 减免三个月租金。按每处场地分别计算，每处场地的减免额等于月租金单价乘以可减免面积再乘以三个月；每处场地可减免面积最高不超过300平方米，超过部分不减免。
一户承租多处的，各处减免额相加，合计最高不超过20万元。
第四条 月租金单价以租赁合同载明的含税价格为准，不含物业费、水电费和停车费。合同没有单价的，用月租金除以合同面积计算。
第五条 已经转租的，实际经营人享受减免，转租人不得截留。转租人应当在收到减免通知后十个工作日内，把减免额足额转给实际经营人。
第六条 支持对象应当正常经营，未被列入失信惩戒名单，没有拖欠支持期以前的租金。有拖欠的，结清以后可以申请。
支持期内歇业或者退租的，减免计算到退租当月，已经抵扣的不再追回。
第七条 租金支持采取减免或者抵扣的方式。已经缴纳租金的，抵扣以后月份；租期不足三个月的，按照剩余月份减免。
孵化器内企业已经享受孵化场地租金优惠的，同一处场地不再减免；差额低于本措施标准的，可以补足差额。
第八条 申请人在市企业服务门户提交租赁合同和最近三个月缴纳租金的凭证，房屋权属由系统核对。产权单位五个工作日内核对，街道三个工作日内复核，复核通过的次月起减免。
受理时间为2026年11月16日至12月15日，逾期不再受理。
材料可以用手机拍照上传。各街道便民服务点提供帮办，不收取费用。
第九条 区财政局会同区国有资产监督管理部门，对因减免租金影响业绩的国有企业，在考核时予以认可。产权单位拒不减免或者变相收费的，申请人可以拨打12345反映，由区政府督查部门在五个工作日内核实。
以虚假合同骗取减免的，追缴租金，并依法记入信用记录。
第十条 鼓励非国有房屋的产权人减免租金，减免达到两个月以上的，由街道在评先评优中优先推荐。本措施自2026年11月1日起施行，有效期至2027年3月31日。`;

const site = (area: number | null, rent: number | null, isStateOwned: boolean | null = true) => ({
  area,
  rent,
  isStateOwned,
});
const firm = {
  region: '990111',
  enterpriseSize: '微型',
  siteRents: [site(120, 45)],
  isUntrusted: false,
};
const stateOwned = is('isStateOwned', 'c2');

export const qingyuRent: PolicySeed = {
  key: 'qingyu-rent',
  title: '青屿区小微企业租金支持十条',
  shortTitle: '租金支持十条',
  docNo: '青政办发〔2026〕31号',
  indexNo: '990111-02-2026-00158',
  kind: 'notice',
  level: '4',
  regionCode: '990111',
  issuers: ['青屿区人民政府办公室'],
  draftDate: '2026-10-23',
  publishDate: '2026-10-28',
  effectiveFrom: '2026-11-01',
  effectiveTo: '2027-03-31',
  topics: ['rent'],
  industries: [],
  sizes: ['small', 'micro'],
  audiences: ['enterprise', 'selfEmployed'],
  keywords: ['租金减免', '国有房屋', '小微企业', '个体工商户'],
  legalBasis: ['澜州省中小企业促进条例'],
  summary:
    '在青屿区租国有房屋做生意的小微企业和个体户，减免三个月租金。每处最多按300平方米算，几处可以相加，合计最高20万元。12月15日前在市企业服务门户报，交租赁合同和缴租凭证就行。',
  summaryEn:
    'Small and micro firms that rent state-owned premises in Qingyu pay no rent for three months: up to 300 square metres of each site, up to 200,000 yuan together. Applications are taken until 15 December.',
  keyFigures: [
    { label: '减免月数', value: '3', unit: '个月' },
    { label: '每处面积最高', value: '300', unit: '平方米' },
    { label: '合计最高', value: '20', unit: '万元' },
  ],
  body,
  items: [
    {
      key: 'rent-reduction',
      name: '国有房屋租金减免',
      benefitType: 'reduction',
      mode: 'quick',
      windows: [{ from: '2026-11-16', to: '2026-12-15', note: '逾期不再受理' }],
      handlingDays: 8,
      payDays: 20,
      handler: '青屿区国有资产监督管理局',
      contact: '0990-8567720',
      steps: [
        '提交租赁合同和缴租凭证',
        '产权单位核对，5个工作日',
        '街道复核，3个工作日',
        '次月起减免或者抵扣',
      ],
      materials: ['营业执照', '不动产权属信息', '租赁合同', '租金缴纳凭证', '信用查询记录'],
      rule: {
        validFrom: '2026-11-01',
        condition: all(
          inForce('2026-11-01', '2027-03-31', 'c10'),
          below('region', ['990111'], 'c1'),
          oneOf('enterpriseSize', ['小型', '微型'], 'c1'),
          gte({ count: true, over: 'siteRents', where: stateOwned }, 1, 'c2'),
          not(is('isUntrusted', 'c6')),
        ),
        amount: {
          min: [
            p('cap'),
            {
              sum: true,
              over: 'siteRents',
              expr: either(
                stateOwned,
                { div: [{ mul: [{ min: [{ var: 'area' }, 300] }, { var: 'rent' }, 3] }, 10000] },
                0,
              ),
            },
          ],
          cite: 'c3',
        },
        params: { cap: [{ from: '2026-11-01', value: 20, unit: '万元', pid: 'c3p2' }] },
        tests: vectors(
          firm,
          ['一处120平方米，每平方米45元', {}, ['T', 1.62]],
          ['正好300平方米', { siteRents: [site(300, 50)] }, ['T', 4.5]],
          ['301平方米，按300平方米', { siteRents: [site(301, 50)] }, ['T', 4.5]],
          ['两处都是国有，相加', { siteRents: [site(120, 45), site(400, 30)] }, ['T', 4.32]],
          ['一处国有一处不是，只算国有', { siteRents: [site(120, 45), site(200, 60, false)] }, ['T', 1.62]],
          ['没有国有房屋', { siteRents: [site(200, 60, false)] }, ['F', 0]],
          ['没有租房', { siteRents: [] }, ['F', 0]],
          [
            '七处大面积，到合计上限',
            { siteRents: Array.from({ length: 7 }, () => site(300, 40)) },
            ['T', 20],
          ],
          ['合计差一点到上限', { siteRents: [site(250, 160), site(266, 100)] }, ['T', 19.98]],
          ['不知道是不是国有，金额是区间', { siteRents: [site(120, 45, null)] }, ['U', 0, 1.62]],
          ['不知道租了哪些', { siteRents: undefined }, 'U'],
          ['小型企业', { enterpriseSize: '小型' }, ['T', 1.62]],
          ['中型企业', { enterpriseSize: '中型' }, ['F', 1.62]],
          ['不知道规模', { enterpriseSize: undefined }, 'U'],
          ['注册在临溪区', { region: '990112' }, 'F'],
          ['不知道注册地', { region: undefined }, 'U'],
          ['失信企业', { isUntrusted: true }, 'F'],
          ['不知道是否失信', { isUntrusted: undefined }, 'U'],
          ['施行前一天', {}, 'F', '2026-10-31'],
          ['施行第一天', {}, ['T', 1.62], '2026-11-01'],
          ['最后一天', {}, ['T', 1.62], '2027-03-31'],
        ),
      },
    },
  ],
  interpretations: [
    {
      form: 'picture',
      title: '一图看懂：三个月租金减多少',
      authorOrg: '青屿区人民政府办公室',
      publishedAt: '2026-10-30',
      body: `一处一处算，再加起来，合计不超过20万元。
每处减免额＝月租金单价×面积（最多300平方米）×3个月。
|场地|面积|每月每平方米|算式|减免|
|临江路早餐店，国有|60平方米|80元|80×60×3|14400元|
|青湾仓库，国有|400平方米|30元|30×300×3|27000元|
|步行街店面，私人|50平方米|120元|不是国有，不减|0元|
这一户合计减免41400元。
私人房东愿意减的，街道会在评先评优中优先推荐，但钱不从财政出。`,
      refs: ['c3', 'c3p2', 'c10'],
    },
  ],
  faqs: [
    {
      question: '我是从二房东手里租的国有门面，减的租金给谁？',
      answer: '给您。实际经营的人享受减免，二房东收到通知后十个工作日内要把钱足额转给您。',
      refs: ['c5'],
      itemKey: 'rent-reduction',
      askedCount: 57,
    },
    {
      question: '这三个月的租金我已经交了，还能减吗？',
      answer: '能。已经交的抵扣后面月份的租金；租期剩下不到三个月的，剩几个月减几个月。',
      refs: ['c7'],
      itemKey: 'rent-reduction',
      askedCount: 35,
    },
    {
      question: '店开在临溪区，公司注册在青屿区，能不能报？',
      answer: '要看房子。在青屿区登记、租的又是本区的国有房屋才能报；临溪区的房子这份文件管不到。',
      refs: ['c1', 'c2'],
      itemKey: 'rent-reduction',
      askedCount: 12,
    },
  ],
};
