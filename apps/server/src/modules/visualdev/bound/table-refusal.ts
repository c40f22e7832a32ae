import { Failure, type FailureName } from '@qifu/contracts';
import { DatabaseError } from 'pg';
import type { CompiledModule } from '../compile/compile-module';
import { refusedByTable, type ToldRefusal } from './refusal-text';

type Of = Pick<CompiledModule, 'bound' | 'fields'>;

/** What a person is told of each SQLSTATE, where the fields it is about are known. */
const byState: Readonly<Record<string, FailureName>> = {
  '23502': 'moduleRecord.tableNeeds',
  '23503': 'moduleRecord.tableRefers',
  '23505': 'moduleRecord.tableTwice',
  '23514': 'moduleRecord.tableRule',
  '23P01': 'moduleRecord.tableRule',
  '22001': 'moduleRecord.tableTooLong',
};

/** Why a table of others refuses a record, by the fields it is about; undefined for any other failure. */
export function tableRefusal(module: Of, error: unknown): Failure | undefined {
  if (!(error instanceof DatabaseError) || error.code !== refusedByTable) return undefined;
  const { state, columns, rule, most } = toldBy(error);
  const reason = error.message.slice(0, mostReason);
  const [first] = columns;
  // Words of whoever made the table are for people; those of the database would name what is not open here.
  if (first === undefined && /^(22|23)/.test(state)) return new Failure('moduleRecord.tableSilent');
  if (first === undefined) return new Failure('moduleRecord.tableRefuses', { reason });
  const fields = columns.map((name) => fieldOf(module, name));
  const label = fields.map((field, i) => field?.label ?? columns[i]).join('、');
  const field = fields.find((one) => one !== undefined)?.name ?? '';
  return new Failure(byState[state] ?? 'moduleRecord.tableUnfit', {
    label,
    field,
    ...(rule !== '' && { rule: rule.slice(0, mostReason) }),
    ...(most !== null && { most }),
  });
}

const mostReason = 200;

/** The field that has a column of the table; none of one that is in no form. */
function fieldOf({ bound, fields }: Of, name: string) {
  const element = bound?.columns.find((one) => one.name === name)?.elementId;
  return fields.find(({ node }) => element !== undefined && node.id === element);
}

/** What was released before refusals were told in parts raises the words alone. */
const toldBy = ({ detail }: DatabaseError): ToldRefusal =>
  detail ? JSON.parse(detail) : { state: '', columns: [], rule: '', most: null };
