/** One broken rule of one field, in the caller's language. */
export interface InputIssue {
  /** Dotted path inside the request, e.g. `body.items.0.score`. */
  path: string;
  /** Key of the rule in the i18n area `validation`. */
  rule: string;
  text: string;
  /** The text names the field itself: of fields that people made. */
  isNamed?: boolean;
}

/** What travels beside a failure so that a page can act on it. */
export interface FailureExtras {
  /** Stable name, e.g. `record.changed` or `RV_I07`. */
  errorCode: string;
  /** Offending things, so that the page can list them. */
  details?: unknown;
  issues?: InputIssue[];
  requestId?: string;
}

/** The wire envelope of every handled call (contract-core 1.2). */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  extras?: FailureExtras;
}

/** A refused call as the caller sees it. */
export class CallError extends Error {
  readonly code: number;
  readonly extras: FailureExtras | undefined;
  constructor(readonly reply: Envelope) {
    super(reply.msg);
    this.code = reply.code;
    this.extras = reply.extras;
  }
  /** Stable failure name; empty when the server sent none. */
  get errorCode(): string {
    return this.extras?.errorCode ?? '';
  }
}
