import { anyExpression } from '@qifu/policy-rules/testing/any-rule';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addArgument, pieceAt, removePiece, setOperation, setValue, unwrapPiece, wrapPiece } from './formula';

const loan = {
  min: [{ param: 'cap' }, { mul: [{ var: 'loan' }, { number: 2, unit: '%' }] }],
  cite: 'c7',
};

it('has a form for whatever a formula is made of', () => {
  fc.assert(
    fc.property(anyExpression, (amount) => {
      const piece = pieceAt(amount, []);
      // Only a condition as a figure has none of its own.
      expect(piece.kind === 'json').toBe(typeof amount === 'object' && amount !== null && 'bool' in amount);
    }),
  );
});

it('changes parts and keeps the paragraph of the whole', () => {
  expect(setValue(loan, ['min', 0], { kind: 'number', number: 40, unit: '万元' })).toEqual({
    ...loan,
    min: [{ number: 40, unit: '万元' }, loan.min[1]],
  });
  expect(setOperation(loan, [], 'max')).toEqual({ max: loan.min, cite: 'c7' });
  expect(addArgument(loan, ['min', 1])).toEqual({
    ...loan,
    min: [loan.min[0], { mul: [{ var: 'loan' }, { number: 2, unit: '%' }, 1] }],
  });
});

it('takes off what it puts around, and what is left alone stands in its place', () => {
  const wrapped = wrapPiece(loan, [], 'round');
  expect(wrapped).toEqual({ round: { min: loan.min }, to: 0.01, cite: 'c7' });
  expect(unwrapPiece(wrapped, [])).toEqual(loan);
  expect(removePiece(loan, ['min', 0])).toEqual({ ...loan.min[1], cite: 'c7' });
  expect(wrapPiece(5, [], 'min')).toEqual({ min: [5, 0] });
});
