import type { SameKeys } from '../texts.ts';
import type { policyParts as zh } from '../zh/policy-parts.ts';

export const policyParts = {
  money: 'CNY {value}',
  moneyUnit: 'CNY',
  most: 'Up to {sum}',
  day: '{month}/{day}',
  dayOfYear: '{month}/{day}/{year}',
  published: 'issued {day}',
  endsIn: 'Ends in {count, plural, one {# day} other {# days}}',
  startsOn: 'In force from {day}',
  closes: 'Closes {day}',
  opens: 'Opens {day}',
  opensIn: 'Opens in {count, plural, one {# day} other {# days}}',
  rolling: 'Open all year',
  closed: 'Closed',
  noDeadline: 'No application period',
  lastDay: 'Ends {day}',
  budgetLeft: '{share}% of funds left',
  favourite: 'Favourite',
  favourited: 'In favourites',
  instant: 'No application needed',
  comma: ', ',
  and: ', ',
} satisfies SameKeys<typeof zh>;
