import { describe, expect, it } from 'vitest';
import { readDesign, type WireDesign } from './read-design';
import { writeDesign } from './write-design';

let made = 0;
const read = (wire: Partial<WireDesign>, former?: ReturnType<typeof readDesign>) =>
  readDesign(
    { formData: null, columnData: null, appColumnData: null, tables: null, ...wire },
    { newId: () => `e${++made}`, former, parse: JSON.parse },
  );
const form = (...fields: object[]) => JSON.stringify({ labelWidth: 100, fields });
const parsedForm = (wire: WireDesign) => JSON.parse(wire.formData ?? '{}');
const text = (config: object = {}, more: object = {}) => ({
  __config__: { jnpfKey: 'comInput', label: '标题', ...config },
  __vModel__: 'title',
  ...more,
});

describe('designs of the family', () => {
  it('keep what nobody here knows, at its place', () => {
    const odd = text({ futureKey: { a: [1] }, className: ['x'] }, { on: { change: 'x' }, clearable: false });
    const [field] = parsedForm(writeDesign(read({ formData: form(odd) }))).fields;
    expect(field).toEqual({ ...odd, __config__: { ...odd.__config__, elementId: expect.any(String) } });
  });

  it('keep a setting that is wrong, and go by the usual one', () => {
    const document = read({ formData: form(text({}, { maxlength: 'many' })) });
    expect(Object.values(document.nodes)[0]?.settings).toEqual({});
    expect(parsedForm(writeDesign(document)).fields[0].maxlength).toBe('many');
  });

  it('are lifted from the older shape: options in the slot, props in the configuration, passwords', () => {
    const older = {
      __config__: { jnpfKey: 'select', label: '类别', props: { label: 'fullName', value: 'id' } },
      __slot__: { options: [{ id: '1', fullName: '甲' }] },
      __vModel__: 'kind',
    };
    const secret = { __config__: { jnpfKey: 'PsdInput', label: '口令' }, __vModel__: 'secret' };
    const [select, password] = parsedForm(writeDesign(read({ formData: form(older, secret) }))).fields;
    expect(select).toMatchObject({ options: [{ id: '1' }], props: { value: 'id' } });
    expect(password).toMatchObject({ 'show-password': true, __config__: { jnpfKey: 'comInput' } });
  });

  it('keep elements when another client has dropped their ids', () => {
    const first = read({ formData: form(text()) });
    const again = read({ formData: form(text({ label: '名称' })) }, first);
    expect(Object.keys(again.nodes)).toEqual(Object.keys(first.nodes));
  });

  it('follow a rename everywhere in the list', () => {
    const list = {
      columnList: [{ prop: 'title', label: '标题', width: 120 }],
      defaultSidx: 'title',
      type: 1,
    };
    const document = read({ formData: form(text()), columnData: JSON.stringify(list) });
    const [node] = Object.values(document.nodes);
    if (!node) throw new Error('no element');
    const renamed = { ...document, nodes: { [node.id]: { ...node, wireName: 'name', label: '名称' } } };
    expect(JSON.parse(writeDesign(renamed).columnData ?? '')).toEqual({
      columnList: [{ prop: 'name', label: '名称', width: 120 }],
      defaultSidx: 'name',
      type: 1,
    });
    expect(JSON.parse(writeDesign(document).columnData ?? '')).toEqual(list);
  });

  it('keep rules for colours by their elements, and leave out those without one', () => {
    const rule = { when: [{ field: 'title', operator: 'equal', value: 'a' }], column: 'title', tint: 'red' };
    const list = { colourRules: [rule, { ...rule, column: undefined, future: 1 }] };
    const document = read({ formData: form(text()), columnData: JSON.stringify(list) });
    const [node] = Object.values(document.nodes);
    if (!node) throw new Error('no element');
    const renamed = { ...document, nodes: { [node.id]: { ...node, wireName: 'name' } } };
    const rulesIn = (one: typeof document) => JSON.parse(writeDesign(one).columnData ?? '').colourRules;
    expect(rulesIn(document)).toEqual(JSON.parse(JSON.stringify(list)).colourRules);
    expect(rulesIn(renamed)[0]).toMatchObject({ column: 'name', when: [{ field: 'name' }] });
    expect(rulesIn({ ...document, nodes: {} })).toEqual([]);
  });

  it('leave out of the list what is gone from the form', () => {
    const list = { columnList: [{ prop: 'title', label: '标题' }], searchList: [{ prop: 'title' }] };
    const document = read({ formData: form(text()), columnData: JSON.stringify(list) });
    expect(JSON.parse(writeDesign({ ...document, nodes: {} }).columnData ?? '')).toEqual({
      columnList: [],
      searchList: [],
    });
  });

  it('are refused by the place of what nobody knows', () => {
    const wrong = { __config__: { jnpfKey: 'hologram' } };
    const card = { __config__: { jnpfKey: 'card', children: [wrong] } };
    expect(() => read({ formData: form(card) })).toThrow(
      expect.objectContaining({
        failure: 'design.unknownKind',
        details: { place: 'fields.0.0', key: 'hologram' },
      }),
    );
    expect(() => read({ formData: '[]' })).toThrow(expect.objectContaining({ failure: 'design.part' }));
    expect(() => read({ formData: form('text' as never) })).toThrow(
      expect.objectContaining({ failure: 'design.component' }),
    );
  });
});
