import type { SizeIndustry } from './enterprise-size.ts';

/** Groups of the classes by the code of GB/T 4754; the longest prefix decides. */
const groups: Readonly<Record<string, SizeIndustry>> = {
  A: 'agriculture',
  B: 'manufacturing',
  C: 'manufacturing',
  D: 'manufacturing',
  E: 'construction',
  F51: 'wholesale',
  F52: 'retail',
  G: 'transport',
  G59: 'storage',
  G60: 'post',
  H61: 'lodging',
  H62: 'catering',
  I63: 'telecommunication',
  I64: 'telecommunication',
  I65: 'software',
  K701: 'realEstate',
  K702: 'property',
  L: 'leasing',
};
const longestPrefix = 4;

/** Which of the sixteen groups an industry belongs to; what none of them names is of the others. */
export function sizeIndustryOf(code: string): SizeIndustry {
  for (let length = Math.min(code.length, longestPrefix); length > 0; length--) {
    const group = groups[code.slice(0, length)];
    if (group) return group;
  }
  return 'other';
}
