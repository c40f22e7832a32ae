import type { FactDefinitionInput, FactKind, FactTopic } from '@qifu/contracts';
import type { SeedParts } from './base';
import { demoFactNames } from './demo-fact-names';
import { factWordsOf } from './demo-fact-words';

type More = Partial<
  Pick<
    FactDefinitionInput,
    'unit' | 'period' | 'options' | 'least' | 'most' | 'effortSec' | 'validDays' | 'help'
  >
> & {
  by?: 'firm' | 'time' | 'none';
};
/** A fact of the demo town's dictionary: code, name, type, question. */
const fact = (factKey: string, label: string, kind: FactKind, question: string, more: More = {}) => ({
  factKey,
  label,
  kind,
  question,
  ...more,
});
const wanYuan = { unit: '万元', least: '0' } as const;
const percent = { unit: '%', least: '0', most: '100' } as const;

/** The facts that the policies of the demo town judge by (portal.md 2.15), topic by topic in the order they are asked. */
export const demoFacts: Readonly<Record<FactTopic, readonly ReturnType<typeof fact>[]>> = {
  basic: [
    fact('region', '注册地', 'code', '企业注册在哪个区？', { by: 'none', effortSec: 5 }),
    fact('industry', '所属行业', 'code', '企业的主要行业是什么？', { by: 'none', effortSec: 20 }),
    fact('legalForm', '组织形式', 'enum', '企业是哪种组织形式？', {
      options: '有限责任公司\n股份有限公司\n合伙企业\n个人独资企业\n个体工商户',
      effortSec: 8,
    }),
    fact('foundedOn', '成立日期', 'date', '企业是哪一天成立的？', { by: 'time', effortSec: 15 }),
    fact('convertedOn', '转企登记日期', 'date', '哪一天由个体工商户转为企业？', {
      by: 'time',
      effortSec: 15,
    }),
    fact('enterpriseSize', '企业规模', 'enum', '', { options: '大型\n中型\n小型\n微型', by: 'none' }),
    fact('isLegalPerson', '独立法人', 'bool', '企业是独立法人吗？', { by: 'none', effortSec: 5 }),
  ],
  staff: [
    fact('headcount', '从业人员', 'int', '目前有多少从业人员？', {
      unit: '人',
      least: '0',
      by: 'none',
      effortSec: 10,
    }),
    fact('insuredCount', '参保人数', 'int', '有多少人参加了失业保险？', {
      unit: '人',
      least: '0',
      effortSec: 30,
    }),
    fact('layoffRate', '裁员率', 'ratio', '上一年度的裁员率是多少？', { ...percent, effortSec: 60 }),
    fact('insurancePaid', '上年失业保险缴费', 'money', '上一年度缴纳了多少失业保险费？', {
      by: 'none',
      ...wanYuan,
      effortSec: 60,
    }),
    fact('graduatesHired', '新招应届毕业生', 'int', '今年新招了多少应届毕业生？', {
      unit: '人',
      least: '0',
      effortSec: 20,
    }),
    fact('talentGrade', '高层次人才等级', 'enum', '人才属于哪一等级？', {
      by: 'none',
      options: 'A\nB\nC\n未认定',
      effortSec: 20,
    }),
    fact('talentArrivedOn', '人才到岗日期', 'date', '人才是哪一天到岗的？', {
      by: 'time',
      help: '以首份劳动合同起始日为准。',
      effortSec: 20,
    }),
  ],
  operation: [
    fact('income', '营业收入', 'money', '上一年度营业收入是多少？', {
      ...wanYuan,
      effortSec: 30,
      by: 'none',
    }),
    fact('incomeGrowth', '营业收入增长率', 'ratio', '', { unit: '%', effortSec: 30 }),
    fact('assets', '资产总额', 'money', '上一年末资产总额是多少？', { ...wanYuan, effortSec: 40 }),
    fact('taxPaid', '实缴税额', 'money', '上一年度实际缴纳了多少税？', {
      by: 'none',
      ...wanYuan,
      effortSec: 40,
    }),
    fact('exportValue', '出口额', 'money', '上一年度出口额是多少？', {
      by: 'none',
      ...wanYuan,
      effortSec: 40,
    }),
    fact('exportPremium', '出口信用保险保费', 'money', '缴纳了多少出口信用保险保费？', {
      ...wanYuan,
      effortSec: 60,
    }),
    fact('siteRents', '租用场地', 'list', '租用了哪些场地？', {
      options: 'area 面积 平方米\nrent 月租金单价 元/平方米\nisStateOwned 国有房产',
      help: '每处场地一行，面积和单价按租赁合同填写。',
      effortSec: 120,
    }),
    fact('mainProductShare', '主导产品占比', 'ratio', '主导产品收入占营业收入的多少？', {
      ...percent,
      effortSec: 40,
    }),
    fact('firstSoldOn', '主导产品首次销售日期', 'date', '主导产品第一次卖出是哪一天？', {
      by: 'time',
      help: '以首张销售发票的日期为准。',
      effortSec: 30,
    }),
    fact('isFirstSurveyed', '首次入统', 'bool', '今年是首次纳入统计吗？', { effortSec: 10, by: 'time' }),
  ],
  research: [
    fact('rdCost', '研发费用', 'money', '本年度研发费用是多少？', {
      ...wanYuan,
      period: 'year',
      effortSec: 60,
    }),
    fact('rdCostLastYear', '上年研发费用', 'money', '上一年度研发费用是多少？', {
      ...wanYuan,
      effortSec: 60,
    }),
    fact('patents', '有效发明专利', 'int', '有多少件有效发明专利？', {
      unit: '项',
      least: '0',
      effortSec: 20,
    }),
    fact('techContractValue', '技术合同成交额', 'money', '技术合同成交额是多少？', {
      ...wanYuan,
      effortSec: 60,
    }),
    fact('techContractsRegistered', '已登记技术合同', 'int', '登记了多少份技术合同？', {
      unit: '份',
      least: '0',
      effortSec: 20,
    }),
    fact('firstSetPrice', '首台套单价', 'money', '首台（套）产品的单价是多少？', {
      by: 'none',
      ...wanYuan,
      effortSec: 30,
    }),
    fact('isFirstSetListed', '列入首台套目录', 'bool', '产品列入首台（套）推广目录了吗？', { effortSec: 10 }),
    fact('hasFirstSetSale', '首台套首次销售', 'bool', '产品签订首次销售合同了吗？', { effortSec: 10 }),
  ],
  title: [
    fact('titles', '资质荣誉', 'set', '已获得哪些资质？', {
      options: '高新技术企业\n创新型中小企业\n市级专精特新\n省级专精特新\n国家级小巨人\n绿色工厂',
      effortSec: 15,
      by: 'none',
    }),
    fact('highTechExpiry', '高新技术企业有效期至', 'date', '高新技术企业证书的有效期到哪一天？', {
      by: 'time',
      effortSec: 20,
    }),
    fact('incubated', '在孵企业', 'bool', '企业在孵化器内吗？', { effortSec: 5 }),
    fact('incubatedOn', '入驻孵化器日期', 'date', '企业是哪一天入驻孵化器的？', {
      by: 'time',
      effortSec: 20,
    }),
    fact('graduatedOn', '孵化毕业日期', 'date', '企业是哪一天从孵化器毕业的？', {
      by: 'time',
      effortSec: 20,
    }),
  ],
  asset: [
    fact('equipmentInvestment', '设备投资额', 'money', '近 12 个月的设备投资额是多少？', {
      ...wanYuan,
      effortSec: 45,
      validDays: 365,
    }),
    fact('equipment', '购置设备', 'list', '购置了哪些设备？', {
      options: 'price 不含税价格 万元\nusedOn 投入使用日期\nisLeased 融资租赁',
      effortSec: 180,
    }),
    fact('loanPrincipal', '设备贷款余额', 'money', '设备贷款的本金余额是多少？', {
      ...wanYuan,
      effortSec: 30,
    }),
    fact('interestRate', '贷款年利率', 'ratio', '贷款的年利率是多少？', {
      unit: '%',
      least: '0',
      most: '24',
      effortSec: 30,
    }),
    fact('interestMonths', '计息月数', 'int', '已经计息多少个月？', {
      unit: '月',
      least: '0',
      most: '24',
      effortSec: 15,
    }),
    fact('pledgeInterest', '知识产权质押贷款利息', 'money', '支付了多少质押贷款利息？', {
      ...wanYuan,
      effortSec: 45,
      by: 'none',
    }),
    fact('pledgeFee', '质押评估担保费', 'money', '支付了多少质押评估、担保费？', {
      ...wanYuan,
      effortSec: 45,
      by: 'none',
    }),
    fact('energyFall', '能耗强度降幅', 'ratio', '单位产值能耗下降了多少？', { ...percent, effortSec: 60 }),
    fact('digitalSpend', '数字化改造投入', 'money', '数字化改造投入了多少？', { ...wanYuan, effortSec: 45 }),
    fact('cloudSpend', '云服务费', 'money', '一年支付了多少云服务费？', { ...wanYuan, effortSec: 45 }),
    fact('onlineDeviceShare', '设备联网率', 'ratio', '联网的生产设备占多少？', { ...percent, effortSec: 40 }),
    fact('dataServicesUsed', '已上云业务', 'int', '有多少类业务系统已经上云？', {
      unit: '类',
      least: '0',
      effortSec: 30,
    }),
  ],
  credit: [
    fact('isUntrusted', '失信', 'bool', '企业被列入失信名单了吗？', { effortSec: 5 }),
    fact('safetyAccident', '重大安全事故', 'bool', '近三年发生过重大安全或环境事故吗？', { effortSec: 8 }),
    fact('blacklist', '黑名单', 'set', '', { by: 'none' }),
  ],
  other: [
    fact('becameEnterprise', '个体工商户转企', 'bool', '是由个体工商户转为企业的吗？', {
      by: 'none',
      effortSec: 5,
    }),
    fact('exhibitionArea', '展会面积', 'number', '展会的展览面积是多少？', {
      unit: '平方米',
      least: '0',
      effortSec: 30,
    }),
    fact('exhibitionDays', '展会天数', 'int', '展会连续展出多少天？', {
      unit: '天',
      least: '0',
      effortSec: 10,
    }),
    fact('exhibitionSessions', '办展届数', 'int', '本年度在本市办了多少届展会？', {
      unit: '届',
      least: '0',
      effortSec: 15,
    }),
    fact('farmersLinked', '联结农户', 'int', '有合同联结的农户多少户？', {
      unit: '户',
      least: '0',
      effortSec: 40,
    }),
    fact('localPurchaseShare', '本地原料采购占比', 'ratio', '本地原料占采购额的多少？', {
      ...percent,
      effortSec: 40,
    }),
    fact('plantBaseArea', '原料基地面积', 'number', '自建或者合作的原料基地有多少亩？', {
      unit: '亩',
      least: '0',
      effortSec: 30,
    }),
    fact('bookkeepingFee', '代理记账费', 'money', '转企后支付了多少代理记账费？', {
      unit: '元',
      least: '0',
      effortSec: 20,
    }),
    fact('isLender', '银行业金融机构', 'bool', '是在本市营业的银行业金融机构吗？', {
      by: 'none',
      effortSec: 5,
    }),
    fact('badLoanRatio', '绿色贷款不良率', 'ratio', '上年末绿色贷款不良率是多少？', {
      ...percent,
      effortSec: 40,
    }),
    fact('greenLoanLoss', '绿色贷款本金损失', 'money', '发生了多少绿色贷款本金损失？', {
      ...wanYuan,
      effortSec: 60,
    }),
    fact('smallGreenLoanLoss', '小微绿色贷款本金损失', 'money', '其中小微企业贷款的本金损失是多少？', {
      ...wanYuan,
      effortSec: 60,
    }),
  ],
};

export async function seedFacts({ db, newId }: SeedParts) {
  const rows = Object.entries(demoFacts).flatMap(([topic, facts]) =>
    facts.map(({ by = 'firm', ...one }) => ({ ...one, topic: topic as FactTopic, changesBy: by })),
  );
  await db
    .insertInto('factDefinition')
    .values(
      rows.map((row, index) => ({
        id: newId(),
        validDays: null,
        ...row,
        labelZhtw: demoFactNames[row.factKey]?.zhtw ?? '',
        labelEn: demoFactNames[row.factKey]?.en ?? '',
        ...factWordsOf(row.factKey),
        sortCode: (index + 1) * 10,
      })),
    )
    .execute();
}
