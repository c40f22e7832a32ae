import { type GrantBatchDesk, grantBatchApi } from '@qifu/contracts';
import { askFirst, Button, MenuButton, type MenuEntry, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import type { BatchAct } from './batch-dialogs';

interface BatchActsProps {
  batch: GrantBatchDesk;
  onAct: (act: BatchAct) => void;
  onRemoved: () => void;
}

/** What can be done with a batch now; the next step of its way stands out, beside its gates. */
export function BatchActs({ batch, onAct, onRemoved }: BatchActsProps) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const may = (call: string) => batch.abilities?.includes(call) ?? false;
  const freeze = useFreeze(batch);
  const recall = useRecall(batch);
  const remove = useStep(grantBatchApi.remove, { saysNothing: true });
  const removing = async () => {
    const question = {
      title: desk('act.removeTitle', { name: batch.fullName }),
      effect: text('own.removeEffect'),
      verb: desk('act.remove'),
      isRisky: true,
    };
    if (!(await askFirst(question))) return;
    const { error } = await remove.run({ params: { id: batch.id } });
    if (!error) onRemoved();
  };
  const entries: (MenuEntry | false)[] = [
    may('update') && {
      key: 'edit',
      label: desk('act.edit'),
      icon: 'edit',
      onSelect: () => onAct({ what: 'edit' }),
    },
    may('check') && { key: 'check', label: desk('act.check'), icon: 'refresh', onSelect: freeze.check },
    may('cut') &&
      (batch.over > 0 || batch.cut !== null) && {
        key: 'cut',
        label: desk(batch.cut ? 'act.uncut' : 'act.cut'),
        icon: 'formula',
        onSelect: () => onAct({ what: 'cut' }),
      },
    may('withdraw') && {
      key: 'withdraw',
      label: desk('act.withdraw'),
      icon: 'x',
      onSelect: () => onAct({ what: 'withdraw' }),
    },
    may('remove') && {
      key: 'remove',
      label: desk('act.remove'),
      icon: 'trash',
      onSelect: () => void removing(),
    },
  ];
  const more = entries.filter((entry): entry is MenuEntry => entry !== false);
  return (
    <>
      {may('freeze') && (
        <Button kind={batch.frozen ? 'plain' : 'main'} busy={freeze.isBusy} onClick={() => void freeze.run()}>
          {desk(batch.frozen ? 'act.freezeAnew' : 'act.freeze')}
        </Button>
      )}
      {may('recall') && (
        <Button busy={recall.isBusy} onClick={() => void recall.run()}>
          {desk('act.recall')}
        </Button>
      )}
      {may('sendBack') && <Button onClick={() => onAct({ what: 'sendBack' })}>{desk('act.sendBack')}</Button>}
      {may('pay') && batch.accepted > 0 && (
        <Button kind="main" onClick={() => onAct({ what: 'pay' })}>
          {desk('act.pay', { count: batch.accepted })}
        </Button>
      )}
      {may('close') && <Button onClick={() => onAct({ what: 'close' })}>{desk('act.close')}</Button>}
      {more.length > 0 && <MenuButton label={desk('act.more')} entries={more} />}
    </>
  );
}

/** Takes back what was handed in and nobody has decided about. */
function useRecall(batch: GrantBatchDesk) {
  const desk = useText('grantDesk');
  const ask = useText('grantAsk');
  const step = useStep(grantBatchApi.recall, { saysNothing: true });
  const run = async () => {
    const question = {
      title: ask('recall.title', { name: batch.fullName }),
      effect: ask('recall.effect'),
      verb: ask('recall.verb'),
    };
    if (!(await askFirst(question))) return;
    const { data } = await step.run({ params: { id: batch.id }, body: { version: batch.version } });
    if (data) showSuccess(desk('done.recall'));
  };
  return { run, isBusy: step.isBusy };
}

/** Makes the list, or looks at its lines anew; a list that is there is asked about first. */
function useFreeze(batch: GrantBatchDesk) {
  const desk = useText('grantDesk');
  const step = useStep(grantBatchApi.freeze, { saysNothing: true });
  const checking = useStep(grantBatchApi.check, { saysNothing: true });
  const input = { params: { id: batch.id }, body: { version: batch.version } };
  const run = async () => {
    const question = {
      title: desk('act.freezeAnew'),
      effect: desk('act.freezeEffect', { count: batch.grantCount }),
      verb: desk('act.freezeAnew'),
    };
    if (batch.frozen && !(await askFirst(question))) return;
    await step.run(input);
  };
  const check = () =>
    void checking.run(input).then(({ data }) => {
      if (data) showSuccess(desk('act.checked', { count: data.flagged }));
    });
  return { run, check, isBusy: step.isBusy };
}
