import type { ExpertProposal, ReviewGroupRow } from '@qifu/contracts';
import { Button, Dialog, StatusTag, ViewTabs } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useRef, useState } from 'react';
import { Loaded } from '#shared/query-state';
import { groupLabel } from '../preparation/use-preparation';
import { ExchangePanel } from './exchange-panel';
import { LeftOut, ProposalRules } from './proposal-below';
import { ProposalRows } from './proposal-rows';
import { leaderOf, newcomers, useProposals } from './use-proposals';
import './propose.css';

interface ProposeDialogProps {
  groups: readonly ReviewGroupRow[];
  onClose: () => void;
}

/** Experts and a leader for one group or several: shown with every reason, changed by hand, taken in one step. */
export function ProposeDialog({ groups, onClose }: ProposeDialogProps) {
  useAreas('expertProposal');
  const text = useText('expertProposal');
  const common = useText('common');
  const proposing = useProposals(groups, onClose);
  const { query } = proposing;
  const [first] = groups;
  const [groupId, setGroupId] = useState(first?.id ?? '');
  const list = query.data?.list ?? [];
  const taken = list.filter(proposing.isWorthTaking);
  const title =
    groups.length > 1
      ? text('titleMany', { count: groups.length })
      : text('title', { group: first ? groupLabel(first) : '' });
  return (
    <Dialog
      isOpen
      size="full"
      title={title}
      onClose={onClose}
      foot={
        <>
          <span className="rv-foot-count">{text('adopt.hint')}</span>
          <Button icon="refresh" disabled={query.isFetching} onClick={proposing.drawAgain}>
            {text('again')}
          </Button>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button
            kind="main"
            busy={proposing.isBusy}
            disabled={query.isFetching || taken.length === 0}
            onClick={() => void proposing.adopt(list)}
          >
            <AdoptVerb taken={taken} isMany={list.length > 1} />
          </Button>
        </>
      }
    >
      {groups.length > 1 && (
        <ViewTabs
          label={title}
          current={groupId}
          views={groups.map((group) => ({ key: group.id, label: groupLabel(group) }))}
          onChange={setGroupId}
        />
      )}
      <Loaded query={query} what={title} rows={6}>
        {(data) => {
          const proposal = data.list.find((one) => one.groupId === groupId);
          return proposal ? <OneProposal key={groupId} proposal={proposal} proposing={proposing} /> : null;
        }}
      </Loaded>
    </Dialog>
  );
}

function AdoptVerb({ taken, isMany }: { taken: readonly ExpertProposal[]; isMany: boolean }) {
  const text = useText('expertProposal');
  const count = taken.reduce((sum, proposal) => sum + newcomers(proposal).length, 0);
  const [one] = taken;
  if (isMany) return text('adopt.many', { groups: taken.length, count });
  const leader = (one && leaderOf(one)?.name) ?? '';
  return leader === '' ? text('adopt.noLeader', { count }) : text('adopt.one', { count, leader });
}

interface OneProposalProps {
  proposal: ExpertProposal;
  proposing: ReturnType<typeof useProposals>;
}

function OneProposal({ proposal, proposing }: OneProposalProps) {
  const text = useText('expertProposal');
  const [shownId, setShownId] = useState<string>();
  const side = useRef<HTMLElement>(null);
  /** Where the panel stands below the rows it comes into sight. */
  const show = (expertId: string) => {
    setShownId(expertId);
    requestAnimationFrame(() => side.current?.scrollIntoView?.({ block: 'nearest' }));
  };
  const shown =
    proposal.experts.find(({ expertId }) => expertId === shownId) ??
    newcomers(proposal)[0] ??
    proposal.experts[0];
  return (
    <div className="rv-proposal" aria-busy={proposing.query.isFetching}>
      <div className="rv-proposal-main">
        <Verdict proposal={proposal} />
        {proposal.experts.length > 0 && (
          <div className="rv-proposal-scroll">
            <ProposalRows proposal={proposal} shownId={shown?.expertId} onShow={show} />
          </div>
        )}
        <ProposalRules proposal={proposal} />
        <LeftOut proposal={proposal} />
        <p className="rv-muted rv-proposal-block">
          {proposing.isChanged
            ? text('result.changed')
            : text('result.compared', { compared: proposal.compared, seed: proposal.seed })}
        </p>
      </div>
      {shown && (
        <aside ref={side} className="rv-proposal-side" aria-label={shown.name}>
          <ExchangePanel
            proposal={proposal}
            expert={shown}
            onExchange={(coming) => {
              proposing.exchange(proposal, shown.expertId, coming);
              setShownId(coming);
            }}
            onLead={() => proposing.lead(proposal, shown.expertId)}
          />
        </aside>
      )}
    </div>
  );
}

/** The answer in one line, before the rows. */
function Verdict({ proposal }: { proposal: ExpertProposal }) {
  const text = useText('expertProposal');
  const broken = proposal.rules.filter(({ passed }) => !passed).length;
  const count = newcomers(proposal).length;
  const leader = leaderOf(proposal)?.name ?? '';
  const key = broken > 0 ? (count > 0 ? 'partial' : 'none') : count > 0 ? 'ready' : 'enough';
  return (
    <p className="rv-proposal-verdict" aria-live="polite">
      <StatusTag tone={broken > 0 ? 'warn' : 'ok'} icon={broken > 0 ? 'alert' : 'stateOk'}>
        {text(`result.${key}`, { count, leader, broken, rules: proposal.rules.length })}
      </StatusTag>
    </p>
  );
}
