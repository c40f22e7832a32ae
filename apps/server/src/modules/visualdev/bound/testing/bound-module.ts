import { designApi, type ExistingTableInfo, existingTableApi, onlineDevApi } from '@qifu/contracts';
import { writeDesign } from '@qifu/designs';
import { designOfTable, kindsOfColumn } from '@qifu/designs/from-table';
import { sql } from 'kysely';
import type { TestApp } from '#testing';

/** Every column a field can hold, as the dialog offers it at first. */
export const columnsOffered = (info: ExistingTableInfo) =>
  info.columns.flatMap((column) => {
    const [kind] = column.refusal === '' ? kindsOfColumn(column) : [];
    return kind ? [{ column, kind, label: column.comment || column.name }] : [];
  });

export const readExisting = (t: TestApp, table: string, schema = 'crm'): Promise<ExistingTableInfo> =>
  t.as('admin')(existingTableApi.read, { params: { schema, table } });

export const runAll = async (t: TestApp, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(t.db);
};

type Fields = Record<string, unknown>[];
const dataOf = (some: object) => ({ data: JSON.stringify(some) });

/** A module on a table that exists, drawn and released as the administrator. */
export async function boundModule(t: TestApp, table: string, schema = 'crm') {
  const info = await readExisting(t, table, schema);
  const { formData, columnData, tables } = writeDesign(designOfTable(info, columnsOffered(info)));
  const drawn = {
    fullName: info.comment || table,
    enCode: `${schema}_${table}`,
    webType: 2,
    formData,
    columnData,
    tables,
  };
  const id = await t.as('admin')(designApi.create, { body: drawn });
  const modelId = id;
  return {
    id,
    enCode: drawn.enCode,
    plan: () => t.as('admin')(designApi.plan, { params: { id }, query: {} }),
    release: (more: object = {}) =>
      t.reply('admin', designApi.release, {
        params: { id },
        body: { pc: 1, pcModuleParentId: '-1', ...more },
      }),
    /** Draws its form anew from what it has. */
    async draw(change: (fields: Fields) => Fields, list: object = {}) {
      const { version, ...kept } = await t.as('admin')(designApi.read, { params: { id } });
      const form = JSON.parse(kept.formData ?? '{}');
      const formData = JSON.stringify({ ...form, fields: change(form.fields) });
      const columnData = JSON.stringify({ ...JSON.parse(kept.columnData ?? '{}'), ...list });
      const body = { ...kept, version, formData, columnData };
      await t.as('admin')(designApi.update, { params: { id }, body: body as never });
    },
    add: (data: object, person = 'admin') =>
      t.reply(person, onlineDevApi.create, { params: { modelId }, body: dataOf(data) }),
    change: (dataId: string, data: object, person = 'admin') =>
      t.reply(person, onlineDevApi.update, { params: { modelId, dataId }, body: dataOf(data) }),
    take: (dataId: string, person = 'admin') =>
      t.reply(person, onlineDevApi.remove, { params: { modelId, dataId } }),
    read: (dataId: string, person = 'admin') =>
      t.reply(person, onlineDevApi.read, { params: { modelId, dataId } }),
    list: (body: object = {}, person = 'admin') =>
      t.reply(person, onlineDevApi.list, { params: { modelId }, body }),
  };
}
