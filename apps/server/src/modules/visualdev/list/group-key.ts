import { type RawBuilder, sql } from 'kysely';
import type { ModuleField } from '../compile/compile-module';

/**
 * What the records of one group have in common, as a text; null of those without a value. Numbers that are equal are
 * one, whatever their decimals; moments are put together by the day, month or year their field tells.
 */
export function groupKey(field: ModuleField): RawBuilder<string | null> {
  const column = sql.ref(field.columns[0] ?? '');
  switch (field.codec.columns(field.settings)[0]?.type) {
    case 'text':
      return sql<string | null>`${column}`;
    case 'numeric':
      return sql<string | null>`trim_scale(${column})::text`;
    case 'text[]':
      return sql<string | null>`to_json(${column})::text`;
    case 'timestamptz':
      return sql<string | null>`to_char(${column}, ${sql.lit(patterns[momentForm(field)])})`;
    default:
      return sql<string | null>`${column}::text`;
  }
}

const patterns = { yyyy: 'YYYY', 'yyyy-MM': 'YYYY-MM', 'yyyy-MM-dd': 'YYYY-MM-DD' } as const;

/** How far a group of moments is told. */
function momentForm({ settings: { form } }: ModuleField): keyof typeof patterns {
  return form === 'yyyy' || form === 'yyyy-MM' ? form : 'yyyy-MM-dd';
}

/** Whether a group's key is what it is called. */
export const isKeyAName = (field: ModuleField): boolean =>
  field.codec.columns(field.settings)[0]?.type === 'timestamptz';
