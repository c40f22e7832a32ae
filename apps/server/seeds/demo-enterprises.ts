import {
  divideHalfUp,
  formatDecimal,
  makeCreditCode,
  multiplyDecimals,
  roundDecimal,
  toDecimal,
  yearOf,
} from '@qifu/rules';
import type { Kysely } from 'kysely';
import { hashIdNumber } from '../src/modules/enterprise';
import type { Database } from '../src/platform/db/database';
import type { DemoParts } from './base';
import { allDemoEnterprises, type DemoEnterprise } from './demo-enterprise-list';

/** What the rest of the demo gives; ids are asked for by account, area code and organization code. */
export interface EnterpriseSeedParts extends Pick<DemoParts, 'secrets'> {
  newId: () => string;
  now: () => Date;
  userIdOf: (account: string) => string;
  areaIdOf: (enCode: string) => string;
  organizeIdOf: (enCode: string) => string;
}

/** A firm as other seeds refer to it. */
export interface SeededEnterprise {
  id: string;
  enterpriseName: string;
  creditCode: string;
  districtId: string;
  declareUnitId: string;
  legalPerson: string;
}

const dayMs = 24 * 3600 * 1000;
const hourMs = 3600 * 1000;
const units = { '990111': 'qingyu', '990112': 'linxi', '990121': 'gaoxin' } as const;

/** The firms of the demo town with three years of figures, holders, people and blacklist entries, in list order. */
export async function seedEnterprises(
  db: Kysely<Database>,
  parts: EnterpriseSeedParts,
): Promise<SeededEnterprise[]> {
  const firms = allDemoEnterprises.map((firm, i): SeededEnterprise & { firm: DemoEnterprise } => ({
    id: parts.newId(),
    enterpriseName: firm.name,
    creditCode: makeCreditCode(`91${firm.district}MA5Q${String(i + 1).padStart(5, '0')}`),
    districtId: parts.areaIdOf(firm.district),
    declareUnitId: parts.organizeIdOf(units[firm.district]),
    legalPerson: firm.legalPerson,
    firm,
  }));
  await seedRegistry(db, parts, firms);
  await seedYears(db, parts, firms);
  await seedTies(db, parts, firms);
  await seedBlacklist(db, parts, firms);
  return firms.map(({ firm: _firm, ...known }) => known);
}

type Firm = SeededEnterprise & { firm: DemoEnterprise };

/** Stands for the identity number of somebody who does not exist. */
const idNumberOf = (parts: EnterpriseSeedParts, name: string) => hashIdNumber(parts, `demo ${name}`);

async function seedRegistry(db: Kysely<Database>, parts: EnterpriseSeedParts, firms: readonly Firm[]) {
  const now = parts.now().getTime();
  const clerk = parts.userIdOf('clerk');
  await db
    .insertInto('enterprise')
    .values(
      firms.map(({ firm, declareUnitId, id, enterpriseName, creditCode, districtId }, i) => ({
        id,
        enterpriseName,
        creditCode,
        districtId,
        declareUnitId,
        legalPerson: firm.legalPerson,
        legalPersonIdHash: idNumberOf(parts, firm.legalPerson),
        registerDate: firm.founded,
        registeredCapital: firm.capital,
        industryCode: firm.industry,
        enterpriseType: firm.kind ?? '100',
        scaleType: firm.scale,
        address: `${['创智路', '海晏路', '清溪大道', '望江街'][i % 4]} ${66 + i * 3} 号`,
        contactName: ['赵敏', '钱程', '孙晓', '李想', '吴越', '郑和风'][i % 6] ?? '',
        contactPhone: `13800${String(6021 + i * 13).padStart(6, '0')}`,
        contactEmail: `office${i + 1}@example.com`,
        creatorUserId: clerk,
        creatorTime: new Date(now - (400 - i) * dayMs),
        lastModifyUserId: clerk,
        lastModifyTime: new Date(now - (i * 11 + 1) * hourMs),
      })),
    )
    .execute();
  const own = firms.filter(({ firm }) => firm.user !== undefined);
  await db
    .insertInto('enterpriseUser')
    .values(
      own.map(({ id, firm }) => ({
        enterpriseId: id,
        userId: parts.userIdOf(firm.user ?? ''),
        isDefault: 1,
      })),
    )
    .execute();
}

/** A percentage of an amount, exact to the hundredth. */
const share = (amount: string, percent: string) =>
  formatDecimal(roundDecimal(multiplyDecimals(multiplyDecimals(amount, percent), '0.01'), 2));

const headcount = (revenue: string) => Number(divideHalfUp(toDecimal(revenue).units, 8000n)) + 6;

/** Figures of a filled-in year; `i` is the firm's place in the list. */
function figuresOf(firm: DemoEnterprise, i: number, back: number, isDraft: boolean) {
  const revenue = share(firm.revenue, ['100', '92.5', '85.3'][back] ?? '100');
  const people = headcount(revenue);
  return {
    status: i % 17 === 16 ? 'semi' : 'normal',
    revenue,
    outputValue: share(revenue, '103'),
    profit: share(revenue, i % 13 === 12 ? '-2.4' : '7.8'),
    tax: share(revenue, '3.2'),
    rdExpense: share(revenue, firm.research),
    employees: isDraft ? null : people,
    rdStaff: isDraft ? null : Math.floor(people / 8),
    patents: (i * 5) % 23,
    exportValue: share(revenue, i % 3 === 0 ? '12' : '0'),
  };
}

/** Former years are verified, but for a few that were never filled in. */
const stateOf = (firm: DemoEnterprise, i: number, back: number) => {
  if (back === 0) return firm.state;
  return i % 11 === 10 && back === 2 ? 0 : 3;
};

async function seedYears(db: Kysely<Database>, parts: EnterpriseSeedParts, firms: readonly Firm[]) {
  const now = parts.now();
  const [clerk, current] = [parts.userIdOf('clerk'), yearOf(now)];
  const rows = firms.flatMap(({ id, firm }, i) =>
    [0, 1, 2].map((back) => {
      const fillState = stateOf(firm, i, back);
      const at = new Date(now.getTime() - back * 365 * dayMs - (i + 1) * 5 * hourMs);
      const isVerified = fillState === 3;
      return {
        id: parts.newId(),
        enterpriseId: id,
        year: current - back,
        fillState,
        ...(fillState > 0 ? figuresOf(firm, i, back, fillState === 1) : {}),
        returnReason: fillState === 4 ? '研发费用与审计报告不一致，请核对后补正' : '',
        reportTime: fillState >= 2 ? at : null,
        verifyTime: isVerified ? new Date(at.getTime() + hourMs) : null,
        verifyUserId: isVerified ? clerk : null,
        creatorUserId: clerk,
        creatorTime: at,
        lastModifyUserId: clerk,
        lastModifyTime: at,
      };
    }),
  );
  await db.insertInto('enterpriseBusinessStatus').values(rows).execute();
}

const named = (firms: readonly Firm[], name: string): Firm => {
  const found = firms.find(({ enterpriseName }) => enterpriseName === name);
  if (!found) throw new Error(`The demo has no ${name}`);
  return found;
};

/** Chains of holdings: the investment group over moulds, moulds over precision work, and two smaller ones. */
const holdings: readonly [holder: string, held: string, ratio: string][] = [
  ['江岚产业投资集团有限公司', '江岚恒拓模具有限公司', '40'],
  ['江岚恒拓模具有限公司', '青屿恒拓精工有限公司', '70'],
  ['江岚产业投资集团有限公司', '江岚朗讯电子有限公司', '26.5'],
  ['江岚朗讯电子有限公司', '江岚微芯半导体材料有限公司', '51'],
  ['江岚微芯半导体材料有限公司', '江岚晨曦光电科技有限公司', '30'],
  ['青屿海晟精密机械股份有限公司', '青屿远帆船用设备有限公司', '35'],
  ['临溪绿源食品加工有限公司', '临溪山野食品有限公司', '24.9'],
];

async function seedTies(db: Kysely<Database>, parts: EnterpriseSeedParts, firms: readonly Firm[]) {
  const held = holdings.map(([holder, target, ratio], sortCode) => ({
    id: parts.newId(),
    enterpriseId: named(firms, target).id,
    name: holder,
    creditCode: named(firms, holder).creditCode,
    idHash: null,
    ratio,
    fromDate: '2020-01-01',
    toDate: null,
    sortCode,
  }));
  const owned = firms.map(({ id, firm, enterpriseName }) => ({
    id: parts.newId(),
    enterpriseId: id,
    name: firm.legalPerson,
    creditCode: null,
    idHash: idNumberOf(parts, firm.legalPerson),
    ratio: holdings.some(([, target]) => target === enterpriseName) ? '20' : '60',
    fromDate: firm.founded,
    toDate: null,
    sortCode: 100,
  }));
  await db
    .insertInto('enterpriseShareholder')
    .values([...held, ...owned])
    .execute();
  await db
    .insertInto('enterpriseExecutive')
    .values(
      firms.map(({ id, firm }) => ({
        id: parts.newId(),
        enterpriseId: id,
        name: firm.legalPerson,
        idHash: idNumberOf(parts, firm.legalPerson),
        post: '执行董事',
        fromDate: firm.founded,
        toDate: null,
      })),
    )
    .execute();
  for (const [holder, target, ratio] of holdings) {
    if (Number(ratio) <= 50) continue;
    await db
      .updateTable('enterprise')
      .set({ parentCreditCode: named(firms, holder).creditCode })
      .where('id', '=', named(firms, target).id)
      .execute();
  }
}

/** One entry in force, one that is over, one that was lifted. */
async function seedBlacklist(db: Kysely<Database>, parts: EnterpriseSeedParts, firms: readonly Firm[]) {
  const now = parts.now().getTime();
  const entry = (
    name: string,
    from: number,
    to: number,
    level: number,
    reasonType: string,
    reason: string,
  ) => ({
    id: parts.newId(),
    enterpriseId: named(firms, name).id,
    creditCode: named(firms, name).creditCode,
    reasonType,
    reason,
    basisDocNo: `江企服〔${yearOf(new Date(now + from * dayMs))}〕18 号`,
    level,
    startDate: new Date(now + from * dayMs),
    endDate: new Date(now + to * dayMs),
    creatorUserId: parts.userIdOf('clerk'),
    creatorTime: new Date(now + from * dayMs),
  });
  const lifted = entry('临溪石坊建材有限公司', -200, 500, 2, 'safety', '环保整改逾期未完成');
  await db
    .insertInto('blacklistEntry')
    .values([
      entry('青屿宏远建材有限公司', -120, 610, 2, 'fraud', '申报材料虚报设备投资额，经核查属实'),
      entry('青屿金匠五金制品有限公司', -900, -170, 2, 'misuse', '专项资金未按批复用途使用'),
      lifted,
    ])
    .execute();
  await db
    .updateTable('blacklistEntry')
    .set({
      liftedBy: parts.userIdOf('approver'),
      liftedTime: new Date(now - 30 * dayMs),
      liftReason: '整改完成并通过验收',
      version: 2,
    })
    .where('id', '=', lifted.id)
    .execute();
}
