import { givesText, isCalculationFault } from '../calculation.ts';
import { readCalculation } from '../read-calculation.ts';
import type { FormRule } from './form-rule.ts';
import type { RuleElement } from './graph.ts';

const calculated = (...tokens: (string | number)[]): NonNullable<RuleElement['calculation']> => {
  const tree = readCalculation(tokens);
  if (isCalculationFault(tree)) throw new Error(`token ${tree.at} is wrong`);
  return { tree, decimals: 2, isText: givesText(tree) };
};
const element = (id: string, more: Partial<RuleElement> = {}): RuleElement => ({
  id,
  name: id,
  label: id.toUpperCase(),
  holders: [],
  isTable: false,
  initial: null,
  ...more,
});
const rule = (id: string, when: FormRule['when'], effects: FormRule['effects']): FormRule => ({
  id,
  match: 'all',
  when,
  effects,
});

/** A visit with what it cost, row by row, on which most kinds of rules stand. */
export const vectorForm: { elements: readonly RuleElement[]; rules: readonly FormRule[] } = {
  elements: [
    element('way'),
    element('place', { initial: 'office' }),
    element('card', { name: '' }),
    element('phone', { holders: ['card'] }),
    element('rate'),
    element('rows', { isTable: true, initial: [] }),
    element('amount', { table: 'rows' }),
    element('price', { table: 'rows' }),
    element('sum', {
      table: 'rows',
      calculation: calculated('amount', '×', 'price', '×', '(', 1, '+', 'rate', ')'),
    }),
    element('total', { calculation: calculated('rows.sum') }),
    element('dearest', { calculation: calculated('round(', 'max(', 'rows.price', ')', ',', 1, ')') }),
    element('fee', {
      calculation: calculated(
        'if(',
        'count(',
        'rows.price',
        ')',
        '>',
        1,
        ',',
        'avg(',
        'rows.price',
        ')',
        ',',
        0,
        ')',
      ),
    }),
    element('summary', {
      calculation: calculated(
        'concat(',
        'upper(',
        'way',
        ')',
        ',',
        '" "',
        ',',
        'text(',
        'total',
        ',',
        1,
        ')',
        ')',
      ),
    }),
    element('level'),
    element('reason'),
  ],
  rules: [
    rule(
      '1',
      [{ field: 'way', operator: 'equal', value: 'visit' }],
      [
        { does: 'show', target: 'place' },
        { does: 'require', target: 'place' },
      ],
    ),
    rule('2', [{ field: 'way', operator: 'notEqual', value: 'phone' }], [{ does: 'hide', target: 'card' }]),
    rule(
      '3',
      [{ field: 'total', operator: 'greater', value: 100 }],
      [
        { does: 'assign', target: 'level', value: 'high' },
        { does: 'require', target: 'reason' },
      ],
    ),
    rule(
      '4',
      [{ field: 'price', operator: 'less', value: 0 }],
      [{ does: 'check', target: 'price', message: 'not below 0' }],
    ),
    rule(
      '5',
      [{ field: 'way', operator: 'equal', value: 'phone' }],
      [
        { does: 'options', target: 'level', only: ['low'] },
        { does: 'disable', target: 'rate' },
      ],
    ),
  ],
};

interface Vector {
  name: string;
  entered: Record<string, unknown>;
  before?: Record<string, unknown>;
  /** What must become of the values; others stay. */
  values?: Record<string, unknown>;
  hidden?: readonly string[];
  locked?: readonly string[];
  required?: readonly string[];
  faults?: readonly string[];
}

/** What forms must come to: in these engines, in the browser and in the service alike. */
export const formVectors: readonly Vector[] = [
  {
    name: 'an empty form',
    entered: {},
    values: { place: 'office', total: 0, phone: null },
    hidden: ['place', 'card', 'phone'],
  },
  {
    name: 'shows and requires by a choice',
    entered: { way: 'visit', place: 'plant' },
    values: { place: 'plant' },
    hidden: ['card', 'phone'],
    required: ['place'],
  },
  {
    name: 'keeps what a hidden field had',
    entered: { way: 'letter', place: 'changed', phone: '1' },
    before: { place: 'stored', phone: '2' },
    values: { place: 'stored', phone: '2' },
    hidden: ['place', 'card', 'phone'],
  },
  {
    name: 'reckons rows, then their sum, then what follows from it',
    entered: {
      way: 'visit',
      rate: 0.1,
      rows: [
        { amount: 3, price: 20.5 },
        { amount: 1, price: '40' },
      ],
      level: 'low',
    },
    values: {
      rows: [
        { amount: 3, price: 20.5, sum: 67.65 },
        { amount: 1, price: '40', sum: 44 },
      ],
      total: 111.65,
      level: 'high',
    },
    hidden: ['card', 'phone'],
    required: ['place', 'reason'],
  },
  {
    name: 'takes no calculated value from outside',
    entered: { way: 'visit', total: 5_000, rows: [{ amount: 1, price: 1, sum: 900 }] },
    values: { total: 1, rows: [{ amount: 1, price: 1, sum: 1 }] },
    hidden: ['card', 'phone'],
    required: ['place'],
  },
  {
    name: 'checks each row with its own message',
    entered: {
      way: 'visit',
      rows: [
        { amount: 1, price: 2 },
        { amount: 1, price: -1 },
      ],
    },
    hidden: ['card', 'phone'],
    required: ['place'],
    faults: ['rows.1.price'],
  },
  {
    name: 'locks, and offers fewer options',
    entered: { way: 'phone', rate: 9, level: 'middle', phone: '3' },
    before: { rate: 0.2, place: 'stored' },
    values: { rate: 0.2, place: 'stored', phone: '3' },
    hidden: ['place'],
    locked: ['rate'],
    faults: ['level'],
  },
  {
    name: 'goes over rows by calls',
    entered: { way: 'visit', place: 'x', rows: [{ price: 20.25 }, { price: '40.75' }, { amount: 2 }] },
    values: { dearest: 40.8, fee: 30.5, summary: 'VISIT 0.0' },
    hidden: ['card', 'phone'],
    required: ['place'],
  },
  {
    name: 'is not thrown by what is no value',
    entered: { way: { toString: 1 }, rate: [[]], rows: [3], level: { a: 1 } },
    before: {},
    values: { total: 0 },
    hidden: ['place', 'card', 'phone'],
  },
];
