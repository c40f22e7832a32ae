import { Failure, type JsonObject } from '@qifu/contracts';
import { type FieldSchema, type FieldType, findKind } from '@qifu/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../../fields/src/registry/schemas.gen';
import { isObject, valueAt, withPlace } from './places';
import { readDesign, type WireDesign } from './read-design';
import { writeDesign } from './write-design';

const kinds = Object.entries(schemas) as unknown as [FieldType, FieldSchema][];
const runs = process.env.QIFU_LONG === undefined ? 400 : 20_000;

let made = 0;
const read = (wire: Partial<WireDesign>) =>
  readDesign(
    { formData: null, columnData: null, appColumnData: null, tables: null, ...wire },
    { newId: () => `e${++made}`, parse: JSON.parse },
  );
const form = (...fields: unknown[]) => JSON.stringify({ labelWidth: 100, fields });
const component = (jnpfKey: string, more: JsonObject = {}, config: JsonObject = {}): JsonObject => ({
  ...more,
  __config__: { jnpfKey, label: '标题', ...config },
  __vModel__: 'name101',
});
const fieldsOf = (wire: WireDesign): JsonObject[] => JSON.parse(wire.formData ?? '{}').fields;
const again = (fields: readonly unknown[]) => fieldsOf(writeDesign(read({ formData: form(...fields) })));

describe('every dialect of the family', () => {
  it.each(kinds.flatMap(([type, { wireKeys }]) => wireKeys.map((key) => [key, type, wireKeys[0]] as const)))(
    'calls %s what it is, %s, and is written as %s',
    (key, type, first) => {
      const document = read({ formData: form(component(key)) });
      expect(Object.values(document.nodes)).toMatchObject([{ type, wireName: 'name101', label: '标题' }]);
      const [written] = fieldsOf(writeDesign(document));
      expect(valueAt(written ?? {}, '__config__/jnpfKey')).toBe(first);
    },
  );

  const places = kinds.flatMap(([type, kind]) =>
    Object.entries(kind.wire).flatMap(([setting, { at, or = [] }]) =>
      or.map((older) => [type, setting, older, at] as const),
    ),
  );
  it.each(places)('has %s its %s at %s, which is written at %s', (type, setting, older, at) => {
    const kind = findKind(type) as FieldSchema;
    const value = sampleOf(kind, setting);
    const [written = {}] = again([withPlace(component(kind.wireKeys[0]), older, value)]);
    expect(valueAt(written, at)).toEqual(value);
    // One place may lie within the other.
    if (!at.startsWith(`${older}/`)) expect(valueAt(written, older)).toBeUndefined();
  });

  it('has V341 with options in the slot, and choices drawn by their configuration', () => {
    const options = [{ id: '1', fullName: '甲' }];
    const older = (key: string) => ({
      ...component(key, { __slot__: { options } }, { optionType: 'button', border: true }),
      size: 'medium',
    });
    const written = again(['radio', 'checkbox', 'select'].map((key) => older(key)));
    for (const one of written) {
      expect(one.options).toEqual(options);
      expect(valueAt(one, '__slot__/options')).toBeUndefined();
      // What nobody here knows stays where it stood.
      expect(one.size).toBe('medium');
    }
  });

  it('has what the service fills in as plain inputs, and older kinds that other kinds stand for', () => {
    const plain = { readonly: true, placeholder: '系统自动生成' };
    const [user, time, place, unit] = again([
      component('createUser', plain),
      component('createTime', plain),
      component('currDept', plain),
      component('currOrganize', { showLevel: 'all' }),
    ]);
    expect(user).toMatchObject({ ...plain, __config__: { jnpfKey: 'createUser' } });
    expect(time).toMatchObject({ ...plain, __config__: { jnpfKey: 'createTime' } });
    expect(place).toMatchObject({ __config__: { jnpfKey: 'currOrganize' } });
    expect(unit).toMatchObject({ showLevel: 'all' });
  });

  it('has filters of lists flat, or in groups', () => {
    const condition = { field: 'name101', symbol: '==', fieldValue: '1' };
    const groups = { matchLogic: 'and', conditionList: [{ logic: 'or', groups: [condition] }] };
    for (const ruleList of [[condition], groups]) {
      const list = { type: 1, columnList: [], ruleList, uploaderTemplateJson: '{"dataType":"2"}' };
      const document = read({
        formData: form(component('comInput')),
        columnData: JSON.stringify(list),
      });
      const [node] = Object.values(document.nodes);
      if (!node) throw new Error('no element');
      expect(JSON.stringify(document.list)).toContain(node.id);
      expect(JSON.parse(writeDesign(document).columnData ?? '')).toEqual(list);
    }
  });
});

/** A value of a setting that is one: the usual one, else what a sample says. */
function sampleOf({ settings, samples }: FieldSchema, setting: string) {
  const said = samples.flatMap((sample) => (isObject(sample.settings) ? [sample.settings] : []));
  const all = [...said, settings.parse({})] as JsonObject[];
  const found = all.map((one) => one[setting]).find((value) => value !== undefined && value !== null);
  return found ?? 1;
}

/** Keys and texts that break what trusts them. */
const oddKey = fc.constantFrom(
  'constructor',
  'toString',
  'hasOwnProperty',
  '__config__',
  'a/b',
  '',
  'élan',
  '键',
);
const oddText = fc.oneof(
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.constantFrom(
    "'; drop table design; --",
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '\u202e',
    '{"a":',
    '-0',
  ),
);
const oddJson = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    oddText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(oddKey, oddText), tie('any'), { maxKeys: 4 }),
  ),
})).any;

const containers = new Set(kinds.filter(([, { isContainer }]) => isContainer).map(([type]) => type));
const anyKey = fc.constantFrom(...kinds.flatMap(([, { wireKeys }]) => wireKeys));
const anyComponent = fc.letrec<{ one: JsonObject }>((tie) => ({
  one: fc
    .record({
      key: anyKey,
      name: fc.string({ maxLength: 20 }),
      more: fc.dictionary(oddKey, oddJson, { maxKeys: 3 }),
      config: fc.dictionary(
        fc.oneof(oddKey, fc.constantFrom('span', 'required', 'regList', 'defaultValue')),
        oddJson,
        {
          maxKeys: 4,
        },
      ),
      settings: fc.array(fc.tuple(fc.nat(30), oddJson), { maxLength: 4 }),
      children: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('one'), { maxLength: 3 })),
    })
    .map(({ key, name, more, config, settings, children }) => {
      const kind = kinds.find(([, { wireKeys }]) => wireKeys.includes(key))?.[1];
      let made: JsonObject = {
        ...(more as JsonObject),
        __config__: { ...(config as JsonObject), jnpfKey: key },
        __vModel__: name,
      };
      const known = Object.values(kind?.wire ?? {}).flatMap(({ at, or = [] }) => [at, ...or]);
      for (const [at, value] of settings) {
        const place = known[at % Math.max(known.length, 1)];
        if (place) made = withPlace(made, place, value as never);
      }
      return containers.has(kind?.type as FieldType)
        ? withPlace(made, '__config__/children', children as never)
        : made;
    }),
})).one;

/** What no kind has a setting for, as JSON has it. */
const unknownOf = (one: JsonObject) => JSON.parse(JSON.stringify({ a: one.élan, b: one.键 }));

/** A refusal by name, or a document. */
function readOrRefused(wire: Partial<WireDesign>) {
  try {
    return read(wire);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return undefined;
  }
}

describe('any design', () => {
  it('is written the same once it has been read, with all that nobody here knows', () => {
    fc.assert(
      fc.property(fc.array(anyComponent, { maxLength: 4 }), (fields) => {
        const document = readOrRefused({ formData: form(...fields) });
        if (!document) return;
        const written = writeDesign(document);
        const after = fieldsOf(written);
        // An object may have its keys in another order.
        expect(fieldsOf(writeDesign(read(written)))).toEqual(after);
        for (const [i, one] of fields.entries()) expect(unknownOf(after[i] ?? {})).toEqual(unknownOf(one));
      }),
      { numRuns: runs, seed: 20261126 },
    );
  });

  it('is a document or refused by name, whatever stands in its strings', () => {
    const text = fc.oneof(oddJson, fc.array(oddJson, { maxLength: 3 })).map((value) => JSON.stringify(value));
    const whole = fc.record({
      fields: fc.oneof(oddJson, fc.array(fc.oneof(oddJson, anyComponent), { maxLength: 3 })),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          whole.map((value) => JSON.stringify(value)),
        ),
        text,
        text,
        (formData, columnData, tables) => {
          const document = readOrRefused({ formData, columnData, tables });
          if (document) expect(() => writeDesign(document)).not.toThrow();
        },
      ),
      { numRuns: runs, seed: 20261127 },
    );
  });
});
