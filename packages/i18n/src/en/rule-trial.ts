import type { SameKeys } from '../texts.ts';
import type { ruleTrial as zh } from '../zh/rule-trial.ts';

export const ruleTrial = {
  title: 'Rule trial',
  figures: 'Change the rule or the firm: verdict, amount and grounds follow at once. Nothing is stored',
  example: 'Example',
  examples: { loan: 'Equipment loan interest', research: 'Growth of research', steady: 'Steady employment' },
  rule: 'Rule',
  part: { condition: 'Condition', amount: 'Amount', params: 'Parameters' },
  hint: {
    condition: 'JSON: and, or, not, atLeast, and tests such as gte, between, in, has, true, date, within',
    amount: 'JSON: figures such as min, max, add, sub, mul, div, scale, if',
    params: 'JSON: each parameter with its values and units by first day',
  },
  noJson: 'Not complete JSON: {message}',
  date: 'Date of application',
  firm: 'Facts of the firm',
  noFacts: 'The rule names no facts yet',
  notInDictionary: 'not in the dictionary',
  unknown: 'Not filled in',
  howToType:
    'Type numbers as they are; yes or no as such; several as ["a","b"]; by year as {byYear}. Empty is unknown.',
  waiting: 'Trying',
  result: 'Result',
  verdict: { T: 'Eligible', F: 'Not eligible', U: 'Information missing', error: 'Rule failed' },
  missing: 'Still to be filled in: {facts}',
  near: 'One step away',
  change: '{fact} from {from} to {to}',
  and: ', and ',
  comma: ', ',
  wait: 'By waiting: it holds by itself on {day}',
  grounds: 'Grounds',
  group: {
    and: 'All of these ({met} of {count})',
    or: 'Any of these ({met} of {count})',
    atLeast: 'Some of these ({met} of {count})',
    ref: 'Another rule set',
  },
  anyAmount: 'Amount open',
  atLeast: 'at least {amount}',
  atMost: 'at most {amount}',
  between: '{min} to {max}',
} as const satisfies SameKeys<typeof zh>;
