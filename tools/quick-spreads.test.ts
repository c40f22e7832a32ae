import { describe, expect, it } from 'vitest';
import { withQuickSpreads } from './quick-spreads.mjs';

const call = { actor: 'clerk', input: 1 };
const before = { actor: 'approver', extra: undefined };
/** What the text of an object is, once it has been turned. */
const made = (text: string): unknown =>
  new Function('call', 'before', withQuickSpreads(`return ${text}`, 'some.js'))(call, before);

describe('an object that begins with a spread', () => {
  it.each([
    ['made({ ...call, further: 2 })', 'made({ ...null, ...call, further: 2 })'],
    ['o = {\n  ...call,\n  further: 2\n}', 'o = {\n  ...null, ...call,\n  further: 2\n}'],
    ['f({ ...a, b: { ...c, d } })', 'f({ ...null, ...a, b: { ...null, ...c, d } })'],
  ])('%s becomes %s', (text, turned) => {
    expect(withQuickSpreads(text, 'some.ts')).toBe(turned);
  });

  it.each([
    '{ ...call, input: 2, further: 3 }',
    '{ ...call, ...before }',
    '{ ...(call.input > 1 && { a: 1 }), b: 2 }',
    '{ ...undefined, b: 2, __proto__: { inherited: 1 } }',
    '{ ...call, get later() { return this.actor; } }',
  ])('%s means the same', (text) => {
    const plain = new Function('call', 'before', `return ${text}`)(call, before);
    expect(made(text)).toStrictEqual(plain);
    expect(Object.keys(made(text) as object)).toEqual(Object.keys(plain));
  });

  it.each([
    'const copy = { ...call };',
    'const { input, ...rest } = call;',
    '({ a, ...b } = call);',
    'const o = { a: 1, ...call };',
    'f(...list, 1); [...list, 2];',
    "const said = '{ ...call, b }';",
  ])('%s stays', (text) => {
    expect(withQuickSpreads(text, 'some.ts')).toBe(text);
  });
});
