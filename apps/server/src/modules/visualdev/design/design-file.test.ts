import { designApi, designFileApi, type Envelope } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { moduleTemplates } from '@qifu/designs/templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { fetchAs, multipartOf } from '../../../testing/upload';

let t: TestApp;
let file = '';
const [visits] = moduleTemplates;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const bring = async (person: string, content: string, name = 'design.vdd'): Promise<Envelope> => {
  const { headers, payload } = multipartOf({ name, content });
  const reply = await t.server.inject({
    method: 'POST',
    url: '/api/visualdev/OnlineDev/Model/Actions/ImportData',
    headers: { ...headers, authorization: await t.tokenOf(person) },
    payload,
  });
  return reply.json();
};
const outcome = ({ code, extras }: Envelope) => extras?.errorCode ?? String(code);
const parts = async (id: string) => {
  const { formData, columnData, appColumnData, tables, webType } = await t.as('admin')(designApi.read, {
    params: { id },
  });
  return { formData, columnData, appColumnData, tables, webType };
};

it('goes out as a file and comes in elsewhere as it was', async () => {
  if (!visits) throw new Error('no template');
  const wire = writeDesign(visits.document);
  const form = JSON.parse(wire.formData ?? '{}');
  form.fields[1].futureSetting = { kept: ['因为', 1] };
  const id = await t.as('admin')(designApi.create, {
    body: { fullName: '走访', enCode: 'visits', ...wire, formData: JSON.stringify(form) },
  });
  const before = await parts(id);
  const { name, url } = await t.as('admin')(designFileApi.exportFile, { params: { id } });
  expect(name).toMatch(/^走访_\d+\.vdd$/);
  file = (await fetchAs(t, 'admin', url)).payload;
  expect(outcome(await bring('admin', file))).toBe('design.nameTaken');
  await t.as('admin')(designApi.remove, { params: { id } });
  expect(outcome(await bring('admin', file, 'design.json'))).toBe('settingFile.unreadable');
  expect(outcome(await bring('admin', file))).toBe('200');
  const { list } = await t.as('admin')(designApi.list, { query: {} });
  expect(list).toMatchObject([{ fullName: '走访', enCode: 'visits', isRelease: 0 }]);
  expect(await parts(list[0]?.id ?? '')).toEqual(before);
});

const hostile: [string, string, string][] = [
  ['nothing', '', 'file.empty'],
  ['no JSON', 'PK\u0003\u0004', 'settingFile.unreadable'],
  ['a list', '[]', 'settingFile.unreadable'],
  ['a way to prototypes', '{"fullName":"甲","enCode":"a1","__proto__":{"x":1}}', 'settingFile.unreadable'],
  [
    'a way to prototypes inside a text',
    JSON.stringify({ fullName: '甲', enCode: 'a1', formData: '{"fields":[{"__proto__":{"x":1}}]}' }),
    'input.invalid',
  ],
  [
    'a component nobody knows',
    JSON.stringify({
      fullName: '甲',
      enCode: 'a1',
      formData: JSON.stringify({ fields: [{ __config__: { jnpfKey: 'hologram' } }] }),
    }),
    'design.unknownKind',
  ],
  ['a form that is none', JSON.stringify({ fullName: '甲', enCode: 'a1', formData: '[1]' }), 'design.part'],
  ['a code that is none', JSON.stringify({ fullName: '甲', enCode: '../x' }), 'settingFile.unreadable'],
];
it.each(hostile)('is refused when it is %s', async (_what, content, failure) => {
  expect(outcome(await bring('admin', content))).toBe(failure);
});

it('is taken from designers only', async () => {
  expect(outcome(await bring('clerk', file))).toBe('access.denied');
});
