import type { AffectedProject } from '@qifu/contracts';
import type { Expression } from 'kysely';
import type { Ctx } from '#platform/context';

/** A listing whose effect on projects is asked for. */
export interface ListedEnterprises {
  enterprises: readonly { enterpriseId: string; creditCode: string }[];
  /** 1 warning, 2 no applying, 3 current applications are voided too. */
  level: number;
  /** Kinds of batches; empty means all. */
  scope: readonly string[];
  startDate: number;
  endDate: number | null;
  reason: string;
  /** True: only say what would happen. */
  dryRun: boolean;
}

/** What the caller may do with the files of one project now. */
export interface ProjectFileRule {
  enterpriseId: string;
  mayRead: boolean;
  /** True where applicants are hidden from the caller: then only files that name nobody. */
  onlyBlindSafe?: boolean;
  /** By the project's state: draft or returned for the enterprise, until accepted for staff. */
  mayChange: boolean;
  /** The project was submitted: the caller's changes of its files want a reason, and its applicant is told of them. */
  needsReason: boolean;
}

/** One change of the files of a project that was submitted. */
export interface FileAmendment {
  kind: 'fileAdded' | 'fileRemoved' | 'fileRestored';
  projectFileId: string;
  fileKind: 'otherDate' | 'fundFile';
  categoryCode: string;
  year: number;
  fileName: string;
  sha256: string;
}

/** Files of a project that staff may move though its state lets none come and go. */
export interface MendableFiles {
  /** Removed ones that may come back. */
  restorable: ReadonlySet<string>;
  /** Live ones that were not there when the project was accepted. */
  surplus: ReadonlySet<string>;
}

/** A project as its files show it. Money in 10,000 yuan. */
export interface DescribedProject {
  enterpriseId: string;
  enterpriseName: string;
  projectNo: string;
  projectName: string;
  status: number;
  applyFund: string;
  selfFund: string;
  /** Whether the caller may add and remove its files now. */
  mayChange: boolean;
  needsReason: boolean;
}

/** Whose projects are asked for: of one firm, of those a query gives; of all where neither is said. */
export interface ProjectFirms {
  enterpriseId: string | undefined;
  left: Expression<unknown> | undefined;
}

/** What this module asks about projects, which live in a module above. */
export interface ProjectPort {
  /** Live projects that the caller sees of the firm a query reads as `enterprise`, as a column of that query. */
  countOfFirm: (ctx: Pick<Ctx, 'db' | 'actor'>) => Expression<number>;
  /** Live projects of an enterprise, whoever may see them: what refers to it keeps it from being removed. */
  countAll: (ctx: Ctx, enterpriseId: string) => Promise<number>;
  /**
   * Carries out or foretells what a listing does to projects of the enterprises, as applicant or co-operator.
   * Carried out in the call's transaction, with the enterprise rows locked already (lock order: enterprise first);
   * foretelling locks nothing.
   */
  affectedByBlacklist: (ctx: Ctx, listed: ListedEnterprises) => Promise<AffectedProject[]>;
  /**
   * Undefined for a project that does not exist or that the caller may not see. With `lock` the project stays in its
   * state until the call ends: whoever changes its files and whoever submits or accepts it wait for each other.
   */
  fileRule: (ctx: Ctx, projectId: string, lock?: 'forUpdate') => Promise<ProjectFileRule | undefined>;
  /** Keeps changes of the files in the project's history and tells its applicant. */
  amendFiles: (
    ctx: Ctx,
    projectId: string,
    changes: readonly FileAmendment[],
    reason: string,
  ) => Promise<void>;
  /**
   * Which files staff may bring back to where they were, by their ids: before the acceptance those removed since the
   * submission, after it only what makes the project what was accepted again. Empty for everybody else.
   */
  mendableFiles: (ctx: Ctx, projectId: string) => Promise<MendableFiles>;
  /** Ids of the projects the caller sees as staff or as the applying firm, as a subquery; of some firms if named. */
  visibleIds: (ctx: Ctx, firms: ProjectFirms) => Expression<unknown>;
  /** Those of the projects that the caller sees, by their ids. */
  describe: (ctx: Ctx, projectIds: readonly string[]) => Promise<ReadonlyMap<string, DescribedProject>>;
}

declare module '#platform/plugs' {
  interface Plugs {
    projects: ProjectPort;
  }
}
