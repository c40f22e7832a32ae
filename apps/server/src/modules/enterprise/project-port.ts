import type { AffectedProject } from '@qifu/contracts';
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
}

/** What this module asks about projects, which live in a module above. */
export interface ProjectPort {
  /** Live projects by enterprise id; enterprises without any may be absent. */
  countByEnterprise: (ctx: Ctx, enterpriseIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /**
   * Carries out or foretells what a listing does to projects of the enterprises, as applicant or co-operator.
   * Runs in the call's transaction, with the enterprise rows locked already (lock order: enterprise first).
   */
  affectedByBlacklist: (ctx: Ctx, listed: ListedEnterprises) => Promise<AffectedProject[]>;
  /** Undefined for a project that does not exist or that the caller may not see. */
  fileRule: (ctx: Ctx, projectId: string) => Promise<ProjectFileRule | undefined>;
}

/** Places where modules above plug in. Without them there are no projects. */
export const enterprisePorts: { projects: ProjectPort } = {
  projects: {
    countByEnterprise: async () => new Map(),
    affectedByBlacklist: async () => [],
    fileRule: async () => undefined,
  },
};
