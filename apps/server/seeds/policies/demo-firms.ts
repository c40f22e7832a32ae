/** Something known of a firm, from where and until when. */
export interface FirmFactSeed {
  /** Code of the dictionary of facts. */
  key: string;
  /** Of facts that are told by years. */
  year?: number;
  value: unknown;
  source: 'official' | 'attested' | 'self';
  /** The department or system that shares it. */
  from?: string;
  asOf: string;
  /** From the day after it counts as not known. */
  expiresAt?: string;
}

export interface FirmFactsSeed {
  account: string;
  facts: readonly FirmFactSeed[];
}

type Values = Readonly<Record<string, unknown>>;
type Told = Pick<FirmFactSeed, 'source' | 'from' | 'asOf' | 'expiresAt' | 'year'>;

const told = (values: Values, by: Told): FirmFactSeed[] =>
  Object.entries(values).map(([key, value]) => ({ key, value, ...by }));
/** Shared by a department. */
const shared = (from: string, asOf: string, values: Values, more: Partial<Told> = {}) =>
  told(values, { source: 'official', from, asOf, ...more });
/** Told by the firm with a paper that somebody looked at. */
const proved = (asOf: string, values: Values, more: Partial<Told> = {}) =>
  told(values, { source: 'attested', asOf, ...more });
/** Told by the firm alone. */
const own = (asOf: string, values: Values, more: Partial<Told> = {}) =>
  told(values, { source: 'self', asOf, ...more });

const registered = (values: Values) =>
  shared('市场监管共享', '2026-11-02', { isLegalPerson: true, becameEnterprise: false, ...values });
const trusted = shared('信用平台', '2026-11-19', { isUntrusted: false, blacklist: [] });
const noAccident = shared('应急和生态环境共享', '2026-11-15', { safetyAccident: false });
const sized = (enterpriseSize: string) => shared('统计划型', '2026-11-05', { enterpriseSize });
/** Research costs told to the tax office: this year so far and the year before. */
const research = (now: number, before: number) => [
  ...shared('税务共享', '2026-11-21', { rdCost: now }, { year: 2026 }),
  ...shared('税务共享', '2026-05-31', { rdCost: before }, { year: 2025, expiresAt: '2027-05-31' }),
  ...shared('税务共享', '2026-05-31', { rdCostLastYear: before }, { expiresAt: '2027-05-31' }),
];
const taxed = (values: Values) =>
  shared('税务共享', '2026-05-31', { isLender: false, ...values }, { expiresAt: '2027-05-31' });
const insured = (values: Values) => shared('社保共享', '2026-11-05', values, { expiresAt: '2026-12-05' });

/**
 * What is known of the six firms that people of the demo town act for, as of 2026-11-23. Trade, district, founding and income are
 * those of the register (`demo-enterprise-list.ts`, income of the year before); what is left out is not known.
 */
export const demoFirms: readonly FirmFactsSeed[] = [
  {
    // Sure of 62万元 without choosing twice; two missing facts may bring 80 more.
    account: 'company01',
    facts: [
      ...registered({
        region: '990121',
        industry: 'C3525',
        legalForm: '有限责任公司',
        foundedOn: '2020-03-18',
      }),
      ...trusted,
      ...noAccident,
      ...sized('小型'),
      ...insured({ headcount: 86, insuredCount: 86, layoffRate: 4, insurancePaid: 13.6 }),
      ...own('2026-08-12', { headcount: 91 }, { expiresAt: '2027-02-12' }),
      ...taxed({ income: 6329.31, incomeGrowth: 8.44, taxPaid: 202.54, assets: 5240 }),
      ...research(425, 305),
      ...shared('海关共享', '2026-01-31', { exportValue: 759.52 }, { expiresAt: '2027-01-31' }),
      ...shared('出口信保机构', '2026-11-18', { exportPremium: 12 }, { expiresAt: '2026-12-18' }),
      ...shared('电子发票', '2026-11-20', { equipmentInvestment: 420 }, { expiresAt: '2027-11-20' }),
      ...shared('知识产权库', '2026-10-30', { patents: 2, pledgeInterest: 0, pledgeFee: 0 }),
      ...shared('市科技局', '2026-10-12', {
        titles: ['高新技术企业'],
        highTechExpiry: '2027-03-02',
        incubated: false,
        incubatedOn: '2020-05-06',
        graduatedOn: '2023-05-31',
        techContractsRegistered: 0,
        isFirstSurveyed: false,
      }),
      ...proved(
        '2026-08-12',
        { mainProductShare: 66, firstSoldOn: '2025-01-07' },
        { expiresAt: '2027-02-12' },
      ),
      ...own('2026-09-03', { techContractValue: 150, loanPrincipal: 380, interestMonths: 12 }),
      ...own('2026-09-03', {
        isFirstSetListed: false,
        hasFirstSetSale: false,
        firstSetPrice: 180,
        talentArrivedOn: '2021-07-05',
        graduatesHired: 3,
      }),
    ],
  },
  {
    // The loan of a line bought over two years brings more than the subsidy; the new rules of 2027 are waited for.
    account: 'company02',
    facts: [
      ...registered({
        region: '990111',
        industry: 'C34',
        legalForm: '股份有限公司',
        foundedOn: '2009-07-02',
      }),
      ...trusted,
      ...noAccident,
      ...sized('中型'),
      ...insured({ headcount: 334, insuredCount: 330, layoffRate: 2.1, insurancePaid: 52.8 }),
      ...taxed({ income: 26279.25, incomeGrowth: 8.44, taxPaid: 840.94, assets: 31800 }),
      ...research(1240, 1130),
      ...shared('海关共享', '2026-01-31', { exportValue: 0 }, { expiresAt: '2027-01-31' }),
      ...shared('电子发票', '2026-11-18', { equipmentInvestment: 260 }, { expiresAt: '2027-11-18' }),
      ...shared('知识产权库', '2026-10-30', { patents: 9, pledgeInterest: 22, pledgeFee: 0.8 }),
      ...shared('市工业和信息化局', '2026-10-20', {
        titles: ['高新技术企业', '省级专精特新'],
        isFirstSetListed: true,
      }),
      ...shared('市技术合同登记处', '2026-11-10', { techContractsRegistered: 3, techContractValue: 900 }),
      ...proved('2026-09-15', { loanPrincipal: 1800, interestRate: 3.2, interestMonths: 18 }),
      ...proved('2026-10-11', { hasFirstSetSale: true, firstSetPrice: 420 }),
      ...proved('2026-06-30', { energyFall: 4.2 }, { expiresAt: '2027-06-30' }),
      ...own('2026-10-11', { digitalSpend: 68, cloudSpend: 38, onlineDeviceShare: 72, dataServicesUsed: 3 }),
      ...own('2026-10-11', { mainProductShare: 81, firstSoldOn: '2014-03-01', siteRents: [] }),
    ],
  },
  {
    // Near misses by one and by two; what it spent on machines was told too long ago.
    account: 'company03',
    facts: [
      ...registered({
        region: '990112',
        industry: 'C13',
        legalForm: '有限责任公司',
        foundedOn: '2015-11-11',
      }),
      ...trusted,
      ...noAccident,
      ...sized('小型'),
      ...insured({ headcount: 31, insuredCount: 29, layoffRate: 12, insurancePaid: 3 }),
      ...taxed({ income: 3811.74, incomeGrowth: 8.44, taxPaid: 121.98, assets: 2600 }),
      ...research(66, 62),
      ...own('2025-10-31', { equipmentInvestment: 135 }, { expiresAt: '2026-10-31' }),
      ...own('2026-09-20', { farmersLinked: 185, localPurchaseShare: 46, plantBaseArea: 320 }),
      ...own('2026-09-20', { exportValue: 0, patents: 0, techContractsRegistered: 0, titles: [] }),
    ],
  },
  {
    // Days that come by themselves: half a year after leaving the incubator, a year after the talent came.
    account: 'company04',
    facts: [
      ...registered({
        region: '990121',
        industry: 'I65',
        legalForm: '有限责任公司',
        foundedOn: '2018-05-24',
      }),
      ...trusted,
      ...noAccident,
      ...sized('小型'),
      ...insured({ headcount: 46, insuredCount: 46, layoffRate: 0, insurancePaid: 7.4 }),
      ...taxed({ income: 2974.62, incomeGrowth: 8.44, taxPaid: 95.19, assets: 1860 }),
      ...research(640, 553.28),
      ...shared('孵化器运营机构', '2026-07-10', {
        incubated: false,
        incubatedOn: '2019-03-01',
        graduatedOn: '2026-07-10',
      }),
      ...shared('市科技局', '2026-10-12', {
        titles: ['高新技术企业'],
        highTechExpiry: '2028-11-30',
        isFirstSurveyed: false,
      }),
      ...shared('知识产权库', '2026-10-30', { patents: 5 }),
      ...shared('市技术合同登记处', '2026-11-10', { techContractsRegistered: 4, techContractValue: 1200 }),
      ...shared('市人才服务中心', '2026-03-01', { talentGrade: 'B', talentArrivedOn: '2025-12-20' }),
      ...proved('2026-08-30', { firstSoldOn: '2020-09-18', mainProductShare: 74 }),
      ...own('2026-09-12', { equipmentInvestment: 60, exportValue: 0 }),
    ],
  },
  {
    // Two sources differ about its patents; the energy audit of last year has run out.
    account: 'company05',
    facts: [
      ...registered({
        region: '990121',
        industry: 'C35',
        legalForm: '有限责任公司',
        foundedOn: '2013-09-30',
      }),
      ...trusted,
      ...noAccident,
      ...sized('小型'),
      ...insured({ headcount: 111, insuredCount: 111, layoffRate: 3.2, insurancePaid: 18.2 }),
      ...taxed({ income: 8424.16, incomeGrowth: 8.44, taxPaid: 269.57, assets: 7350 }),
      ...research(719.47, 665.51),
      ...shared('知识产权库', '2026-10-30', { patents: 12 }),
      ...own('2026-11-08', { patents: 15 }),
      ...shared('市工业和信息化局', '2026-10-20', {
        titles: ['高新技术企业', '市级专精特新'],
        isFirstSetListed: true,
      }),
      ...shared('电子发票', '2026-11-20', { equipmentInvestment: 900 }, { expiresAt: '2027-11-20' }),
      ...proved('2025-06-30', { energyFall: 6.4 }, { expiresAt: '2026-06-30' }),
      ...proved('2026-09-30', { loanPrincipal: 800, interestRate: 3.45, interestMonths: 9 }),
      ...own('2026-10-09', { hasFirstSetSale: false, firstSetPrice: 160, digitalSpend: 24 }),
      ...own('2026-10-09', { exportValue: 0, techContractsRegistered: 1, techContractValue: 46 }),
    ],
  },
  {
    // Sells what it finds out; of its people hardly anything is known.
    account: 'company06',
    facts: [
      ...registered({ region: '990121', industry: 'C26', foundedOn: '2017-12-05' }),
      ...trusted,
      ...noAccident,
      ...sized('小型'),
      ...taxed({ income: 1831.5, incomeGrowth: 8.44, taxPaid: 58.61, assets: 4120 }),
      ...research(437.58, 404.76),
      ...shared('市技术合同登记处', '2026-11-10', { techContractsRegistered: 6, techContractValue: 2600 }),
      ...shared('市人才服务中心', '2026-03-01', { talentGrade: 'A', talentArrivedOn: '2025-03-10' }),
      ...shared('知识产权库', '2026-10-30', { patents: 18, pledgeInterest: 6.5 }),
      ...own('2026-08-20', { equipmentInvestment: 99, loanPrincipal: 0 }),
    ],
  },
];
