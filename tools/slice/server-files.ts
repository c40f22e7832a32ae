import type { SliceName } from './slice-name';

/** Table, door, steps, routes and a test; the migration is beside them in `migration-file.ts`. */
export function serverFiles({ domain, file, word, type, said }: SliceName): Record<string, string> {
  const folder = `apps/server/src/modules/${domain}/${file}`;
  return {
    [`${folder}/${file}.table.ts`]: `import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';

/** One sentence that says what a row is. */
export interface ${type}Table extends Stamps {
  id: string;
  title: string;
  description: Generated<string>;
  enabledMark: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    ${word}: ${type}Table;
  }
}
`,
    [`${folder}/${file}.policy.ts`]: `import { ${word}Resource } from '@qifu/contracts';
import { doorOf, guardOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** Whoever holds the menu sees every row, as long as no data scheme says less. */
export const ${word}Door = doorOf(${word}Resource);

/** The door to the rows: every query for people starts here. */
export const visible${type}s = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db.selectFrom('${word}').where(visibleRows(${word}Door, actor));

/** What steps are taken on: rows behind the door, and no others. */
export const ${word}Steps = { ...${word}Resource, guard: guardOf(${word}Door) };
`,
    [`${folder}/${file}.service.ts`]: `import {
  type ${type}Input,
  type ${type}Query,
  ${word}Api,
  ${word}Input,
  ${word}Resource,
  fail,
} from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { withAbilities } from '#platform/resource/abilities';
import { createRow, holdRow, removeRow, type Toggle, toggleRow, updateRow } from '#platform/resource/change-rows';
import { exportRows, wholeList } from '#platform/resource/export-rows';
import { addingEach, importOf } from '#platform/resource/import-rows';
import { listRows } from '#platform/resource/list-rows';
import { ${word}Steps, visible${type}s } from './${file}.policy';

const shown = ['id', 'title', 'description', 'enabledMark', 'creatorTime', 'version'] as const;
const rowsFor = (ctx: Pick<Ctx, 'db' | 'actor'>) => visible${type}s(ctx).select(shown);

export async function list${type}s(ctx: Ctx, query: ${type}Query) {
  const { enabledMark } = query;
  const rows = rowsFor(ctx).$if(enabledMark !== undefined, (q) => q.where('enabledMark', '=', enabledMark ?? 0));
  const found = await listRows(ctx, ${word}Resource, rows, query);
  const { update, remove, toggleState } = ${word}Api;
  return { ...found, list: withAbilities(ctx, found.list, { update, remove, toggleState }, () => true) };
}

export async function export${type}s(ctx: Ctx, query: ${type}Query): Promise<Blob> {
  const { list } = await list${type}s(ctx, { ...query, ...wholeList });
  return await exportRows(ctx, ${word}Resource, { rows: list, query });
}

export const ${word}Import = importOf(${word}Resource, {
  shape: ${word}Input,
  // Nothing of a row is for the database alone to judge.
  markKnown: async () => undefined,
  write: addingEach(create${type}),
});

export async function read${type}(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await rowsFor(ctx).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

export async function create${type}(ctx: Ctx, input: ${type}Input) {
  return await createRow(ctx, ${word}Steps, input);
}

export async function update${type}(ctx: Ctx, id: string, given: ${type}Input & { version?: number | undefined }) {
  const { version, ...input } = given;
  return await updateRow(ctx, ${word}Steps, await holdRow(ctx, ${word}Steps, id, version), input);
}

export async function remove${type}(ctx: Ctx, id: string) {
  const before = await holdRow(ctx, ${word}Steps, id);
  await removeRow(ctx, ${word}Steps, before, { title: before.title, description: before.description });
}

export async function toggle${type}(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(ctx, ${word}Steps, await holdRow(ctx, ${word}Steps, id), asked);
}
`,
    [`${folder}/${file}.routes.ts`]: `import { ${word}Api } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { confirmRows } from '#platform/resource/import-rows';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload } from '#platform/sheet-import/preview-import';
import {
  create${type},
  export${type}s,
  list${type}s,
  ${word}Import,
  read${type},
  remove${type},
  toggle${type},
  update${type},
} from './${file}.service';

export const ${word}Routes = routes(
  ${word}Api,
  {
    list: (ctx, { query }) => list${type}s(ctx, query),
    exportExcel: (ctx, { query }) => export${type}s(ctx, query),
    importTemplate: (ctx) => importTemplate(ctx, ${word}Import),
    importPreview: (ctx, { query }) => previewUpload(ctx, ${word}Import, query.fileId),
    importData: (ctx, { body }) => confirmRows(ctx, ${word}Import, body),
    create: (ctx, { body }) => create${type}(ctx, body),
    read: (ctx, { params }) => read${type}(ctx, params.id),
    update: (ctx, { params, body }) => update${type}(ctx, params.id, body),
    remove: (ctx, { params }) => remove${type}(ctx, params.id),
    toggleState: (ctx, { params, body }) => toggle${type}(ctx, params.id, body),
  },
  {
    importPreview: { transaction: 'prepared' },
    update: { keeps: readHeld('${word}', read${type}) },
  },
);
`,
    [`${folder}/${file}.test.ts`]: `import { ${word}Api } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('${said}', () => {
  it('is added, found, changed, taken out of use and deleted', async () => {
    const admin = t.as('admin');
    const { id } = await admin(${word}Api.create, { body: { title: '第一条' } });
    const found = async (query: object) => (await admin(${word}Api.list, { query })).list;
    expect(await found({ keyword: '第一' })).toMatchObject([
      { id, title: '第一条', enabledMark: 1, abilities: ['update', 'remove', 'toggleState'] },
    ]);
    await admin(${word}Api.update, { params: { id }, body: { title: '改过的', version: 1 } });
    await admin(${word}Api.toggleState, { params: { id } });
    expect(await found({ enabledMark: '0' })).toMatchObject([{ title: '改过的' }]);
    await admin(${word}Api.remove, { params: { id } });
    expect(await found({})).toEqual([]);
  });
});
`,
  };
}
