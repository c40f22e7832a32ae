import { describe, expect, it } from 'vitest';
import { isCalculationFault } from '../calculation.ts';
import { readCalculation } from '../read-calculation.ts';
import { holdsCondition } from './condition.ts';
import { evaluateForm } from './evaluate.ts';
import { formRules, type RuleCondition } from './form-rule.ts';
import { graphOf, type RuleElement } from './graph.ts';
import { formVectors, vectorForm } from './vectors.ts';

const { graph, faults } = graphOf(vectorForm.elements, vectorForm.rules);

it('takes the rules of the vectors', () => {
  expect(faults).toEqual([]);
  expect(formRules.safeParse(vectorForm.rules).success).toBe(true);
});

it.each(formVectors)('$name', (vector) => {
  const outcome = evaluateForm(graph, vector.entered, vector.before);
  expect(outcome.values).toMatchObject(vector.values ?? {});
  expect([...outcome.hidden].sort()).toEqual([...(vector.hidden ?? [])].sort());
  expect([...outcome.locked]).toEqual(vector.locked ?? []);
  expect([...outcome.required]).toEqual(vector.required ?? []);
  expect(outcome.faults.map(({ path }) => path)).toEqual(vector.faults ?? []);
});

it('comes to the same when run over its own result', () => {
  for (const { entered, before } of formVectors) {
    const once = evaluateForm(graph, entered, before);
    expect(evaluateForm(graph, once.values, before).values).toEqual(once.values);
  }
});

describe('a large form', () => {
  const field = (id: string, more: Partial<RuleElement> = {}): RuleElement => ({
    ...{ id, name: id, label: id, holders: [], isTable: false, initial: null },
    ...more,
  });
  const tree = (...tokens: string[]) => {
    const read = readCalculation(tokens);
    if (isCalculationFault(read)) throw new Error('broken');
    return { tree: read, decimals: 2 };
  };

  it('adds a column up once, however many rows of another sub-table ask for it', () => {
    let read = 0;
    const costs = Array.from({ length: 200 }, () => ({
      get cost() {
        read++;
        return 1;
      },
    }));
    const form = graphOf(
      [
        field('a', { isTable: true }),
        field('cost', { table: 'a' }),
        field('b', { isTable: true }),
        field('part', { table: 'b' }),
        field('share', { table: 'b', calculation: tree('part', '+', 'a.cost') }),
      ],
      [],
    ).graph;
    const parts = Array.from({ length: 300 }, () => ({ part: 1 }));
    const { values } = evaluateForm(form, { a: costs, b: parts }, undefined);
    expect((values.b as { share: number }[]).map(({ share }) => share)).toEqual(parts.map(() => 201));
    expect(read).toBe(costs.length);
  });

  it('finds the former row of each row by its id', () => {
    let read = 0;
    const rows = Array.from({ length: 500 }, (_, i) => ({
      get id() {
        read++;
        return String(i);
      },
      what: `old ${i}`,
    }));
    const rule = {
      id: '1',
      match: 'all' as const,
      when: [{ field: 'lock', operator: 'equal' as const, value: 1 }],
      effects: [{ does: 'disable' as const, target: 'what' }],
    };
    const form = graphOf(
      [field('lock'), field('t', { isTable: true }), field('what', { table: 't' })],
      [rule],
    ).graph;
    const entered = { lock: 1, t: rows.map((_, i) => ({ id: String(499 - i), what: 'new' })) };
    const { values } = evaluateForm(form, entered, { t: rows });
    expect((values.t as { what: string }[])[0]?.what).toBe('old 499');
    expect(read).toBe(rows.length);
  });

  it('names some circles of very many, and orders all elements', () => {
    const names = Array.from({ length: 1_500 }, (_, i) => `f${i}`);
    const list = names.map((name, i) =>
      field(name, { calculation: tree(names[i + 1] ?? 'f0', '+', 'f0', '+', names[i >> 1] ?? 'f0') }),
    );
    const found = graphOf(list, []);
    expect(found.graph.order).toHaveLength(names.length);
    const circles = found.faults.filter(({ fault }) => fault === 'circle');
    expect(circles.length).toBeGreaterThan(0);
    expect(circles.length).toBeLessThanOrEqual(20);
  });
});

describe('a condition', () => {
  it.each([
    [5, 'equal', '5', true],
    [5, 'greater', 4.5, true],
    ['b', 'in', ['a', 'b'], true],
    [['a', 'b'], 'equal', 'b', true],
    [['a'], 'notIn', ['b'], true],
    [null, 'notEqual', 'a', true],
    [null, 'less', 3, false],
    [0, 'empty', undefined, false],
    [[], 'empty', undefined, true],
    ['走访记录', 'like', '走访', true],
    ['走访记录', 'notLike', '走访', false],
    [5, 'between', [1, 5], true],
    [6, 'between', [1, 5], false],
    [5, 'between', [1], false],
    ['x', 'greaterOrEqual', [], false],
  ] as [unknown, RuleCondition['operator'], RuleCondition['value'], boolean][])(
    '%j %s %j is %s',
    (value, operator, to, holds) => {
      expect(holdsCondition({ field: 'a', operator, value: to }, () => value)).toBe(holds);
    },
  );

  it('compares two fields', () => {
    const values: Record<string, unknown> = { end: 3, begin: 4 };
    const find = (id: string) => values[id];
    expect(holdsCondition({ field: 'end', operator: 'less', other: 'begin' }, find)).toBe(true);
  });
});

describe('rules that cannot be', () => {
  const field = (id: string, more: Partial<RuleElement> = {}): RuleElement => ({
    id,
    name: id,
    label: id,
    holders: [],
    isTable: false,
    initial: null,
    ...more,
  });
  const tree = (...tokens: string[]) => {
    const read = readCalculation(tokens);
    if (isCalculationFault(read)) throw new Error('broken');
    return { tree: read, decimals: 2 };
  };
  const when = [{ field: 'a', operator: 'notEmpty' as const }];

  it('names a circle of calculations by its path', () => {
    const list = [
      field('a', { calculation: tree('b', '+', '1') }),
      field('b', { calculation: tree('c') }),
      field('c', { calculation: tree('a') }),
    ];
    expect(graphOf(list, []).faults).toEqual([
      { fault: 'circle', labels: ['a', 'b', 'c', 'a'], ids: ['a', 'b', 'c', 'a'] },
    ]);
  });

  it('names a field that hides itself, and still ends', () => {
    const { graph: circular, faults: found } = graphOf(
      [field('a')],
      [{ id: '1', match: 'all', when, effects: [{ does: 'hide', target: 'a' }] }],
    );
    expect(found).toEqual([{ fault: 'circle', labels: ['a', 'a'], ids: ['a', 'a'] }]);
    expect(evaluateForm(circular, { a: 1 }, {}).values).toEqual({ a: undefined });
  });

  it('lets a field be checked by itself', () => {
    const rule = {
      id: '1',
      match: 'all' as const,
      when,
      effects: [{ does: 'check' as const, target: 'a', message: 'm' }],
    };
    expect(graphOf([field('a')], [rule]).faults).toEqual([]);
  });

  it('tells what is gone, out of reach or no target', () => {
    const list = [
      field('a'),
      field('t', { isTable: true }),
      field('c', { table: 't' }),
      field('s', { calculation: tree('nothing') }),
    ];
    const bound = graphOf(list, [
      {
        id: '1',
        match: 'all',
        when: [{ field: 'x', operator: 'empty' }],
        effects: [{ does: 'hide', target: 'a' }],
      },
      {
        id: '2',
        match: 'all',
        when: [{ field: 'c', operator: 'empty' }],
        effects: [{ does: 'hide', target: 'a' }],
      },
      { id: '3', match: 'all', when, effects: [{ does: 'assign', target: 's', value: 1 }] },
    ]);
    expect(bound.faults.map(({ fault }) => fault)).toEqual(['missing', 'scope', 'target', 'reference']);
  });
});
