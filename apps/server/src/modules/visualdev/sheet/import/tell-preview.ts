import type { ImportMode, RecordImportPreview } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../../compile/compile-module';
import { isUniqueField } from '../../compile/unique-fields';
import { fieldsOf } from '../../record/keep-change';
import { hiddenInRecords } from '../../record/module-door';
import { inWords } from '../../record/record-read.service';
import type { RecordValues } from '../../record/record-values';
import { choicesOf } from '../template.service';
import { type FaultyRow, showRows } from './batch.queries';
import { importedFields, type Of } from './import-sheet';
import { keyChoices, type Matching, mayUpdate } from './matching';
import { RecordReader } from './record-reader';

/** What a person looks at before anything is written: rows with what is wrong, and what becomes of records that are there. */
export async function tellPreview(ctx: Ctx, of: Of, batchId: string): Promise<RecordImportPreview> {
  const { rows, recordCount, wrongCount, matchedCount } = await showRows(ctx, batchId);
  const { columns, mode, keys } = await ctx.db
    .selectFrom('importBatch')
    .select(['columns', 'mode', 'keys'])
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const fields = importedFields(of.module);
  const headings = new Map(fields.map(({ key, wholeHeading }) => [key, wholeHeading]));
  const told = [];
  for (const one of fields) {
    const { key, wholeHeading: heading, field } = one;
    const isNeeded = field.node.required === true && mode !== 'update';
    if (!columns.includes(key) && !isNeeded) continue;
    const choices = await choicesOf(ctx, one);
    told.push({
      column: key,
      heading,
      required: field.node.required === true,
      ...(choices.length > 0 && { choices, isMany: field.codec.cell?.isMany?.(field.settings) === true }),
    });
  }
  const changes = await changesByRow(ctx, of, { mode, keys }, rows);
  const kinds = keyChoices(ctx, of, new Set(columns));
  return {
    rows: rows.map(({ rowNo, cells, errors, matchedId }) => ({
      rowNo,
      values: cells,
      errors: errors.map(({ key, message }) => ({ column: key, heading: headings.get(key) ?? '', message })),
      action: matchedId === null ? ('insert' as const) : ('update' as const),
      ...(changes.has(rowNo) && { changes: changes.get(rowNo) }),
    })),
    columns: told,
    summary: {
      ok: recordCount - wrongCount,
      bad: wrongCount,
      insert: recordCount - wrongCount - matchedCount,
      update: matchedCount,
    },
    token: batchId,
    mode,
    keys,
    modes: modesOf(ctx, of, kinds.length > 0),
    keyChoices: kinds.map(({ key, heading, field }) => ({
      column: key,
      heading,
      isUnique: isUniqueField(field),
    })),
  };
}

const modesOf = (ctx: Ctx, { menu }: Of, hasKeys: boolean): ImportMode[] =>
  hasKeys && mayUpdate(ctx, menu) ? ['add', 'both', 'update'] : ['add'];

type Changes = { column: string; before: string; after: string }[];

/** Field by field, of those records that are shown. */
async function changesByRow(
  ctx: Ctx,
  of: Of,
  matching: Matching,
  rows: readonly FaultyRow[],
): Promise<ReadonlyMap<number, Changes>> {
  const heads = new Set(rows.flatMap(({ headRowNo, matchedId }) => (matchedId === null ? [] : [headRowNo])));
  if (heads.size === 0) return new Map();
  const columns = new Set(importedFields(of.module).map(({ key }) => key));
  const records = await new RecordReader(ctx, of, { columns, matching }).read(
    rows.filter(({ headRowNo }) => heads.has(headRowNo)),
  );
  const hidden = hiddenInRecords(ctx.actor, of.menu);
  const seen = records.flatMap(({ rows: [head], match, read }) => {
    if (!head || !match || !read) return [];
    const changed = fieldsOf(match.before.values, read.values).map(({ element }) => element);
    const fields = [...read.values.keys()].filter(
      ({ node, name }) => changed.includes(node.id) && !hidden.has(name),
    );
    const only = (values: RecordValues) => new Map(fields.map((field) => [field, values.get(field) ?? null]));
    const tables = [...read.subRows].map(([table, own]) => ({
      column: table.name,
      before: String(match.before.rows.get(table)?.length ?? 0),
      after: String(own.length),
    }));
    return [
      { rowNo: head.rowNo, fields, before: only(match.before.values), after: only(read.values), tables },
    ];
  });
  const words = await inWords(
    ctx,
    seen.flatMap(({ before, after }) => [before, after]),
  );
  return new Map(
    seen.map(({ rowNo, fields, tables }, at) => [
      rowNo,
      [
        ...fields.map((field: ModuleField) => ({
          column: field.name,
          before: words[2 * at]?.[field.name] ?? '',
          after: words[2 * at + 1]?.[field.name] ?? '',
        })),
        ...tables,
      ],
    ]),
  );
}
