import { Failure, type InputIssue } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Call, KnownCall } from './call-context';
import { hiddenFrom, hiddenInRecord } from './hidden-from';

type Answering = KnownCall & Pick<Call, 'actor'>;

type Row = Readonly<Record<string, unknown>>;

/**
 * Leaves the columns that are not granted to the caller out of what is answered, and says which they are. The one
 * place for every list and record whose contract names its menu (`columnsOf`). A row of a list loses the column; a
 * record keeps its shape, with nothing in it.
 */
export function leaveOutColumns(call: Answering, data: unknown): unknown {
  if (call.binding.endpoint.blob || !isRow(data)) return data;
  const hidden = hiddenFrom(call);
  if (hidden.size === 0) return data;
  const { list } = data;
  const told = Array.isArray(list)
    ? { ...data, list: list.map((row) => without(row, hidden)) }
    : blank(data, hidden);
  return { ...told, hiddenColumns: [...hidden] };
}

/**
 * The same of the record that a refusal tells, so that somebody can see what another has changed meanwhile: it is no
 * other record than the one he may read. What is wrong in a field he does not see is told as not his to fill in.
 */
export function leaveOutOfRefusal(call: Answering & Pick<Call, 'language'>, error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  const { current, issues } = error.details;
  if (!isRow(current) && !Array.isArray(issues)) return error;
  const hidden = hiddenFrom(call);
  const ofRecord = hiddenInRecord(call);
  if (ofRecord.size === 0) return error;
  const notGranted = {
    rule: 'notGranted',
    text: translate(call.language, 'validation', 'notGranted'),
  };
  return new Failure(error.failure, {
    ...error.details,
    ...(isRow(current) && { current: { ...blank(current, ofRecord), hiddenColumns: [...ofRecord] } }),
    ...(Array.isArray(issues) && {
      issues: issues.map((issue: InputIssue) => (isOf(hidden, issue) ? { ...issue, ...notGranted } : issue)),
    }),
  });
}

const isOf = (hidden: ReadonlySet<string>, { path }: InputIssue) => {
  const [part, field = ''] = path.split('.');
  return part === 'body' && hidden.has(field);
};

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With what stands below it in a tree. */
function without(row: unknown, hidden: ReadonlySet<string>): unknown {
  if (!isRow(row)) return row;
  const left: Record<string, unknown> = { ...row };
  for (const column of hidden) delete left[column];
  if (Array.isArray(left.children)) left.children = left.children.map((child) => without(child, hidden));
  return left;
}

const blank = (row: Row, hidden: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, hidden.has(key) ? emptyOf(value) : value]),
  );

function emptyOf(value: unknown) {
  if (typeof value === 'string') return '';
  return Array.isArray(value) ? [] : null;
}
