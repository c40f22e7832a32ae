import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';
import { created } from '#platform/db/versioned-row';
import { Prepared } from '#platform/http/prepared';
import { readJsonFile } from '#platform/json-file/read-json-file';
import { initialsOf } from '#platform/pinyin/initials';
import { type DictionaryFile, dictionaryFile, type TypeInFile, type WordInFile } from './dictionary-file';

/** Receives an exported file before the transaction opens, and brings in what is not there yet. */
export async function importDictionaries(ctx: Ctx, request: FastifyRequest): Promise<Prepared<null>> {
  const file = await readJsonFile(ctx, request, dictionaryFile);
  return new Prepared({
    content: file.sha256,
    finish: async (writing) => {
      await bringIn(writing, file.content);
      return null;
    },
  });
}

/** Under what id a row of the file stands in the database. */
type Places = Map<string, string>;

async function bringIn(ctx: Ctx, file: DictionaryFile) {
  // Nobody adds or removes dictionaries and words meanwhile; both trees are small and imports rare.
  await sql`select pg_advisory_xact_lock(hashtext('dictionaryType'))`.execute(ctx.db);
  const types = await takeTypes(ctx, file.list);
  await sql`select from "dictionaryType" where id = any(${[...types.places.values()]}::text[])
    order by id for update`.execute(ctx.db);
  const words = await takeWords(ctx, file.modelList, types.places);
  if (types.added.length + words.length === 0) fail('settingFile.nothingNew');
  ctx.audit({
    objectType: 'dictionaryType',
    objectId: types.added[0]?.id ?? [...types.places.values()][0] ?? '',
    objectName: file.list[0]?.fullName ?? '',
    facts: { types: types.added.length, words: words.length },
  });
}

/** Dictionaries of the file whose code or name is not taken; those that are keep what they say. */
async function takeTypes(ctx: Ctx, list: readonly TypeInFile[]) {
  const known = await ctx.db
    .selectFrom('dictionaryType')
    .select(['id', 'enCode', 'fullName'])
    .where('deleteMark', '=', 0)
    .execute();
  const byCode = new Map(known.map(({ id, enCode }) => [enCode, id]));
  const byName = new Map(known.map(({ id, fullName }) => [fullName, id]));
  const ids = new Set(known.map(({ id }) => id));
  const places: Places = new Map();
  const added: TypeInFile[] = [];
  for (const type of parentsFirst(list)) {
    const there = byCode.get(type.enCode) ?? byName.get(type.fullName);
    const id = there ?? ctx.newId();
    places.set(type.id, id);
    if (there) continue;
    byCode.set(type.enCode, id);
    byName.set(type.fullName, id);
    // A parent outside the file is kept where this database has it.
    const parentId = places.get(type.parentId) ?? (ids.has(type.parentId) ? type.parentId : '-1');
    added.push({ ...type, id, parentId });
  }
  await insertAll(ctx, 'dictionaryType', added);
  return { places, added };
}

const scoped = (typeId: string, text: string) => `${typeId}\n${text}`;

/** Words of the file whose code and name are not taken in their dictionary. */
async function takeWords(ctx: Ctx, list: readonly WordInFile[], types: Places): Promise<WordInFile[]> {
  const known = await ctx.db
    .selectFrom('dictionaryData')
    .select(['id', 'dictionaryTypeId', 'enCode', 'fullName'])
    .where('dictionaryTypeId', '=', sql<string>`any(${[...types.values()]}::text[])`)
    .where('deleteMark', '=', 0)
    .execute();
  const byCode = new Map(known.map((word) => [scoped(word.dictionaryTypeId, word.enCode), word.id]));
  const byName = new Map(known.map((word) => [scoped(word.dictionaryTypeId, word.fullName), word.id]));
  const places: Places = new Map();
  const typeOf = new Map(list.map((word) => [word.id, types.get(word.dictionaryTypeId)]));
  const added: WordInFile[] = [];
  for (const word of parentsFirst(list)) {
    const dictionaryTypeId = types.get(word.dictionaryTypeId);
    if (!dictionaryTypeId) fail('settingFile.unreadable');
    const [code, name] = [scoped(dictionaryTypeId, word.enCode), scoped(dictionaryTypeId, word.fullName)];
    const there = byCode.get(code) ?? byName.get(name);
    const id = there ?? ctx.newId();
    places.set(word.id, id);
    if (there) continue;
    byCode.set(code, id);
    byName.set(name, id);
    const parentId = word.parentId === '0' ? '0' : places.get(word.parentId);
    // Below a word of another dictionary nobody would ever see it.
    const isApart = parentId !== '0' && typeOf.get(word.parentId) !== dictionaryTypeId;
    if (!parentId || isApart) fail('settingFile.unreadable');
    const simpleSpelling = word.simpleSpelling || (await initialsOf(word.fullName));
    added.push({ ...word, id, dictionaryTypeId, parentId, simpleSpelling });
  }
  await insertAll(ctx, 'dictionaryData', added);
  return added;
}

async function insertAll(
  ctx: Ctx,
  table: 'dictionaryType' | 'dictionaryData',
  rows: readonly (TypeInFile | WordInFile)[],
) {
  for (const some of inChunks(rows)) {
    await ctx.db
      .insertInto(table)
      .values(some.map((row) => ({ ...row, ...created(ctx) })) as never)
      .execute();
  }
}

/** Rows after those they stand below. Refuses a file whose rows stand below each other. */
function parentsFirst<Row extends { id: string; parentId: string }>(rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<Row>();
  for (const row of rows) {
    const line: Row[] = [];
    const open = new Set<string>();
    for (let at: Row | undefined = row; at && !ordered.has(at); at = byId.get(at.parentId)) {
      if (open.has(at.id)) fail('settingFile.unreadable');
      open.add(at.id);
      line.push(at);
    }
    for (const one of line.reverse()) ordered.add(one);
  }
  return [...ordered];
}
