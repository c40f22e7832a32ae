import { Failure } from '@qifu/contracts';
import type { AuditNote } from '../audit/audit-note';
import type { Ctx } from '../context';

interface Trace {
  /** Whom or what the refused call was about. */
  note: AuditNote;
  /** Written in one transaction with the audit row of the refused call. */
  write?: (db: Ctx['db']) => Promise<unknown>;
  /** Leaves its row also where other refusals of the call leave none. */
  isAlwaysKept?: boolean;
}

/** A refusal that leaves something behind, such as the log row of a failed sign-in. */
export class Refusal extends Failure {
  constructor(
    { failure, details }: Failure,
    readonly trace: Trace,
  ) {
    super(failure, details);
  }
}
