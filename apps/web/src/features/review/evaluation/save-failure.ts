import { isSessionCode, noReplyCode } from '@qifu/client';
import { CallError, type OwnSheet } from '@qifu/contracts';

const clashCode = 409;
const lockedCode = 423;
/** No answer, too many calls, a fault of the server: all of them pass. */
const passingCodes = [noReplyCode, 429, 500, 503];

/** What a save that did not go through means for the draft. */
export type SaveFailure =
  | { kind: 'clash'; current: OwnSheet }
  /** Try again by itself, quietly. */
  | { kind: 'passing' }
  /** The session or the screen: the page is about to be left, the draft stays in this browser. */
  | { kind: 'leaving'; error: CallError }
  | { kind: 'refused'; error: CallError };

/** Reads why a save failed; what is no answer of the server at all counts as passing. */
export function readSaveFailure(error: unknown, projectId: string): SaveFailure {
  if (!(error instanceof CallError) || passingCodes.includes(error.code)) return { kind: 'passing' };
  if (isSessionCode(error.code) || error.code === lockedCode) return { kind: 'leaving', error };
  const current = error.code === clashCode ? currentIn(error, projectId) : undefined;
  return current ? { kind: 'clash', current } : { kind: 'refused', error };
}

/** A clash carries what the server holds, so that both can be shown (review.md 2.11, hazard 7). */
function currentIn({ extras }: CallError, projectId: string): OwnSheet | undefined {
  const { clashes } = (extras?.details ?? {}) as { clashes?: { projectId: string; current: OwnSheet }[] };
  return clashes?.find((clash) => clash.projectId === projectId)?.current;
}
