import { setImmediate } from 'node:timers/promises';
import { type Data, type ExpertProposal, type expertProposalApi, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { hiddenIn } from '#platform/hidden-columns';
import { OwnWords } from '#platform/http/own-words';
import type { Seat } from '../group/expert-availability';
import { assertPreparing, type GroupRecord, getGroup } from '../group/group.policy';
import { enterExperts, setLeader } from '../group/group-experts.service';
import { type Choice, chooseExperts, pickLeader } from './choose-experts';
import { type ProposalFacts, readProposalFacts } from './proposal-facts.queries';
import { brokenRules } from './team-rules';
import { tellProposal } from './tell-proposal';

interface OwnChoice {
  groupId: string;
  expertIds: readonly string[];
  leaderExpertId: string | null;
}

interface ProposalRequest {
  groupIds: readonly string[];
  seed: string;
  chosen: readonly OwnChoice[];
}

/** Experts for each of the groups, with the reason for each and why others stay out. Changes nothing. */
export async function proposeExperts(
  ctx: Ctx,
  request: ProposalRequest,
): Promise<{ list: ExpertProposal[] }> {
  const list: ExpertProposal[] = [];
  const planned: Seat[] = [];
  for (const groupId of new Set(request.groupIds)) {
    // The choice is plain work of this process: others are let in between groups.
    await setImmediate();
    const group = await getGroup(ctx, groupId);
    assertPreparing(group);
    const facts = await readProposalFacts(ctx, group, { seed: request.seed || group.groupNo, planned });
    const own = request.chosen.find((one) => one.groupId === groupId);
    const choice = own ? judgeOwn(facts, own) : chooseExperts(facts.question);
    list.push(tellProposal({ language: ctx.language, hidden: hiddenIn(ctx) }, group, facts, choice));
    planned.push(...choice.chosen.map(({ expertId }) => seatOf(group, expertId, facts.projects.length)));
  }
  return { list };
}

const seatOf = ({ id, batchId }: GroupRecord, expertId: string, projects: number): Seat => ({
  expertId,
  groupId: id,
  batchId,
  isActive: true,
  projects,
  closedAt: null,
});

/** What a person put together, judged by the same rules; whoever may not come any more is left out of it. */
function judgeOwn({ question }: ProposalFacts, { expertIds, leaderExpertId }: OwnChoice): Choice {
  const chosen = question.free.filter(
    ({ expertId, bar }) => bar === undefined && expertIds.includes(expertId),
  );
  const team = [...question.seated, ...chosen];
  const named = team.find(({ expertId, mayLead }) => mayLead && expertId === leaderExpertId)?.expertId;
  const leaderId = named ?? pickLeader(question, chosen);
  return { chosen, leaderId, broken: brokenRules(team, question.rules, leaderId), relax: [] };
}

interface Adopted {
  groupId: string;
  version: number;
  expertIds: readonly string[];
  leaderExpertId: string | null;
  seed: string;
}

/** Seats what was proposed, by the rules that hold for every entry: for all groups, or for none. */
export async function adoptProposals(
  ctx: Ctx,
  groups: readonly Adopted[],
): Promise<Data<typeof expertProposalApi.adopt>> {
  const list: Data<typeof expertProposalApi.adopt>['list'] = [];
  // In one order everywhere, so that two who adopt at once wait for and not against each other.
  for (const one of groups.toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1)))
    list.push({ groupId: one.groupId, ...(await adoptOne(ctx, one)) });
  return { list };
}

async function adoptOne(ctx: Ctx, { groupId, version, expertIds, leaderExpertId, seed }: Adopted) {
  if (expertIds.length === 0) {
    if (leaderExpertId === null) fail('RV_STATE', { groupId });
    const led = await setLeader(ctx, { groupId, version, expertId: leaderExpertId, reason: '' });
    return { added: [], removed: [], rejected: [], version: led.version };
  }
  const none = { coSignToken: '', overrideReason: '', source: 'auto' as const, atomic: true };
  const change = await enterExperts(ctx, groupId, { ...none, expertIds, version, leaderExpertId, seed });
  return change instanceof OwnWords ? change.data : change;
}
