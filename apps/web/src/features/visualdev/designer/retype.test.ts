import type { DesignNode } from '@qifu/contracts';
import { applyCommand } from '@qifu/designs';
import { expect, it } from 'vitest';
import { kindsFor, retyped } from './retype';

const node = (type: string, more: Partial<DesignNode> = {}): DesignNode => ({
  id: 'n1',
  type,
  version: 1,
  parent: null,
  order: 1,
  wireName: 'oneField101',
  label: '等级',
  settings: {},
  rest: { component: { unknown: 1 }, config: { formId: 101 } },
  ...more,
});
const documentOf = (...nodes: DesignNode[]) => ({
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  form: {},
  list: null,
});

it('makes a field another kind where it stands, with the settings that mean the same, and takes it back', () => {
  const options = [{ id: '1', fullName: '甲' }];
  const select = node('select', { required: true, initial: '1', settings: { options, multiple: false } });
  const before = documentOf(select) as never;
  const applied = applyCommand(before, retyped(select, 'radio'));
  expect(applied?.document.nodes.n1).toEqual(
    node('radio', {
      required: true,
      settings: { options },
      rest: { component: {}, config: { formId: 101 } },
    }),
  );
  expect(applied && applyCommand(applied.document, applied.inverse)?.document).toEqual(before);
});

it('offers kinds that are filled in, in rows those that stand there, and none where nothing could be kept', () => {
  const number = node('number');
  expect(kindsFor(number, { n1: number })).toEqual(expect.arrayContaining(['number', 'single-line-text']));
  expect(kindsFor(number, { n1: number })).not.toContain('calculate');
  const rows = node('sub-table', { id: 'rows' });
  const cell = node('number', { parent: 'rows' });
  const inRows = kindsFor(cell, { rows, n1: cell });
  expect(inRows).toContain('date');
  expect(inRows).not.toContain('rate');
  for (const type of ['sub-table', 'create-user', 'calculate', 'divider']) {
    const other = node(type);
    expect(kindsFor(other, { n1: other })).toEqual([]);
  }
});
