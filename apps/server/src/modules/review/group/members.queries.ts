import type { ConflictOverride } from '@qifu/contracts';
import { defaultReviewRules, groupStatus, type ReviewRules } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { ExpertType } from '../expert/expert.table';
import { groupRows } from '../grouped';
import { readRules } from '../rule-set/rule-set.service';
import { memberStates } from '../states';

/** A project with its place in a group. */
export interface MemberProject {
  id: string;
  groupId: string;
  seq: number;
  projectNo: string;
  projectName: string;
  status: number;
  batchId: string;
  directionId: string;
  subDirectionId: string | null;
  keywords: string[];
  contentHash: string | null;
  /** Null where what was submitted is not known any more. */
  submittedHash: string | null;
  /** Credit codes of applicant and co-operators. */
  partyCodes: string[];
}

/** An expert with the seat in a group. */
export interface MemberExpert {
  expertId: string;
  groupId: string;
  userId: string;
  name: string;
  employerName: string;
  employerCreditCode: string;
  expertType: ExpertType;
  districtId: string;
  leaderEligible: number;
  maxGroups: number;
  maxProjects: number;
  status: number;
  pledgeSignedTime: number | null;
  isLeader: number;
  assignStatus: number;
  conflictOverride: ConflictOverride | null;
  /** The user account may sign in. */
  isEnabled: boolean;
}

/** Live projects of groups in their order. */
export async function readMemberProjects(
  db: Kysely<Database>,
  groupIds: readonly string[],
): Promise<Map<string, MemberProject[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('groupProject as m')
    .innerJoin('project as p', 'p.id', 'm.projectId')
    .select([
      'p.id',
      'm.groupId',
      'm.seq',
      'p.projectNo',
      'p.projectName',
      'p.status',
      'p.batchId',
      'p.directionId',
      'p.subDirectionId',
      'p.keywords',
      'p.contentHash',
      'p.submittedHash',
      sql<string[]>`array(select p."creditCode" union all
        select c."creditCode" from "projectCooperator" c where c."projectId" = p."id")`.as('partyCodes'),
    ])
    .where('m.groupId', 'in', [...groupIds])
    .where('m.removedTime', 'is', null)
    .orderBy('m.groupId')
    .orderBy('m.seq')
    .execute();
  return groupRows(rows, (row) => row.groupId);
}

/** Live members of groups, the leader first. Who declined is no member. */
export async function readMemberExperts(
  db: Kysely<Database>,
  groupIds: readonly string[],
): Promise<Map<string, MemberExpert[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('groupExpert as m')
    .innerJoin('expert as e', 'e.id', 'm.expertId')
    .leftJoin('user as u', 'u.id', 'e.userId')
    .select([
      'm.expertId',
      'm.groupId',
      'm.isLeader',
      'm.assignStatus',
      'm.conflictOverride',
      'e.userId',
      'e.name',
      'e.employerName',
      'e.employerCreditCode',
      'e.expertType',
      'e.districtId',
      'e.leaderEligible',
      'e.maxGroups',
      'e.maxProjects',
      'e.status',
      'e.pledgeSignedTime',
      sql<boolean>`coalesce(u."enabledMark" <> 0 and u."deleteMark" = 0, false)`.as('isEnabled'),
    ])
    .where('m.groupId', 'in', [...groupIds])
    .where('m.removedTime', 'is', null)
    .where('m.assignStatus', 'in', [...memberStates])
    .orderBy('m.groupId')
    .orderBy('m.isLeader', 'desc')
    .orderBy('m.addedTime')
    .orderBy('m.id')
    .execute();
  return groupRows(rows, (row) => row.groupId);
}

/** What decides which rules a group follows. */
export interface Ruled {
  status: number;
  ruleSetId: string | null;
  ruleSnapshot: ReviewRules | null;
}

const keptRules = ({ status, ruleSnapshot }: Ruled) =>
  status === groupStatus.preparing ? null : ruleSnapshot;

/** The rules groups follow: the snapshot once open, until then those of the rule set or the default. */
export async function readRulesOf(
  ctx: Pick<Ctx, 'db'>,
  groups: readonly Ruled[],
): Promise<(group: Ruled) => ReviewRules> {
  const asked = groups.filter((group) => keptRules(group) === null).map(({ ruleSetId }) => ruleSetId);
  const known = asked.length > 0 ? await readRules(ctx, asked) : new Map<string | null, ReviewRules>();
  return (group) => keptRules(group) ?? known.get(group.ruleSetId) ?? known.get(null) ?? defaultReviewRules;
}

/** The rules one group follows. */
export const rulesOf = async (ctx: Pick<Ctx, 'db'>, group: Ruled): Promise<ReviewRules> =>
  (await readRulesOf(ctx, [group]))(group);
