import type { PlannedColumn } from '@qifu/designs';
import { type RawBuilder, sql } from 'kysely';
import { readAs } from './stored-types';

/** A day as it is written, and at will a time of it; days that a month does not have do not fit. */
const writtenDay =
  '^[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))' +
  '([ T]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?)?$';

/** A column's value as another type; null where it does not fit anything there. */
export function converted(
  from: Pick<PlannedColumn, 'name' | 'type'>,
  to: Pick<PlannedColumn, 'type'>,
  of?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const former = of ?? sql.id(from.name);
  const as: Readonly<Record<string, RawBuilder<unknown>>> = {
    'text text': sql`${former}::text`,
    'text text[]': sql`array[${former}::text]`,
    'text[] text[]': sql`${former}::text[]`,
    'text[] text': sql`${former}[1]::text`,
    'numeric text': sql`trim_scale(${former}::numeric)::text`,
    'numeric numeric': sql`${former}::numeric`,
    'int text': sql`${former}::text`,
    'int numeric': sql`${former}::numeric`,
    'int int': sql`case when ${former} between -2147483648 and 2147483647 then ${former}::int end`,
    'numeric int': sql`case when ${former} = trunc(${former}::numeric) and ${former} between -2147483648 and 2147483647
      then ${former}::int end`,
    'text numeric': sql`case when ${former}::text ~ '^-?[0-9]{1,20}(\\.[0-9]{1,10})?$' then ${former}::text::numeric end`,
    'text timestamptz': sql`case when ${former}::text ~ ${sql.lit(writtenDay)} then ${former}::text::timestamptz end`,
    'timestamptz timestamptz': sql`${former}::timestamptz`,
    'timestamptz text': sql`to_char(${former}, 'YYYY-MM-DD HH24:MI:SS')`,
    'time(0) text': sql`to_char(${former}, 'HH24:MI:SS')`,
    'jsonb jsonb': sql`${former}::jsonb`,
  };
  return as[`${readAs(from.type)} ${readAs(to.type)}`] ?? sql`null`;
}

/** True of a value that another type has no place for, in whole or in part. */
export function unfit(from: PlannedColumn, to: PlannedColumn): RawBuilder<unknown> {
  const former = sql.id(from.name);
  const isCut = readAs(from.type) === 'text[]' && readAs(to.type) === 'text';
  const isLost = sql`(${converted(from, to)}) is null`;
  return sql`${former} is not null and (${isCut ? sql`cardinality(${former}) > 1 or ${isLost}` : isLost})`;
}
