/** Three rules to begin with (portal.md 3.6), in the words of the dictionary of facts. */
export interface RuleText {
  condition: string;
  amount: string;
  params: string;
}

export const exampleNames = ['loan', 'research', 'steady'] as const;
export type ExampleName = (typeof exampleNames)[number];

const written = (condition: unknown, amount: unknown, params: unknown): RuleText => ({
  condition: condition === undefined ? '' : JSON.stringify(condition, null, 2),
  amount: amount === undefined ? '' : JSON.stringify(amount, null, 2),
  params: params === undefined ? '' : JSON.stringify(params, null, 2),
});
const v = (name: string) => ({ var: name });

/** What a firm of each example tells; the last fact of each is left open, so that an interval or a question is seen. */
export const exampleFacts: Readonly<Record<ExampleName, Record<string, string>>> = {
  loan: { equipmentInvestment: '180', loanPrincipal: '1500', interestMonths: '12' },
  research: { rdCost: '2200', rdCostLastYear: '1000', income: '30000' },
  steady: { layoffRate: '12', headcount: '31', insurancePaid: '3', isUntrusted: '否' },
};

export const ruleExamples: Readonly<Record<ExampleName, RuleText>> = {
  loan: written(
    { op: 'gte', left: v('equipmentInvestment'), right: { param: 'least' }, cite: '第六条第二款' },
    {
      min: [
        { param: 'cap' },
        {
          div: [
            {
              mul: [
                { min: [v('loanPrincipal'), { param: 'principal' }] },
                { min: [v('interestRate'), { param: 'rate' }] },
                v('interestMonths'),
              ],
            },
            12,
          ],
        },
      ],
    },
    {
      least: [
        { from: '2026-08-01', value: 100, label: '最低设备投资', unit: '万元' },
        { from: '2027-01-01', value: 150, label: '最低设备投资', unit: '万元' },
      ],
      principal: [{ from: '2026-08-01', value: 2000, label: '计息本金上限', unit: '万元' }],
      rate: [{ from: '2026-08-01', value: 2, label: '贴息率上限', unit: '%' }],
      cap: [{ from: '2026-08-01', value: 40, label: '最高金额', unit: '万元' }],
    },
  ),
  research: written(
    { op: 'gte', left: { div: [v('rdCost'), v('income')] }, right: { param: 'share' }, cite: '第四条' },
    {
      min: [
        { number: 150, unit: '万元' },
        {
          scale: {
            base: { max: [0, { sub: [v('rdCost'), v('rdCostLastYear')] }] },
            kind: 'marginal',
            brackets: [
              { from: 0, rate: 0.1 },
              { from: 500, rate: 0.06 },
              { from: 2000, rate: 0.03 },
            ],
          },
        },
      ],
    },
    { share: [{ from: '2026-01-01', value: 3, label: '最低研发费用占比', unit: '%' }] },
  ),
  steady: written(
    {
      op: 'and',
      args: [
        {
          op: 'or',
          args: [
            { op: 'lte', left: v('layoffRate'), right: 5, cite: '第三条第一款' },
            {
              op: 'and',
              args: [
                { op: 'lte', left: v('headcount'), right: 30, cite: '第三条第二款' },
                { op: 'lte', left: v('layoffRate'), right: 20, cite: '第三条第二款' },
              ],
            },
          ],
        },
        { op: 'gt', left: v('insurancePaid'), right: 0, cite: '第四条' },
        { op: 'not', arg: { op: 'true', fact: 'isUntrusted', cite: '第十二条' } },
      ],
    },
    undefined,
    undefined,
  ),
};
