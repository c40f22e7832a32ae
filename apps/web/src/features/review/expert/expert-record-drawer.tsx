import { useData } from '@qifu/client';
import { type ExpertDetail, expertApi, expertStatus, reviewPreparationApi } from '@qifu/contracts';
import { Button, Drawer, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useNoteRecord } from '#shared/recent/use-note-record';
import { useStep } from '#shared/step';
import { WhoSees } from '#shared/who-sees';
import { ReasonDialog } from '../parts/reason-dialog';
import { ExpertFacts } from './expert-facts';

interface ExpertRecordDrawerProps {
  expertId: string;
  onClose: () => void;
  onEdit: () => void;
}

/** The record of an expert with its acts: edit, pause, expel, take back. */
export function ExpertRecordDrawer({ expertId, onClose, onEdit }: ExpertRecordDrawerProps) {
  const text = useText('reviewExpert');
  const query = useData(expertApi.read, { params: { id: expertId } }, { isQuiet: true, keepsFormer: false });
  const maySeeHistory = useMayCall(reviewPreparationApi.expertInfo);
  const info = useData(
    reviewPreparationApi.expertInfo,
    { params: { id: expertId }, query: {} },
    { isQuiet: true, enabled: maySeeHistory },
  );
  const expert = query.data;
  useNoteRecord(expert && { kind: 'expert', id: expertId, name: expert.name });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={expert?.name ?? text('one')}
      facts={
        expert && (
          <>
            <StateOf family="expert" code={expert.status} boxed />
            <span className="q-mono q-mute">{expert.expertNo}</span>
            <WhoSees menu="table3" recordId={expertId} />
          </>
        )
      }
      foot={
        expert && (
          <>
            <Allowed to={expertApi.update}>
              <Button kind="main" onClick={onEdit}>
                {text('act.edit')}
              </Button>
            </Allowed>
            <Allowed to={expertApi.setStatus}>
              <StatusActs expert={expert} />
            </Allowed>
          </>
        )
      }
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(read) => <ExpertFacts expert={read} info={info.data} conflicts={info.data?.conflicts} />}
      </Loaded>
    </Drawer>
  );
}

const steps = {
  pause: { status: expertStatus.paused, isRisky: false },
  expel: { status: expertStatus.expelled, isRisky: true },
  restore: { status: expertStatus.available, isRisky: false },
} as const;
type Step = keyof typeof steps;

/** Which steps a state allows. */
const stepsOf = (status: number): Step[] => {
  if (status === expertStatus.available) return ['pause', 'expel'];
  return status === expertStatus.paused ? ['restore', 'expel'] : ['restore'];
};

function StatusActs({ expert }: { expert: ExpertDetail }) {
  const text = useText('reviewExpert');
  const [asked, setAsked] = useState<Step>();
  const changing = useStep(expertApi.setStatus, { refreshes: [reviewPreparationApi.expertInfo] });
  const send = async (step: Step, reason: string) => {
    const { data } = await changing.run({
      params: { id: expert.id },
      body: { version: expert.version, status: steps[step].status, reason },
    });
    if (data) setAsked(undefined);
  };
  return (
    <>
      {stepsOf(expert.status).map((step) => (
        <Button
          key={step}
          kind={steps[step].isRisky ? 'risk' : 'plain'}
          className={steps[step].isRisky ? 'q-end' : undefined}
          onClick={() => setAsked(step)}
        >
          {text(`act.${step}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={text(`status.${asked}Title`, { name: expert.name })}
          effect={text(`status.${asked}Effect`)}
          verb={text(`act.${asked}`)}
          isRisky={steps[asked].isRisky}
          isBusy={changing.isBusy}
          onClose={() => setAsked(undefined)}
          onSend={(reason) => void send(asked, reason)}
        />
      )}
    </>
  );
}
