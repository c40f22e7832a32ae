import fc from 'fast-check';

/** Facts of random rules with every value they take: few, so that all completions of a few missing ones can be tried. */
export const values = {
  a: [0, 3, 5, 8],
  b: [-2, 0, 1, 10],
  c: [0.5, 2, 7],
  p: [true, false],
  q: [true, false],
  k: ['C', 'C39', 'I65'],
  s: [[], ['x'], ['x', 'y']],
  d: ['2020-02-29', '2024-06-01', '2026-11-20'],
} as const satisfies Record<string, readonly unknown[]>;
export type Name = keyof typeof values;
export const names = Object.keys(values) as Name[];

/** Declared range of every figure, as the dictionary of facts has it. */
export const ranges = { a: [0, 8], b: [-2, 10], c: [0.5, 7] } as const;

const figure = fc.constantFrom('a', 'b', 'c');
const constant = fc.constantFrom(-1, 0, 0.25, 1, 2, 5, 100);

/** Shares of a scale: written, a fact, or one of two. */
const written = fc.constantFrom(-0.5, 0, 0.1, 2);
const rate = fc.oneof(
  { weight: 3, arbitrary: written },
  { weight: 1, arbitrary: figure.map((name) => ({ var: name })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('p', 'q'), written, written)
      .map(([fact, then, other]) => ({ if: { op: 'true', fact }, then, else: other })),
  },
);

/** One bracket begins where a fact says, though between its place and the next. */
const withOpenFrom = <T extends { from: unknown }>(brackets: readonly T[], open: number) =>
  brackets.map((bracket, index) => {
    if (index !== open) return bracket;
    const next = brackets[index + 1];
    const from = { max: [bracket.from, { var: 'c' }] };
    return { ...bracket, from: next ? { min: [next.from, from] } : from };
  });

/** `isFaultless` leaves out what can end in an error. */
const build = (isFaultless: boolean) =>
  fc.letrec<{ condition: unknown; expression: unknown }>((tie) => {
    const pair = fc.tuple(tie('expression'), tie('expression'));
    const leaf = fc.oneof(
      fc.record({
        op: fc.constantFrom('gte', 'gt', 'lte', 'lt', 'eq', 'ne'),
        left: tie('expression'),
        right: tie('expression'),
      }),
      fc.record({
        op: fc.constant('between'),
        of: tie('expression'),
        lo: tie('expression'),
        hi: tie('expression'),
        incl: fc.constantFrom('[]', '[)', '(]', '()'),
      }),
      fc.record({ op: fc.constant('true'), fact: fc.constantFrom('p', 'q') }),
      fc.record({
        op: fc.constant('in'),
        fact: fc.constant('k'),
        values: fc.subarray(['C', 'C39', 'I'], { minLength: 1 }),
        prefix: fc.boolean(),
      }),
      fc.record({
        op: fc.constant('has'),
        fact: fc.constant('s'),
        any: fc.subarray(['x', 'y'], { minLength: 1 }),
      }),
      fc.record({
        op: fc.constant('has'),
        fact: fc.constant('s'),
        all: fc.subarray(['x', 'y'], { minLength: 1 }),
      }),
      fc.record({
        op: fc.constant('within'),
        fact: fc.constant('d'),
        amount: fc.integer({ min: 0, max: 40 }),
        unit: fc.constantFrom('day', 'month', 'year'),
      }),
      fc.record({ op: fc.constant('date'), from: fc.constantFrom('2025-01-01', '2026-11-21', '2027-01-01') }),
      fc.record({ op: fc.constant('noneIn'), list: fc.constantFrom('p', 'q') }),
    );
    const args = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
    return {
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.record({ op: fc.constantFrom('and', 'or'), args }),
        fc.record({ op: fc.constant('not'), arg: tie('condition') }),
        fc.record({ op: fc.constant('atLeast'), n: fc.integer({ min: 0, max: 3 }), args }),
      ),
      expression: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        constant,
        figure.map((name) => ({ var: name })),
        pair.chain((two) =>
          fc.constantFrom('add', 'mul', 'sub', 'min', 'max').map((kind) => ({ [kind]: two })),
        ),
        ...(isFaultless ? [] : [pair.map((div) => ({ div }))]),
        tie('expression').map((abs) => ({ abs })),
        fc
          .tuple(fc.constantFrom('floor', 'ceil', 'round'), tie('expression'), fc.constantFrom(1, 0.5, 10))
          .map(([kind, of, to]) => ({ [kind]: of, to })),
        fc.tuple(tie('condition'), tie('expression'), tie('expression')).map(([when, then, other]) => ({
          if: when,
          then,
          else: other,
        })),
        tie('condition').map((bool) => ({ bool })),
        fc.record({
          scale: fc.record({
            base: tie('expression'),
            kind: fc.constantFrom('marginal', 'whole', 'lookup'),
            brackets: fc
              .uniqueArray(fc.record({ from: fc.constantFrom(-2, 0, 2, 5, 9), rate }), {
                selector: ({ from }) => from,
                minLength: 1,
                maxLength: 4,
              })
              .map((brackets) => brackets.toSorted((one, other) => one.from - other.from))
              .chain((brackets) =>
                fc.integer({ min: -3, max: 3 }).map((open) => withOpenFrom(brackets, open)),
              ),
          }),
        }),
      ),
    };
  });

const faultless = build(true);
const any = build(false);
export const anyCondition = any.condition;
export const faultlessCondition = faultless.condition;
export const anyExpression = any.expression;

/** Conditions that ask for at least so much of figures, and for nothing else. */
export const { rising: risingCondition } = fc.letrec<{ rising: unknown }>((tie) => {
  const args = fc.array(tie('rising'), { minLength: 1, maxLength: 3 });
  const sum = fc.tuple(figure, figure).map((two) => two.map((name) => ({ var: name })));
  return {
    rising: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({
        op: fc.constantFrom('gte', 'gt'),
        left: fc.oneof(
          figure.map((name) => ({ var: name })),
          fc.tuple(fc.constantFrom('add', 'min', 'max'), sum).map(([kind, two]) => ({ [kind]: two })),
          figure.map((name) => ({ floor: { var: name }, to: 0.5 })),
        ),
        right: constant,
      }),
      fc.record({ op: fc.constantFrom('and', 'or'), args }),
      fc.record({ op: fc.constant('atLeast'), n: fc.integer({ min: 0, max: 3 }), args }),
    ),
  };
});

/** A value for each fact, and the facts that are not told. */
export const anyFirm = fc.record({
  facts: fc.record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom<unknown>(...values[name])])) as Record<
      Name,
      fc.Arbitrary<unknown>
    >,
  ),
  hidden: fc.subarray(names, { maxLength: 3 }),
});

/** Facts without the hidden ones; of a hidden figure its range is known. */
export function hide(facts: Record<Name, unknown>, hidden: readonly Name[]): Record<string, unknown> {
  const told = (name: Name) => {
    if (!hidden.includes(name)) return facts[name];
    const range = ranges[name as keyof typeof ranges];
    return range ? { min: range[0], max: range[1] } : null;
  };
  return Object.fromEntries(names.map((name) => [name, told(name)]));
}

/** Every way the hidden facts can turn out. */
export const completions = (facts: Record<Name, unknown>, hidden: readonly Name[]): Record<Name, unknown>[] =>
  hidden.reduce<Record<Name, unknown>[]>(
    (ways, name) => ways.flatMap((way) => values[name].map((value) => ({ ...way, [name]: value }))),
    [facts],
  );
