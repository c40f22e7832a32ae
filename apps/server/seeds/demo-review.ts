import type { SheetInput } from '@qifu/contracts';
import { closeReview } from '../src/modules/review/close/close-review.service';
import { concludeGroup } from '../src/modules/review/conclusion/conclude.service';
import { decideProject, publishDecisions } from '../src/modules/review/decision/decision.service';
import { addGroup } from '../src/modules/review/group/group-form.service';
import { openReview } from '../src/modules/review/group/open-review.service';
import { returnSheet } from '../src/modules/review/sheet/return-sheet.service';
import { submitSheets } from '../src/modules/review/sheet/submit-sheets.service';
import type { Ctx } from '../src/platform/context';
import { createLog } from '../src/platform/log';
import { collectPlugs } from '../src/platform/plugs';
import { systemActor } from '../src/system-actor';
import type { SeedParts } from './base';
import { dueIn, opensIn } from './demo-moments';
import { demoComments, demoOpinions } from './demo-opinions';
import {
  otherProjects,
  projectsInPreparation,
  projectsInReview,
  projectsReviewed,
} from './demo-project-list';
import { dayMs, type ProjectGround, seedProjects } from './demo-projects';

const accepted = 30;

/** A group's parts by account of its experts; the first of them leads. */
interface GroupPlan {
  groupName: string;
  direction: string;
  projectIds: readonly string[];
  accounts: readonly string[];
  /** Days from now; negative ones have passed. */
  startDay: number;
  endDay: number;
}

/**
 * Sixty applications in every state, one review that has closed, one in the middle and one in preparation. They go
 * through the services of the review as the named people would, each at a time of its own, so that every rule of a
 * real review holds for them.
 */
export async function seedReview(ground: ProjectGround) {
  const { parts } = ground;
  const { isTransaction } = parts.db;
  if (isTransaction) return laySeed(ground);
  await parts.db.transaction().execute((db) => laySeed({ ...ground, parts: { ...parts, db } }));
}

async function laySeed(ground: ProjectGround) {
  const asAccepted = [...projectsReviewed, ...projectsInReview, ...projectsInPreparation].map((project) => ({
    ...project,
    status: accepted,
  }));
  const ids = await seedProjects(ground, [...asAccepted, ...otherProjects]);
  const take = (from: number, count: number) => ids.slice(from, from + count);
  await seedClosedReview(ground, take(0, projectsReviewed.length));
  await seedOpenReview(ground, take(projectsReviewed.length, projectsInReview.length));
  await seedPreparation(
    ground,
    take(projectsReviewed.length + projectsInReview.length, projectsInPreparation.length),
  );
}

/** Nobody outside is told of the demo. */
const plugs = collectPlugs([
  { plugs: { waysOut: { mailer: undefined, reach: { insideHosts: [] }, publicUrl: '' } } },
]);

/** A person of the demo at a moment, as the services see one. */
function actAs({ parts, people }: ProjectGround, account: string, role: string, days: number): Ctx {
  const at = new Date(parts.now().getTime() + days * dayMs);
  const actor = {
    ...systemActor,
    userId: people.userIdOf(account),
    account,
    realName: account,
    roleCodes: [role],
  };
  return {
    ...parts,
    act: { action: 'demo', method: '', address: '' },
    startedAt: Date.now(),
    arrivedAt: at,
    now: () => at,
    actor,
    origin: { ipAddress: '', userAgent: '', clientOrigin: '', requestId: '' },
    language: 'zh',
    afterCommit: () => undefined,
    audit: () => undefined,
    jobs: { send: async () => undefined },
    log: createLog('silent'),
    plugs,
  };
}

const numbered = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `expert${String(first + at).padStart(2, '0')}`);

async function prepare(ground: ProjectGround, plan: GroupPlan) {
  const { masters } = ground;
  const ctx = actAs(ground, 'clerk', 'reviewStaff', plan.startDay - 3);
  const [leader = ''] = plan.accounts;
  const now = ground.parts.now();
  const group = await addGroup(ctx, {
    groupName: plan.groupName,
    batchId: masters.batchId,
    directionIds: [masters.directionIdOf(plan.direction)],
    standardId: null,
    ruleSetId: null,
    blindMode: null,
    plannedStart: opensIn(now, plan.startDay).getTime(),
    plannedEnd: dueIn(now, plan.endDay).getTime(),
    reviewMode: 'online',
    projectIds: [...plan.projectIds],
    expertIds: plan.accounts.map(masters.expertIdOf),
    leaderExpertId: masters.expertIdOf(leader),
  });
  if (group.warnings.length > 0) throw new Error(`Demo group: ${group.warnings.join('; ')}`);
  return group;
}

async function openGroup(ground: ProjectGround, plan: GroupPlan) {
  const { id: groupId, version } = await prepare(ground, plan);
  const ctx = actAs(ground, 'clerk', 'reviewStaff', plan.startDay);
  await openReview(ctx, { groupId, version, reason: '' });
  const { standardSnapshot } = await ground.parts.db
    .selectFrom('reviewGroup')
    .select('standardSnapshot')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return { groupId, items: standardSnapshot?.items ?? [] };
}

interface Scorer {
  items: readonly { id: string; maxScore: number }[];
  /** Places of the expert and of the project in the group. */
  expertNo: number;
  projectNo: number;
}

/** Scores that look like judgement: projects differ most, experts a little, items by taste. Always on half points. */
function itemsOf({ items, expertNo, projectNo }: Scorer): SheetInput['items'] {
  const quality = 0.66 + ((projectNo * 37) % 29) / 100;
  return items.map(({ id, maxScore }, itemNo) => {
    const taste = (((projectNo * 11 + expertNo * 17 + itemNo * 23) % 13) - 6) / 100;
    const leniency = (expertNo - 2) / 100;
    const share = Math.min(1, Math.max(0.3, quality + taste + leniency));
    const score = Math.round(share * maxScore * 2) / 2;
    const comment =
      score < maxScore * 0.6 ? (demoComments[(projectNo + itemNo) % demoComments.length] ?? '') : '';
    return { itemId: id, score, comment };
  });
}

function sheetOf(projectId: string, scorer: Scorer, version = 1): SheetInput {
  const items = itemsOf(scorer);
  const total = items.reduce((sum, { score }) => sum + (score ?? 0), 0);
  return {
    projectId,
    items,
    recommendation: total >= 85 ? 1 : total >= 72 ? 2 : total >= 62 ? 3 : 4,
    comment: demoOpinions[(scorer.projectNo * 3 + scorer.expertNo) % demoOpinions.length] ?? '',
    reason: '',
    version,
    activeSeconds: 420 + ((scorer.projectNo * 97 + scorer.expertNo * 61) % 900),
    clientKey: `demo-${version}`,
  };
}

/** Electronics: everybody has submitted, the leader has concluded, staff have closed; most are decided. */
async function seedClosedReview(ground: ProjectGround, projectIds: readonly string[]) {
  const accounts = numbered(11, 5);
  const plan = {
    groupName: '电子信息一组',
    direction: 'electronics',
    projectIds,
    accounts,
    startDay: -26,
    endDay: -12,
  };
  const { groupId, items } = await openGroup(ground, plan);
  for (const [expertNo, account] of accounts.entries()) {
    const ctx = actAs(ground, account, 'expert', -20 + expertNo);
    const sheets = projectIds.map((id, projectNo) => sheetOf(id, { items, expertNo, projectNo }));
    await submitSheets(ctx, { groupId, submitType: 'submit', sheets });
  }
  const [leader = ''] = accounts;
  const concluded = await concludeGroup(actAs(ground, leader, 'expert', -13), {
    groupId,
    version: await versionOf(ground.parts, groupId),
    conclusion: '本组项目整体水平较好，前六名技术路线清晰、经费合理，建议支持；后三名需补充论证后再申报。',
    projects: [
      {
        projectId: projectIds[0] ?? '',
        leaderComment: '产业带动作用突出，建议优先支持。',
        leaderSuggestion: 1,
      },
    ],
  });
  await closeReview(actAs(ground, 'clerk', 'reviewStaff', -11), {
    groupId,
    version: concluded.version,
    force: false,
    reason: '',
    coSignToken: '',
  });
  await decide(ground, groupId);
}

/** By rank: five approved, three rejected, the rest still with the approver; four are published. */
async function decide(ground: ProjectGround, groupId: string) {
  const { masters, parts } = ground;
  const ctx = actAs(ground, 'approver', 'approver', -6);
  const ranked = await parts.db
    .selectFrom('project')
    .select(['id', 'version', 'applyFund'])
    .where('groupId', '=', groupId)
    .orderBy('finalRank')
    .execute();
  const decisions = [
    ...ranked.slice(0, 5).map((row) => ({ row, isGood: true })),
    ...ranked.slice(-3).map((row) => ({ row, isGood: false })),
  ];
  for (const { row, isGood } of decisions) {
    await decideProject(ctx, {
      projectId: row.id,
      decision: isGood ? 'approve' : 'reject',
      reason: isGood ? '同意评审意见，按批复经费实施。' : '得分靠后，建议补充论证后再次申报。',
      approvedFund: isGood ? row.applyFund : null,
      version: row.version,
    });
  }
  const published = [...ranked.slice(0, 3), ...ranked.slice(-1)].map(({ id }) => id);
  await publishDecisions(actAs(ground, 'approver', 'approver', -4), {
    batchId: masters.batchId,
    projectIds: published,
  });
}

/** Equipment: in the middle of its time. Submitted, half entered, given back and stepped back from. */
async function seedOpenReview(ground: ProjectGround, projectIds: readonly string[]) {
  const accounts = numbered(1, 5);
  const plan = {
    groupName: '智能装备一组',
    direction: 'equipment',
    projectIds,
    accounts,
    startDay: -9,
    endDay: 3,
  };
  const { groupId, items } = await openGroup(ground, plan);
  const submitted = [8, 11, 6, 9, 7];
  const send = (account: string, submitType: 'save' | 'submit' | 'recuse', sheets: SheetInput[]) =>
    submitSheets(actAs(ground, account, 'expert', -2), { groupId, submitType, sheets });
  for (const [expertNo, account] of accounts.entries()) {
    const sheetFor = (projectNo: number) =>
      sheetOf(projectIds[projectNo] ?? '', { items, expertNo, projectNo });
    const done = submitted[expertNo] ?? 0;
    await send(
      account,
      'submit',
      Array.from({ length: done }, (_, at) => sheetFor(at)),
    );
    const draft = sheetFor(done);
    await send(account, 'save', [
      { ...draft, items: draft.items.slice(0, 3), recommendation: null, comment: '' },
    ]);
  }
  const last = projectIds.at(-1) ?? '';
  await send(accounts[0] ?? '', 'recuse', [
    { ...sheetOf(last, { items: [], expertNo: 0, projectNo: 11 }), reason: '与项目负责人有共同承担的课题' },
  ]);
  await giveBack(ground, { groupId, projectId: projectIds[4] ?? '', account: accounts[3] ?? '' });
}

async function giveBack(
  ground: ProjectGround,
  { groupId, projectId, account }: { groupId: string; projectId: string; account: string },
) {
  const sheet = await ground.parts.db
    .selectFrom('scoreSheet')
    .select(['id', 'version'])
    .where('groupId', '=', groupId)
    .where('projectId', '=', projectId)
    .where('expertId', '=', ground.masters.expertIdOf(account))
    .executeTakeFirstOrThrow();
  await returnSheet(actAs(ground, 'expert01', 'expert', -1), {
    sheetId: sheet.id,
    version: sheet.version,
    reason: '经济效益一项的理由与分数不符，请核对后重新填写。',
  });
}

/** Equipment again: not ready yet. One expert works for an applicant by now, one has not signed the pledge. */
async function seedPreparation(ground: ProjectGround, projectIds: readonly string[]) {
  const { parts, people, masters } = ground;
  const { id: groupId } = await prepare(ground, {
    groupName: '智能装备二组',
    direction: 'equipment',
    projectIds,
    accounts: ['expert07', 'expert06', 'expert08', 'expert09'],
    startDay: 4,
    endDay: 10,
  });
  await parts.db
    .insertInto('groupExpert')
    .values({
      id: parts.newId(),
      groupId,
      expertId: masters.expertIdOf('expert10'),
      assignStatus: 20,
      addedBy: people.userIdOf('clerk'),
    })
    .execute();
}

const versionOf = async ({ db }: SeedParts, groupId: string): Promise<number> =>
  (await db.selectFrom('reviewGroup').select('version').where('id', '=', groupId).executeTakeFirstOrThrow())
    .version;
