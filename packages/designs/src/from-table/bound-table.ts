import type { DesignDocument } from '@qifu/contracts';

/** The table of the database a design is bound to, of one that is: its first main table that has a schema. */
export function boundTableOf({
  tables,
}: Pick<DesignDocument, 'tables'>): { schema: string; table: string } | undefined {
  const main = tables.find(
    ({ typeId, schema }) => typeId === '1' && typeof schema === 'string' && schema !== '',
  );
  return main && { schema: String(main.schema), table: main.table };
}
