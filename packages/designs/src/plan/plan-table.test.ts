import { describe, expect, it } from 'vitest';
import { type PlannedColumn, planTable, type WantedColumn } from './plan-table';

const wanted = (elementId: string, more: Partial<WantedColumn> = {}): WantedColumn => ({
  elementId,
  suffix: '',
  name: elementId,
  type: 'text',
  isUnique: false,
  ...more,
});
const known = (elementId: string, more: Partial<PlannedColumn> = {}): PlannedColumn => ({
  ...wanted(elementId),
  isHidden: false,
  ...more,
});
const told = (columns: WantedColumn[], before: PlannedColumn[]) =>
  planTable(columns, before).steps.map(({ does, column }) => `${does} ${column.name}`);

describe('a plan of a table', () => {
  it('adds what is new and hides what is gone, and leaves the rest', () => {
    expect(told([wanted('a'), wanted('b')], [known('a'), known('c')])).toEqual(['add b', 'hide c']);
  });

  it('keeps a column under its name however the field is called', () => {
    expect(told([wanted('a', { name: 'renamed' })], [known('a', { name: 'first' })])).toEqual([]);
  });

  it('shows a column again that was hidden, with its data', () => {
    expect(told([wanted('a')], [known('a', { isHidden: true })])).toEqual(['show a']);
  });

  it('gives another type another column and finds the way back', () => {
    const { columns, steps } = planTable([wanted('a', { type: 'numeric' })], [known('a')]);
    expect(steps).toMatchObject([
      { does: 'retype', column: { name: 'a_2' }, former: { name: 'a' } },
      { does: 'hide', column: { name: 'a' } },
    ]);
    expect(told([wanted('a')], columns)).toEqual(['reuse a', 'hide a_2']);
  });

  it('never takes a name twice, not even one of long ago', () => {
    expect(told([wanted('b', { name: 'a' })], [known('a', { isHidden: true })])).toEqual(['add a_2']);
  });

  it('begins and ends uniqueness', () => {
    expect(told([wanted('a', { isUnique: true })], [known('a')])).toEqual(['makeUnique a']);
    expect(told([wanted('a')], [known('a', { isUnique: true })])).toEqual(['dropUnique a']);
    expect(told([], [known('a', { isUnique: true })])).toEqual(['dropUnique a', 'hide a']);
  });
});
