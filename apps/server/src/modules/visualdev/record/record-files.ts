import { Failure, fail } from '@qifu/contracts';
import type { FieldCodec } from '@qifu/fields';
import { findText } from '@qifu/i18n';
import { fileSizeUnits, isFileAccepted } from '@qifu/rules';
import { settleFiles } from '#modules/files';
import type { Ctx } from '#platform/context';
import { picturesIn } from '#platform/rich-text/body-pictures';
import { harmlessHtml } from '#platform/rich-text/harmless-html';
import type { CompiledModule, ModuleField, SubTable } from '../compile/compile-module';
import type { RecordValues } from './record-values';
import type { SubRows } from './sub-rows.service';

/** Files of a record belong to it under this kind; its id is `{module}/{record}`. */
export const recordFileOwner = 'moduleRecord';
export const fileOwnerId = ({ designId }: Pick<CompiledModule, 'designId'>, id: string) =>
  `${designId}/${id}`;

interface Written {
  values: RecordValues;
  subRows: SubRows;
}
interface Of {
  module: CompiledModule;
  id: string;
  /** Names of fields the caller does not see. */
  hidden: ReadonlySet<string>;
  /** The record before, with the rows of its sub-tables; nothing for a new one. */
  before?: { values: RecordValues; rows: SubRows } | undefined;
}

const isText = ({ node }: ModuleField) => node.type === 'rich-text';
/** Kinds whose values consist of stored files, or show some. */
export const holdsFiles = (field: ModuleField): boolean => field.codec.files !== undefined || isText(field);

type Files = ReturnType<NonNullable<FieldCodec['files']>>;
const filesOf = ({ codec }: ModuleField, value: unknown): Files =>
  value === null || value === undefined ? [] : (codec.files?.(value) ?? []);
const idsIn = (field: ModuleField, value: unknown): string[] =>
  isText(field) && typeof value === 'string'
    ? picturesIn(value)
    : filesOf(field, value).map(({ fileId }) => fileId);

/** A value that is about to be written, with where in the request it stands. */
interface Place {
  field: ModuleField;
  value: unknown;
  path: string;
}

/**
 * Lets a record keep exactly the files its values name, in the transaction that writes it, and gives the values as they
 * are kept: formatted text made harmless, files told by what the product knows of them. A file is taken once: one that
 * belongs to another record, or to a field the caller does not see, is refused like one that is not there.
 */
export async function settleContent(ctx: Ctx, written: Written, of: Of): Promise<Written> {
  const { module } = of;
  const tables = module.subTables.filter(({ fields }) => fields.some(holdsFiles));
  if (tables.length === 0 && !module.fields.some(holdsFiles)) return written;
  const harmless = eachValue(written, (field, value) =>
    isText(field) && typeof value === 'string' ? harmlessHtml(value) || null : value,
  );
  const former = formerIds(tables, of);
  const places = placesOf(harmless);
  const named = places.filter(({ field }) => holdsFiles(field));
  const fresh = named.flatMap((place) =>
    idsIn(place.field, place.value).flatMap((id) => (former.seen.has(id) ? [] : [{ id, place }])),
  );
  const after = [
    ...new Set([...named.flatMap(({ field, value }) => idsIn(field, value)), ...keptIds(harmless, former)]),
  ];
  const stolen = fresh.find(({ id }) => former.all.has(id));
  if (stolen) refuse(ctx, stolen.place, 'fileUnusable');
  const owner = { type: recordFileOwner, id: fileOwnerId(module, of.id) };
  await settleFiles(ctx, owner, { before: [...former.all.keys()], after }).catch((error: unknown) => {
    const ids =
      error instanceof Failure ? (error.details.fileIds as readonly string[] | undefined) : undefined;
    const lost = fresh.find(({ id }) => ids?.includes(id));
    if (!lost) throw error;
    refuse(ctx, lost.place, 'fileUnusable');
  });
  const known = await readFiles(ctx, after);
  for (const { id, place } of fresh) assertFits(ctx, place, known.get(id));
  return eachValue(harmless, (field, value) => {
    const files = filesOf(field, value).flatMap(({ fileId }) => known.get(fileId)?.told ?? []);
    return field.codec.withFiles && files.length > 0 ? field.codec.withFiles(value, files) : value;
  });
}

const eachValue = ({ values, subRows }: Written, change: (field: ModuleField, value: unknown) => unknown) => {
  const changed = (own: RecordValues): RecordValues =>
    new Map([...own].map(([field, value]) => [field, change(field, value)]));
  return {
    values: changed(values),
    subRows: new Map(
      [...subRows].map(([table, rows]) => [
        table,
        rows.map((row) => ({ ...row, values: changed(row.values) })),
      ]),
    ),
  };
};

const placesOf = ({ values, subRows }: Written): Place[] => [
  ...[...values].map(([field, value]) => ({ field, value, path: `body.data.${field.name}` })),
  ...[...subRows].flatMap(([table, rows]) =>
    rows.flatMap((row, i) =>
      [...row.values].map(([field, value]) => ({
        field,
        value,
        path: `body.data.${table.name}.${i}.${field.name}`,
      })),
    ),
  ),
];

/** Files the record has, by where they are. */
interface Former {
  /** By id, the field and, in a sub-table, the row they stand in. */
  all: ReadonlyMap<string, { field: ModuleField; table?: SubTable; rowId?: string | undefined }>;
  /** Those the caller sees, which he may keep and move. */
  seen: ReadonlySet<string>;
}

function formerIds(tables: readonly SubTable[], { before, hidden }: Of): Former {
  const all = new Map<string, { field: ModuleField; table?: SubTable; rowId?: string | undefined }>();
  const seen = new Set<string>();
  const take = (
    values: RecordValues,
    isHidden: (name: string) => boolean,
    at: { table?: SubTable; rowId?: string | undefined },
  ) => {
    for (const [field, value] of values)
      for (const one of idsIn(field, value)) {
        all.set(one, { field, ...at });
        if (!isHidden(field.name)) seen.add(one);
      }
  };
  if (!before) return { all, seen };
  take(before.values, (name) => hidden.has(name), {});
  for (const table of tables) {
    const rows = before.rows.get(table) ?? [];
    const isHidden = (name: string) => hidden.has(table.name) || hidden.has(`${table.name}-${name}`);
    for (const row of rows) take(row.values, isHidden, { table, rowId: row.id });
  }
  return { all, seen };
}

/** Files in what is not written now: it stays as it is. */
const keptIds = ({ values, subRows }: Written, { all }: Former): string[] =>
  [...all].flatMap(([id, { field, table, rowId }]) => {
    if (!table) return values.has(field) ? [] : [id];
    const rows = subRows.get(table);
    if (!rows) return [id];
    const row = rows.find((one) => one.id === rowId);
    return row && !row.values.has(field) ? [id] : [];
  });

async function readFiles({ db }: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const files = await db
    .selectFrom('storedFile')
    .select(['id', 'type', 'fileName', 'extension', 'contentType', 'sizeBytes', 'versionId'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    files.map((file) => [
      file.id,
      {
        ...file,
        told: {
          fileId: file.id,
          name: file.fileName,
          fileSize: file.sizeBytes,
          fileExtension: file.extension,
          fileVersionId: file.versionId,
          url: `/api/file/Download/${file.type}/${file.id}`,
        },
      },
    ]),
  );
}
type KnownFile = {
  type: string;
  extension: string;
  contentType: string;
  sizeBytes: number;
};

/** A file is of the kind and size its field lets choose; the browser has asked the same before it sent it. */
function assertFits(ctx: Ctx, place: Place, file: KnownFile | undefined): void {
  const { field } = place;
  if (!file) return;
  if (isText(field)) return;
  const { accept, fileSize, sizeUnit } = field.settings as {
    accept?: string;
    fileSize?: number;
    sizeUnit?: 'MB';
  };
  const isPicture = field.node.type !== 'file-upload';
  const isRightType = isPicture
    ? file.type === 'annexpic'
    : file.type === 'annex' || file.type === 'annexpic';
  if (!isRightType || !isFileAccepted(accept ?? '', file)) refuse(ctx, place, 'fileKind');
  if (fileSize && sizeUnit && file.sizeBytes > fileSize * fileSizeUnits[sizeUnit])
    refuse(ctx, place, 'fileSize', { size: `${fileSize} ${sizeUnit}` });
}

function refuse(ctx: Ctx, { field, path }: Place, rule: string, params?: Record<string, string>): never {
  const text = `${field.label}：${findText(ctx.language, 'validation', rule, params) ?? rule}`;
  return fail('input.invalid', { issues: [{ path, rule, text }] });
}
