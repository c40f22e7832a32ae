import { type ConditionOperator, fitsKind } from '@qifu/contracts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { SchemeColumn } from '#platform/db/scheme-column';
import { conditionSql } from './condition-sql';
import { needsValue, readOperand } from './condition-value';

/** What somebody asks of a column in a list; undefined where it cannot be asked so. Values are bound. */
export function askedCondition(
  column: SchemeColumn,
  op: ConditionOperator,
  value: unknown,
): RawBuilder<SqlBool> | undefined {
  if (!fitsKind(op, column.kind)) return undefined;
  if (!needsValue(op)) return conditionSql(column, op, []);
  const operand = readOperand({ field: '', op, value }, column.kind, op);
  return operand && 'values' in operand ? conditionSql(column, op, operand.values) : undefined;
}
