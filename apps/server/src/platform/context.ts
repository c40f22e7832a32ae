import type { Seat, Subject } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { AuditNote } from './audit/audit-note';
import type { Database } from './db/database';
import type { SchemeColumns } from './db/scheme-column';
import type { Jobs } from './jobs/jobs';
import type { Log } from './log';
import type { Plugs } from './plugs';
import type { Secrets } from './secrets';
import type { BlobStore } from './storage/blob-store';

/** Who calls. Computed by the server from the session, never from what the browser says. */
export interface Actor {
  /** Empty for a visitor. */
  userId: string;
  account: string;
  realName: string;
  /** Bypasses menus, buttons, columns, forms and data schemes; never reaches review scores (rulings 8). */
  isAdministrator: boolean;
  /** Where the caller sits while the three administrators are separated; absent while they are not. */
  seat?: Seat | undefined;
  /** enCodes of the effective roles; '20' enterprise, '21' individual, 'expert', 'reviewStaff' and so on. */
  roleCodes: readonly string[];
  organizeId: string;
  /** District the person's organization is responsible for; empty means the whole city. */
  areaId: string;
  sessionId: string;
  /** An outside sign-in without a linked account (rulings 32). */
  isTemporary: boolean;
  /** True when one of the person's roles grants the access word. */
  holds: (right: string) => boolean;
  /** The condition that data schemes put on the rows of a menu for this person; none where nothing limits him. */
  limit: (menu: string, columns: SchemeColumns) => RawBuilder<SqlBool> | undefined;
  /** Columns of a menu's list that are not granted to this person. */
  hiddenColumns: (menu: string) => ReadonlySet<string>;
  /** Fields of a menu's forms that are not granted to this person. */
  hiddenFields: (menu: string) => ReadonlySet<string>;
}

/** Where a call came from. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
  /** What the client calls itself, `pc` or `app`; empty where it says nothing (contract-core 1.1). */
  clientOrigin: string;
  requestId: string;
}

/** What is being done, in the words of its binding; the audit names it so. */
export interface Act {
  /** Catalogue code: `resource.call` of the contract, or `job:` and the job's name. */
  action: string;
  method: string;
  /** The menu whose column permission decides what the call may show, look through and sort by. */
  columnsOf?: string | undefined;
  /** Route pattern, never the filled-in address: addresses may carry tickets. */
  address: string;
}

/** What follows a change that is kept. */
export type Effect = (db: Kysely<Database>) => Promise<void> | void;

/** What an application stands on, the same in all its calls and jobs: nothing of it is shared with another application. */
export interface Ground {
  /** What its modules bring for each other. */
  plugs: Plugs;
  /** Where it keeps bytes. */
  storage: BlobStore;
  /** What it does with its secret key. */
  secrets: Secrets;
}

/** Everything one call may touch. Services take it first and keep no state of their own. */
export interface Ctx extends Ground {
  /** Already inside the call's transaction when the endpoint writes. */
  db: Kysely<Database>;
  actor: Actor;
  origin: Origin;
  act: Act;
  /** What the call is about, where its contract leaves that to the input. */
  subject?: Subject | undefined;
  language: Language;
  /** Milliseconds of the clock on the wall when this attempt began; for durations only. */
  startedAt: number;
  /** When the call reached the server; waiting for a connection or a lock does not move it. */
  arrivedAt: Date;
  /** Server time; tests move it. Never trust a time sent by a browser (review invariant I21). */
  now: () => Date;
  newId: () => string;
  /** Runs only if the call's transaction is kept: sockets, mails, files. Gets a database, as `db` is over by then. */
  afterCommit: (effect: Effect) => void;
  /** Enriches the one audit row of this writing call; several notes are put together. */
  audit: <Field extends string>(note: AuditNote<Field>) => void;
  /** Background work, sent in the call's transaction: a job exists if and only if the change does. */
  jobs: Jobs;
  log: Log;
}
