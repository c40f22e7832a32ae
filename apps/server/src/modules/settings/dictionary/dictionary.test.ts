import { dictionaryDataApi, dictionaryTypeApi, type Input } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { recordStatements } from '../../../testing/record-statements';
import { rowsOfSheet } from '../../../testing/sheet-rows';
import { fetchAs, multipartOf } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type TypeForm = Input<typeof dictionaryTypeApi.create>['body'];
type WordForm = Input<typeof dictionaryDataApi.create>['body'];
let made = 0;
const typeForm = (given: Partial<TypeForm> = {}): TypeForm => {
  made += 1;
  return { parentId: '-1', fullName: `测试字典${made}`, enCode: `type${made}`, isTree: 0, ...given };
};
const addType = async (given: Partial<TypeForm> = {}) => {
  const body = typeForm(given);
  await t.as('admin')(dictionaryTypeApi.create, { body });
  const row = t.db.selectFrom('dictionaryType').select('id').where('enCode', '=', body.enCode);
  return { ...body, ...(await row.where('deleteMark', '=', 0).executeTakeFirstOrThrow()) };
};
const wordForm = (dictionaryTypeId: string, given: Partial<WordForm> = {}): WordForm => {
  made += 1;
  return { dictionaryTypeId, parentId: '0', fullName: `词${made}`, enCode: `w${made}`, ...given };
};
const addWord = async (dictionaryTypeId: string, given: Partial<WordForm> = {}) => {
  const body = wordForm(dictionaryTypeId, given);
  await t.as('admin')(dictionaryDataApi.create, { body });
  const row = t.db.selectFrom('dictionaryData').select('id').where('enCode', '=', body.enCode);
  return {
    ...body,
    ...(await row.where('dictionaryTypeId', '=', dictionaryTypeId).executeTakeFirstOrThrow()),
  };
};
const listWords = (id: string, query: Input<typeof dictionaryDataApi.list>['query'] = {}) =>
  t.as('admin')(dictionaryDataApi.list, { params: { id }, query });
const importAs = async (person: string, content: string, action = 'Action') => {
  const { headers, payload } = multipartOf({ name: 'dictionary.json', content });
  const reply = await t.server.inject({
    method: 'POST',
    url: `/api/system/DictionaryData/${action}/Import`,
    headers: { ...headers, authorization: await t.tokenOf(person) },
    payload,
  });
  return reply.json();
};

describe('52. a dictionary', () => {
  it('has a name and a code that no other one has', async () => {
    const type = await addType();
    const refusals = await Promise.all(
      [{ enCode: type.enCode }, { fullName: type.fullName }].map((given) =>
        t.reply('admin', dictionaryTypeApi.create, { body: typeForm(given) }),
      ),
    );

    expect(refusals.map(({ extras }) => extras?.errorCode)).toEqual([
      'dictionaryType.codeTaken',
      'dictionaryType.nameTaken',
    ]);
  });

  it('is not deleted while dictionaries stand below it or words in it, one being added at once included', async () => {
    const [parent, holder] = [await addType(), await addType()];
    const child = await addType({ parentId: parent.id });
    const remove = (id: string) => t.reply('admin', dictionaryTypeApi.remove, { params: { id }, query: {} });

    expect(await remove(parent.id)).toMatchObject({ extras: { errorCode: 'dictionaryType.hasChildren' } });
    const [removal, adding] = await Promise.all([
      remove(holder.id),
      t.reply('admin', dictionaryDataApi.create, { body: wordForm(holder.id) }),
    ]);
    expect([removal.code, adding.code].sort()).toEqual([200, 400]);
    await addWord(child.id);
    expect(await remove(child.id)).toMatchObject({ extras: { errorCode: 'dictionaryType.hasWords' } });
  });

  it('never stands below itself, also when two are moved below each other at once', async () => {
    const [one, other] = [await addType(), await addType()];
    const moveBelow = ({ id, ...body }: TypeForm & { id: string }, parentId: string) =>
      t.reply('admin', dictionaryTypeApi.update, { params: { id }, body: { ...body, parentId } });

    expect(await moveBelow(one, one.id)).toMatchObject({
      extras: { errorCode: 'dictionaryType.insideItself' },
    });
    const codes = (await Promise.all([moveBelow(one, other.id), moveBelow(other, one.id)])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 400]);
  });

  it('is listed as a tree, and for moving without itself and what is below it', async () => {
    const parent = await addType();
    const child = await addType({ parentId: parent.id, isTree: 1 });
    const { list } = await t.as('admin')(dictionaryTypeApi.tree, {});
    const found = list.find(({ id }) => id === parent.id);

    expect(found).toMatchObject({ hasChildren: true, children: [{ id: child.id, isTree: 1 }] });
    const places = await t.as('clerk')(dictionaryTypeApi.listOptions, { params: { id: parent.id } });
    expect(JSON.stringify(places)).not.toContain(parent.id);
    expect(await t.as('admin')(dictionaryTypeApi.read, { params: { id: child.id } })).toMatchObject({
      parentId: parent.id,
      isTree: 1,
      version: 1,
    });
  });
});

describe('53. a word', () => {
  it('has a name and a code of its own in its dictionary, not in all of them', async () => {
    const [type, other] = [await addType(), await addType()];
    const word = await addWord(type.id);
    const below = { parentId: word.id };
    const send = (typeId: string, given: Partial<WordForm>) =>
      t.reply('admin', dictionaryDataApi.create, { body: wordForm(typeId, given) });

    expect(await send(type.id, { enCode: word.enCode, ...below })).toMatchObject({
      extras: { errorCode: 'dictionaryData.codeTaken' },
    });
    expect(await send(type.id, { fullName: word.fullName, ...below })).toMatchObject({
      extras: { errorCode: 'dictionaryData.nameTaken' },
    });
    expect(await send(other.id, { fullName: word.fullName, enCode: word.enCode })).toMatchObject({
      code: 200,
    });
  });

  it('is not deleted while words stand below it', async () => {
    const type = await addType({ isTree: 1 });
    const word = await addWord(type.id);
    const below = await addWord(type.id, { parentId: word.id });
    const remove = (id: string) => t.reply('admin', dictionaryDataApi.remove, { params: { id }, query: {} });

    expect(await remove(word.id)).toMatchObject({ extras: { errorCode: 'dictionaryData.hasChildren' } });
    expect([(await remove(below.id)).code, (await remove(word.id)).code]).toEqual([200, 200]);
  });

  it('stands below a word of its own dictionary, never below itself', async () => {
    const [type, other] = [await addType({ isTree: 1 }), await addType()];
    const { id, ...body } = await addWord(type.id);
    const child = await addWord(type.id, { parentId: id });
    const foreign = await addWord(other.id);
    const update = (given: Partial<WordForm>) =>
      t.reply('admin', dictionaryDataApi.update, { params: { id }, body: { ...body, ...given } });

    expect(await update({ parentId: child.id })).toMatchObject({
      extras: { errorCode: 'dictionaryData.insideItself' },
    });
    expect(await update({ parentId: foreign.id })).toMatchObject({
      extras: { issues: [{ path: 'body.parentId' }] },
    });
    expect(await update({ dictionaryTypeId: other.id })).toMatchObject({
      extras: { errorCode: 'dictionaryData.otherType' },
    });
    expect(await update({ version: 9 })).toMatchObject({ code: 409 });
  });

  it.each([
    ['fullName', { fullName: '' }],
    ['enCode', { enCode: 'x'.repeat(51) }],
    ['dictionaryTypeId', { dictionaryTypeId: 'nowhere' }],
    ['parentId', { parentId: 'nowhere' }],
    ['sortCode', { sortCode: -1 }],
  ])('is refused with a wrong %s', async (field, given) => {
    const type = await addType();
    expect(
      await t.reply('admin', dictionaryDataApi.create, { body: wordForm(type.id, given) }),
    ).toMatchObject({
      code: 400,
      extras: { issues: [{ path: `body.${field}` }] },
    });
  });
});

describe('the sheet of words', () => {
  it('has those of one dictionary, as they stand in it', async () => {
    const type = await addType({ isTree: 1 });
    const top = await addWord(type.id, { fullName: '表格大类', sortCode: 1 });
    await addWord(type.id, { fullName: '表格其他', sortCode: 2 });
    await addWord(type.id, { parentId: top.id, fullName: '表格小类', description: '说明文字' });
    const query = { dictionaryTypeId: type.id };
    const rows = await rowsOfSheet(await t.as('admin')(dictionaryDataApi.exportExcel, { query }));
    expect(rows.map((row) => Object.values(row)[0])).toEqual(['表格大类', '表格小类', '表格其他']);
    expect(Object.values(rows[1] ?? {})).toContain('说明文字');
    expect(await t.reply('clerk', dictionaryDataApi.exportExcel, { query })).toMatchObject({ code: 403 });
  });
});

describe('lists of words', () => {
  it('show trees with what stands above a match, and everything switched off', async () => {
    const type = await addType({ isTree: 1 });
    const top = await addWord(type.id, { fullName: '制造业' });
    const below = await addWord(type.id, { parentId: top.id, fullName: '模具制造' });
    const off = await addWord(type.id, { fullName: '采矿业' });
    await t.as('admin')(dictionaryDataApi.toggle, { params: { id: off.id } });

    expect((await listWords(type.id, { keyword: 'mjz', isTree: 1 })).list).toMatchObject([
      { id: top.id, hasChildren: true, children: [{ id: below.id }] },
    ]);
    expect((await listWords(type.id)).list.map(({ id, enabledMark }) => [id, enabledMark])).toContainEqual([
      off.id,
      0,
    ]);
    const selector = { params: { id: type.enCode } };
    const options = await t.as('company01')(dictionaryDataApi.listOptions, selector);
    expect(options.list).toMatchObject([{ id: top.id, children: [{ id: below.id }] }]);
    const { list } = await t.as('admin')(dictionaryDataApi.listParents, {
      params: { id: type.id, leftOut: top.id },
      query: { isTree: 1 },
    });
    expect(list).toEqual([
      expect.objectContaining({ id: '0', parentId: '-1', fullName: type.fullName, children: [] }),
    ]);
    const all = await t.as('clerk')(dictionaryDataApi.listAll, {});
    expect(all.list.find(({ id }) => id === type.id)?.dictionaryList).toHaveLength(1);
  });

  it('of twenty thousand come in pages at a fixed number of statements, or whole within a second', async () => {
    const type = await addType();
    for (let from = 0; from < 20_000; from += 2000) {
      const words = Array.from({ length: 2000 }, (_, i) => ({
        id: `many${from + i}`,
        dictionaryTypeId: type.id,
        fullName: `词语${from + i}`,
        enCode: `m${from + i}`,
        creatorUserId: null,
        lastModifyUserId: null,
      }));
      await t.db.insertInto('dictionaryData').values(words).execute();
    }
    const page = { currentPage: 3, pageSize: 50 };
    // The first call after words have changed finds a new version of everything, and is worked anew.
    await listWords(type.id, page);
    const statements = await recordStatements(() => listWords(type.id, page));
    const found = await listWords(type.id, { ...page, keyword: '词语1999' });

    expect(statements.filter((sent) => sent.includes('"dictionaryData"'))).toHaveLength(2);
    expect((await listWords(type.id, page)).pagination).toEqual({ ...page, total: 20_000 });
    expect(found.pagination?.total).toBe(11);
    const byCode = await listWords(type.id, { ...page, currentPage: 1, sidx: 'enCode', sort: 'desc' });
    expect(byCode.list[0]?.enCode).toBe('m9999');
    const whole = await recordStatements(async () => {
      expect((await listWords(type.id)).list).toHaveLength(20_000);
    });
    expect(whole.filter((sent) => sent.includes('"dictionaryData"'))).toHaveLength(1);
    await t.db.deleteFrom('dictionaryData').where('dictionaryTypeId', '=', type.id).execute();
  });
});

describe('the file of a dictionary', () => {
  it('brings in what is not there yet, with the trees of dictionaries and words', async () => {
    const parent = await addType();
    const child = await addType({ parentId: parent.id, isTree: 1 });
    const top = await addWord(child.id);
    const below = await addWord(child.id, { parentId: top.id });
    const offer = { params: { id: parent.id } };
    const { name, url } = await t.as('admin')(dictionaryDataApi.exportFile, offer);
    const file = (await fetchAs(t, 'admin', url)).payload;
    expect(name).toContain(parent.fullName);
    expect(JSON.parse(file)).toMatchObject({
      list: [{ enCode: parent.enCode }, { enCode: child.enCode, parentId: parent.id }],
      modelList: [{ enCode: top.enCode }, { enCode: below.enCode, parentId: top.id }],
    });

    expect(await importAs('admin', file)).toMatchObject({ extras: { errorCode: 'settingFile.nothingNew' } });
    await t.as('admin')(dictionaryDataApi.remove, { params: { id: below.id }, query: {} });
    expect(await importAs('admin', file, 'Actions')).toMatchObject({ code: 200 });
    expect((await listWords(child.id)).list).toMatchObject([
      { id: top.id, children: [{ fullName: below.fullName }] },
    ]);
    await t.db
      .updateTable('dictionaryData')
      .set({ deleteMark: 1 })
      .where('dictionaryTypeId', '=', child.id)
      .execute();
    await t.db
      .updateTable('dictionaryType')
      .set({ deleteMark: 1 })
      .where('id', 'in', [parent.id, child.id])
      .execute();
    expect(await importAs('admin', file)).toMatchObject({ code: 200 });
    expect((await listWords(child.enCode as string)).list).toMatchObject([
      { enCode: top.enCode, children: [{ enCode: below.enCode }] },
    ]);
  });

  it.each([
    ['no json', 'settingFile.unreadable'],
    ['{"list":[]}', 'settingFile.unreadable'],
    [
      '{"list":[{"id":"a","parentId":"b","fullName":"甲","enCode":"cy1"},{"id":"b","parentId":"a","fullName":"乙","enCode":"cy2"}]}',
      'settingFile.unreadable',
    ],
    ['{"list":[{"id":"a","fullName":"甲","enCode":"cy1","__proto__":{"x":1}}]}', 'settingFile.unreadable'],
    [
      '{"list":[{"id":"a","fullName":"甲典","enCode":"cy3"},{"id":"b","fullName":"乙典","enCode":"cy4"}],"modelList":[{"id":"w","dictionaryTypeId":"a","parentId":"0","fullName":"一","enCode":"w1"},{"id":"v","dictionaryTypeId":"b","parentId":"w","fullName":"二","enCode":"w2"}]}',
      'settingFile.unreadable',
    ],
  ])('is refused when it is %s', async (content, errorCode) => {
    expect(await importAs('admin', content)).toMatchObject({ code: 400, extras: { errorCode } });
  });

  it('is taken from and given to those with the right only', async () => {
    const type = await addType();
    expect(await importAs('clerk', '{}')).toMatchObject({ code: 403 });
    const offer = { params: { id: type.id } };
    expect(await t.reply('clerk', dictionaryDataApi.exportFile, offer)).toMatchObject({ code: 403 });
  });
});

it('staff without the right change neither dictionaries nor words', async () => {
  const type = await addType();
  const codes = await Promise.all([
    t.reply('clerk', dictionaryTypeApi.tree, {}),
    t.reply('clerk', dictionaryTypeApi.create, { body: typeForm() }),
    t.reply('clerk', dictionaryDataApi.create, { body: wordForm(type.id) }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([403, 403, 403]);
});
