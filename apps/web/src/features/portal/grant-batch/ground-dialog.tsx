import {
  type GrantBatchDesk,
  type GrantRow,
  grantBatchApi,
  type RemovalGround,
  removalGrounds,
} from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Field, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';

interface GroundDialogProps {
  batch: GrantBatchDesk;
  /** The line to take out; without one all sums are cut by one share. */
  line?: GrantRow;
  onClose: () => void;
}

/** Takes a line out, or cuts all of them: with ground, clause and the reason everybody may read. */
export function GroundDialog({ batch, line, onClose }: GroundDialogProps) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const ask = useText('grantAsk');
  const remove = useStep(grantBatchApi.removeGrant, { saysNothing: true });
  const cut = useStep(grantBatchApi.cut, { saysNothing: true });
  const [ground, setGround] = useState<RemovalGround>(line?.findings[0]?.check ?? 'other');
  const [pid, setPid] = useState<string>();
  const isBack = !line && batch.cut !== null;
  const what = line ? 'take' : isBack ? 'uncut' : 'cut';
  const send = async (reason: string) => {
    const pids = pid ? [pid] : [];
    const { error } = line
      ? await remove.run({
          params: { id: batch.id, grantId: line.id },
          body: { ground, reason, pids, version: line.version },
        })
      : await cut.run({
          params: { id: batch.id },
          body: { isCut: !isBack, reason, pids, version: batch.version },
        });
    if (error) return;
    showSuccess(desk(`done.${what}`));
    onClose();
  };
  return (
    <ReasonDialog
      title={ask(`${what}.title`, { name: line?.enterpriseName ?? batch.fullName })}
      effect={ask(`${what}.effect`)}
      verb={ask(`${what}.verb`)}
      readers={ask(`${what}.readers`)}
      isRisky={line !== undefined}
      isOptional={isBack}
      isBusy={remove.isBusy || cut.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    >
      {line && (
        <Field label={desk('desk.groundField')}>
          <Select
            choices={removalGrounds.map((value) => ({ value, label: text(`ground.${value}`) }))}
            value={ground}
            onChange={(value) => setGround((value as RemovalGround | undefined) ?? 'other')}
          />
        </Field>
      )}
      {!isBack && (
        <Field label={desk('desk.clause')} isOptional={line !== undefined}>
          <Select
            canClear
            choices={batch.clauses
              .filter(({ path }) => path !== '')
              .map(({ pid: value, path }) => ({ value, label: path }))}
            value={pid}
            onChange={setPid}
          />
        </Field>
      )}
    </ReasonDialog>
  );
}
