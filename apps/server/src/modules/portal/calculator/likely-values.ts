import type { FactValue } from '@qifu/policy-rules';

/** How firms usually answer, as a share of yes; a fact that is not here is taken to lie on any side of its limits. */
const yesOf: Readonly<Record<string, number>> = {
  isUntrusted: 0.02,
  safetyAccident: 0.03,
  isLegalPerson: 0.9,
  becameEnterprise: 0.05,
  isFirstSurveyed: 0.08,
  incubated: 0.08,
  isFirstSetListed: 0.04,
  hasFirstSetSale: 0.05,
};

/** What is weighed before a question is asked (portal.md 3.5). */
export const likelyValues = (fact: string): { value: FactValue; likelihood: number }[] | undefined => {
  const yes = Object.hasOwn(yesOf, fact) ? yesOf[fact] : undefined;
  if (yes === undefined) return undefined;
  return [
    { value: true, likelihood: yes },
    { value: false, likelihood: 1 - yes },
  ];
};
