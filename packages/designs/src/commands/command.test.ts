import type { DesignDocument, DesignNode } from '@qifu/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, type DesignCommand } from './command';

const empty: DesignDocument = { format: 1, nodes: {}, form: {}, list: null, appList: null, tables: [] };
const node = (id: string, parent: string | null = null, order = 1): DesignNode => ({
  id,
  type: parent === null ? 'card' : 'single-line-text',
  version: 1,
  parent,
  order,
  wireName: id,
  settings: {},
  rest: { component: {}, config: {} },
});
const ids = ['a', 'b', 'c', 'd', 'e'];
const anId = fc.constantFrom(...ids);
const aParent = fc.constantFrom(null, ...ids);
const aSingleCommand: fc.Arbitrary<DesignCommand> = fc.oneof(
  fc.record({
    does: fc.constant('add' as const),
    nodes: fc.tuple(anId, aParent, fc.integer({ min: 1, max: 9 })).map((one) => [node(...one)]),
  }),
  fc.record({ does: fc.constant('remove' as const), ids: fc.array(anId, { maxLength: 3 }) }),
  fc.record({
    does: fc.constant('move' as const),
    id: anId,
    parent: aParent,
    order: fc.double({ min: 0, max: 9, noNaN: true }),
  }),
  fc.record({
    does: fc.constant('change' as const),
    id: anId,
    changes: fc.record({ label: fc.option(fc.string(), { nil: undefined }), required: fc.boolean() }),
  }),
  fc.record({
    does: fc.constant('setForm' as const),
    changes: fc.dictionary(fc.constantFrom('size', 'span'), fc.option(fc.integer(), { nil: undefined })),
  }),
);
const aCommand: fc.Arbitrary<DesignCommand> = fc.oneof(
  { weight: 5, arbitrary: aSingleCommand },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('all' as const),
      commands: fc.array(aSingleCommand, { maxLength: 4 }),
    }),
  },
);
/** Elements may be held in any order; what is compared is what they are. */
const bytes = (document: DesignDocument) =>
  JSON.stringify({
    ...document,
    nodes: Object.entries(document.nodes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => sorted(one)),
    form: sorted(document.form),
  });
const sorted = (one: object) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));

describe('steps of designing', () => {
  it('are undone to the same bytes, however many', () => {
    fc.assert(
      fc.property(fc.array(aCommand, { maxLength: 40 }), (commands) => {
        let document = empty;
        const before: string[] = [];
        const inverses: DesignCommand[] = [];
        for (const command of commands) {
          const applied = applyCommand(document, command);
          if (!applied) continue;
          before.push(bytes(document));
          inverses.push(applied.inverse);
          document = applied.document;
        }
        for (const inverse of inverses.reverse()) {
          document = applyCommand(document, inverse)?.document ?? document;
          expect(bytes(document)).toBe(before.pop());
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never put an element into itself, nor leave one without its holder', () => {
    fc.assert(
      fc.property(fc.array(aCommand, { maxLength: 40 }), (commands) => {
        const document = commands.reduce((now, one) => applyCommand(now, one)?.document ?? now, empty);
        for (const one of Object.values(document.nodes)) {
          const above = new Set<string>();
          for (let at: DesignNode | undefined = one; at; at = document.nodes[at.parent ?? '']) {
            expect(above.has(at.id)).toBe(false);
            above.add(at.id);
            expect(at.parent === null || at.parent in document.nodes).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
