import { type Endpoint, type GrantBatchDesk, type GrantRow, grantBatchApi } from '@qifu/contracts';
import { showNumber, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { BatchDialog } from './batch-dialog';
import { GroundDialog } from './ground-dialog';
import type { ListObjection } from './list-objections';
import { PayDialog } from './pay-dialog';

/** What is being done to a batch or one of its lines. */
export type BatchAct =
  | { what: 'edit' | 'cut' | 'keepYearly' | 'sendBack' | 'approve' | 'withdraw' | 'close' | 'pay' }
  | { what: 'keep' | 'take'; line: GrantRow }
  | { what: 'uphold' | 'reject'; objection: ListObjection };

interface BatchDialogsProps {
  act: BatchAct;
  batch: GrantBatchDesk;
  onClose: () => void;
}

/** The one dialog that is open. */
export function BatchDialogs({ act, batch, onClose }: BatchDialogsProps) {
  if (act.what === 'edit') return <BatchDialog batch={batch} onClose={onClose} />;
  if (act.what === 'pay') return <PayDialog batch={batch} onClose={onClose} />;
  if (act.what === 'take') return <GroundDialog batch={batch} line={act.line} onClose={onClose} />;
  if (act.what === 'cut') return <GroundDialog batch={batch} onClose={onClose} />;
  if (act.what === 'keep' || act.what === 'uphold' || act.what === 'reject')
    return <AboutOne act={act} batch={batch} onClose={onClose} />;
  return <AboutBatch what={act.what} batch={batch} onClose={onClose} />;
}

const stepsOf = {
  keepYearly: grantBatchApi.keepYearly,
  sendBack: grantBatchApi.sendBack,
  approve: grantBatchApi.approve,
  withdraw: grantBatchApi.withdraw,
  close: grantBatchApi.close,
};

interface AboutBatchProps {
  what: keyof typeof stepsOf;
  batch: GrantBatchDesk;
  onClose: () => void;
}

/** A step of the whole batch, with what it does and the reason others read. */
function AboutBatch({ what, batch, onClose }: AboutBatchProps) {
  const desk = useText('grantDesk');
  const ask = useText('grantAsk');
  const step = useStep<Endpoint>(stepsOf[what], { saysNothing: true });
  const open = batch.grantCount - batch.paid - batch.accepted;
  const send = async (reason: string) => {
    const body = what === 'approve' ? { version: batch.version } : { reason, version: batch.version };
    const { error } = await step.run({ params: { id: batch.id }, body } as never);
    if (error) return;
    showSuccess(desk(`done.${what}`));
    onClose();
  };
  return (
    <ReasonDialog
      title={ask(`${what}.title`, { name: batch.fullName })}
      effect={ask(`${what}.effect`, {
        count: batch.grantCount,
        sum: showNumber(batch.total / 10_000, 2),
        days: batch.noticeDays,
        open,
        yearly: batch.yearly,
      })}
      verb={ask(`${what}.verb`, { yearly: batch.yearly })}
      isRisky={what === 'withdraw'}
      isOptional={what === 'approve' || (what === 'close' && open === 0)}
      isBusy={step.isBusy}
      readers={ask(`${what}.readers`)}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}

interface AboutOneProps {
  act: Extract<BatchAct, { line: GrantRow } | { objection: ListObjection }>;
  batch: GrantBatchDesk;
  onClose: () => void;
}

/** A decision about one line or objection. */
function AboutOne({ act, batch, onClose }: AboutOneProps) {
  const desk = useText('grantDesk');
  const ask = useText('grantAsk');
  const keep = useStep(grantBatchApi.keepGrant, { saysNothing: true });
  const uphold = useStep(grantBatchApi.uphold, { saysNothing: true });
  const reject = useStep(grantBatchApi.reject, { saysNothing: true });
  const name = 'line' in act ? act.line.enterpriseName : act.objection.enterpriseName;
  const run = async (words: string) => {
    if ('line' in act) {
      const params = { id: batch.id, grantId: act.line.id };
      return (await keep.run({ params, body: { reason: words, version: act.line.version } })).error;
    }
    const params = { id: batch.id, objectionId: act.objection.id };
    const { data, error } =
      act.what === 'uphold'
        ? await uphold.run({ params, body: { answer: words } })
        : await reject.run({ params, body: { answer: words } });
    if (data && 'outcome' in data)
      showSuccess(desk(`objectionOutcome.${data.outcome}`, { sum: showNumber(data.amount, 2) }));
    return error;
  };
  const send = async (words: string) => {
    if (!(await run(words))) onClose();
  };
  return (
    <ReasonDialog
      title={ask(`${act.what}.title`, { name })}
      effect={ask(`${act.what}.effect`)}
      verb={ask(`${act.what}.verb`)}
      readers={ask(`${act.what}.readers`)}
      isBusy={keep.isBusy || uphold.isBusy || reject.isBusy}
      onClose={onClose}
      onSend={(words) => void send(words)}
    />
  );
}
