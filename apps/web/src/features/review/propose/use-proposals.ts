import { useData } from '@qifu/client';
import { type ExpertProposal, expertProposalApi, type ReviewGroupRow } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useGroupStep } from '../group/group-step';
import { groupLabel } from '../preparation/use-preparation';

interface OwnChoice {
  groupId: string;
  expertIds: string[];
  leaderExpertId: string | null;
}

/** Who would come in, of those who are shown. */
export const newcomers = ({ experts }: ExpertProposal) => experts.filter(({ isSeated }) => !isSeated);
export const leaderOf = ({ experts }: ExpertProposal) => experts.find(({ isLeader }) => isLeader);

const choiceOf = (proposal: ExpertProposal): OwnChoice => ({
  groupId: proposal.groupId,
  expertIds: newcomers(proposal).map(({ expertId }) => expertId),
  leaderExpertId: proposal.leaderExpertId,
});

/** Proposals for groups, and what a person makes of them before they are taken; nothing is changed until then. */
export function useProposals(groups: readonly ReviewGroupRow[], onDone: () => void) {
  const text = useText('expertProposal');
  const [seed, setSeed] = useState('');
  const [chosen, setChosen] = useState<readonly OwnChoice[]>([]);
  const query = useData(
    expertProposalApi.propose,
    { body: { groupIds: groups.map(({ id }) => id), seed, chosen: [...chosen] } },
    { isQuiet: true },
  );
  const adopting = useGroupStep(expertProposalApi.adopt, { saysNothing: true });
  const choose = (choice: OwnChoice) =>
    setChosen([...chosen.filter(({ groupId }) => groupId !== choice.groupId), choice]);

  const exchange = (proposal: ExpertProposal, leaving: string, coming: string) => {
    const { expertIds, leaderExpertId, groupId } = choiceOf(proposal);
    choose({
      groupId,
      expertIds: expertIds.map((id) => (id === leaving ? coming : id)),
      leaderExpertId: leaderExpertId === leaving ? null : leaderExpertId,
    });
  };
  const lead = (proposal: ExpertProposal, leaderExpertId: string) =>
    choose({ ...choiceOf(proposal), leaderExpertId });
  const drawAgain = () => {
    setChosen([]);
    setSeed(String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0));
  };
  const say = (taken: readonly ExpertProposal[]) => {
    const count = taken.reduce((sum, proposal) => sum + newcomers(proposal).length, 0);
    const [one] = taken;
    if (taken.length > 1) return text('adopt.doneMany', { groups: taken.length, count });
    return text('adopt.done', {
      group: one ? groupLabel(one) : '',
      count,
      leader: (one && leaderOf(one)?.name) ?? '',
    });
  };
  const leads = new Map(groups.map(({ id, leaderExpertId }) => [id, leaderExpertId]));
  /** Something would follow from taking it: people, or another leader for those who are there. */
  const isWorthTaking = (proposal: ExpertProposal) => {
    const leader = leaderOf(proposal);
    const isNewLeader = leader !== undefined && leader.expertId !== leads.get(proposal.groupId);
    return newcomers(proposal).length > 0 || isNewLeader;
  };
  const adopt = async (proposals: readonly ExpertProposal[]) => {
    const taken = proposals.filter(isWorthTaking);
    const [first] = groups;
    if (!first || taken.length === 0) return;
    const { data } = await adopting.run(first, {
      body: {
        groups: taken.map((proposal) => ({
          ...choiceOf(proposal),
          version: proposal.version,
          seed: proposal.seed,
        })),
      },
    });
    if (!data) return void query.refetch();
    showSuccess(say(taken));
    onDone();
  };
  return {
    query,
    exchange,
    lead,
    drawAgain,
    isWorthTaking,
    adopt,
    isBusy: adopting.isBusy,
    isChanged: chosen.length > 0,
  };
}
