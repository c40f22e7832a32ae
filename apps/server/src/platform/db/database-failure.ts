import { DatabaseError } from 'pg';

/** More calls wait for a connection than the queue allows: the caller should come back later (503). */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** Connection exceptions (class 08), operator intervention (57P), out of resources (53), no such server state. */
const unavailableCodes = /^(08|57P|53)/;
const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|server closed the connection/i;

/** True when the database cannot be reached or does not answer now: worth a 503 and another try. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusyError) return true;
  if (error instanceof DatabaseError) return unavailableCodes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ('syscall' in error && unavailableSystemCodes.has(code)) || unavailableMessages.test(error.message);
}

/** True when the connection the error came from must not be used again. */
export function isConnectionBroken(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(08|57P)/.test(error.code ?? '');
  return isDatabaseUnavailable(error);
}

/** True for deadlocks, serialisation failures and lock timeouts: the same work may succeed when tried again. */
export const isRetriable = (error: unknown): boolean =>
  error instanceof DatabaseError && ['40001', '40P01', '55P03'].includes(error.code ?? '');

/** True when the plan of a named statement was made for other columns than its table has now. */
export const isOldPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.includes('cached plan');

/** True when a statement names a column or table that is gone, or has come back as another. */
export const isGone = (error: unknown): boolean =>
  error instanceof DatabaseError && ['42703', '42P01'].includes(error.code ?? '');

/** True when the database does not let the account of the product do that. */
export const isDenied = (error: unknown): boolean => error instanceof DatabaseError && error.code === '42501';

/**
 * True when a table changed under a call: the same call, begun anew, may succeed. A column or table that is missing
 * means that only where somebody may publish the table anew (`ofModule`); elsewhere it is a fault of ours.
 */
export const metChangedTable = (error: unknown, ofModule: boolean): boolean =>
  isOldPlan(error) || (ofModule && isGone(error));

/** True when a lock was not to be had in the time the session gives it. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '55P03';

/** True when a statement ran longer than its call allows. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57014';

/** True when a value does not fit where it was to go (class 22): out of range, no instant, a NUL in a text. */
export const isUnfitValue = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code?.startsWith('22') ?? false);

/** True when a row, an index entry or a table is more than the database has room for (54000, 54011). */
export const isTooWide = (error: unknown): boolean =>
  error instanceof DatabaseError && ['54000', '54011'].includes(error.code ?? '');

/** The name of the constraint a write broke (unique, foreign key, check, not null), if that is what failed. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code?.startsWith('23')
    ? (error.constraint ?? error.column)
    : undefined;
