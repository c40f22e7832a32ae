import type { SameKeys } from '../texts.ts';
import type { designerRules as area } from '../zh/designer-rules.ts';

export const designerRules = {
  formula: {
    name: 'Formula',
    empty: 'Choose fields and operators below to write the formula',
    fields: 'Fields to use',
    noFields: 'The form has no number fields yet',
    sums: 'Sums of sub-tables',
    sum: 'Sum of {table} · {column}',
    signs: 'Operators',
    number: 'Number',
    addNumber: 'Add the number',
    notNumber: 'Enter a number such as 100 or 0.06',
    back: 'Remove the part before',
    clear: 'Clear',
    start: 'Insert at the start',
    token: 'Part {place}: {word}',
    reads: '{label} = {formula}',
  },
  formulaFault: {
    operand: 'Part {place} has to be a number, a field or an opening bracket',
    end: 'The formula is unfinished. It has to end in a number or a field',
    operator: 'An operator is missing before part {place}',
    bracket: 'The closing bracket at part {place} has no opening one',
    unclosed: 'A closing bracket is missing',
    tooLong: 'A formula has at most {most} parts. Shorten it',
    tooDeep: 'The brackets at part {place} are nested too deep. Use fewer',
    missing: 'The field “{name}” at part {place} is no longer in the form. Choose another',
    circle: 'The formula comes back to itself: {path}. Take one of these fields out',
  },
} satisfies SameKeys<typeof area>;
