import type { RuleSeed } from './policy-seed';
import { all, below, gt, gte, inForce, is, not, p, percent, v, vectors, wan } from './rule-words';

const period = inForce('2026-08-01', '2028-07-31', 'c16');
const common = [
  period,
  below('region', ['9901'], 'c3'),
  below('industry', ['C', 'I65'], 'c3'),
  is('isLegalPerson', 'c3'),
  gte(v('equipmentInvestment'), wan(100), 'c6i2'),
  not(is('isUntrusted', 'c6i4')),
  not(is('safetyAccident', 'c6i5')),
];
const firm = {
  region: '990121',
  industry: 'C3525',
  isLegalPerson: true,
  equipmentInvestment: 180,
  isUntrusted: false,
  safetyAccident: false,
};
const loan = { ...firm, loanPrincipal: 1500, interestRate: 3.45, interestMonths: 12 };

/** Rule A of portal.md 3.6, with the most months that its clause names. */
export const interestRule: RuleSeed = {
  validFrom: '2026-08-01',
  condition: all(...common, gt(v('loanPrincipal'), 0, 'c7')),
  amount: {
    min: [
      p('cap'),
      {
        div: [
          {
            mul: [
              { min: [v('loanPrincipal'), p('principal')] },
              { min: [v('interestRate'), p('rate')] },
              { min: [v('interestMonths'), p('months')] },
            ],
          },
          12,
        ],
      },
    ],
    cite: 'c7',
  },
  params: {
    principal: [
      { from: '2026-08-01', value: 1500, unit: '万元', pid: 'c7' },
      { from: '2026-10-15', value: 2000, unit: '万元', pid: 'c7' },
    ],
    rate: [{ from: '2026-08-01', value: 2, unit: '%', pid: 'c7' }],
    months: [
      { from: '2026-08-01', value: 12, unit: '月', pid: 'c7' },
      { from: '2026-10-15', value: 24, unit: '月', pid: 'c7' },
    ],
    cap: [
      { from: '2026-08-01', value: 30, unit: '万元', pid: 'c7' },
      { from: '2026-10-15', value: 40, unit: '万元', pid: 'c7' },
    ],
  },
  tests: vectors(
    loan,
    ['利率高于2个百分点的，按2个百分点', {}, ['T', 30]],
    ['贷款超过2000万元，到单户上限', { loanPrincipal: 2600 }, ['T', 40]],
    ['贷款正好2000万元', { loanPrincipal: 2000 }, ['T', 40]],
    ['利率低于2个百分点，按实际利率', { loanPrincipal: 800, interestRate: 1.5, interestMonths: 9 }, ['T', 9]],
    ['贴满二十四个月', { loanPrincipal: 800, interestMonths: 24 }, ['T', 32]],
    ['利率为零', { interestRate: 0 }, ['T', 0]],
    [
      '不知道利率，金额是区间',
      { loanPrincipal: 800, interestRate: undefined, interestMonths: 9 },
      ['T', 0, 12],
    ],
    ['不知道计息月数', { interestMonths: undefined }, ['T', 0, 40]],
    ['不知道贷款余额', { loanPrincipal: undefined }, ['U', 0, 40]],
    ['没有贷款', { loanPrincipal: 0 }, ['F', 0]],
    ['设备投资正好100万元', { equipmentInvestment: 100 }, ['T', 30]],
    ['设备投资差一点到100万元', { equipmentInvestment: 99.99 }, 'F'],
    ['不知道设备投资', { equipmentInvestment: undefined }, 'U'],
    ['注册在外市', { region: '990211' }, 'F'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['软件企业', { industry: 'I6513' }, ['T', 30]],
    ['零售企业', { industry: 'F52' }, 'F'],
    ['不知道行业', { industry: undefined }, 'U'],
    ['不是独立法人', { isLegalPerson: false }, 'F'],
    ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
    ['失信企业', { isUntrusted: true }, 'F'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['失信企业，别的都不知道也不行', { isUntrusted: true, region: undefined, industry: undefined }, 'F'],
    ['发生过重大事故', { safetyAccident: true }, 'F'],
    ['不知道有没有事故', { safetyAccident: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2026-07-31'],
    ['施行第一天，按原上限', { loanPrincipal: 2600, interestMonths: 24 }, ['T', 30], '2026-08-01'],
    ['修改前一天', { loanPrincipal: 2600 }, ['T', 30], '2026-10-14'],
    ['修改当天', { loanPrincipal: 2600 }, ['T', 40], '2026-10-15'],
    ['最后一天', {}, ['T', 30], '2028-07-31'],
    ['失效第一天', {}, 'F', '2028-08-01'],
  ),
};

export const subsidyRule: RuleSeed = {
  validFrom: '2026-08-01',
  condition: all(...common),
  amount: {
    min: [wan(300), { mul: [v('equipmentInvestment'), percent(8)] }],
    cite: 'c8',
  },
  tests: vectors(
    firm,
    ['投资180万元', {}, ['T', 14.4]],
    ['投资900万元', { equipmentInvestment: 900 }, ['T', 72]],
    ['投资正好100万元', { equipmentInvestment: 100 }, ['T', 8]],
    ['投资差一点到100万元', { equipmentInvestment: 99.99 }, ['F', 7.9992]],
    ['投资3750万元，正好到上限', { equipmentInvestment: 3750 }, ['T', 300]],
    ['投资超过3750万元', { equipmentInvestment: 5000 }, ['T', 300]],
    ['不知道投资额，金额是区间', { equipmentInvestment: undefined }, ['U', 0, 300]],
    ['没有买设备', { equipmentInvestment: 0 }, ['F', 0]],
    ['注册在外市', { region: '990211' }, 'F'],
    ['不知道注册地', { region: undefined }, 'U'],
    ['零售企业', { industry: 'F52' }, 'F'],
    ['不知道行业', { industry: undefined }, 'U'],
    ['不是独立法人', { isLegalPerson: false }, 'F'],
    ['不知道是否独立法人', { isLegalPerson: undefined }, 'U'],
    ['失信企业', { isUntrusted: true }, 'F'],
    ['不知道是否失信', { isUntrusted: undefined }, 'U'],
    ['发生过重大事故', { safetyAccident: true }, 'F'],
    ['不知道有没有事故', { safetyAccident: undefined }, 'U'],
    ['施行前一天', {}, 'F', '2026-07-31'],
    ['施行第一天', {}, ['T', 14.4], '2026-08-01'],
  ),
};
