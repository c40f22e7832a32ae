import {
  type BatchStep,
  batchStatus,
  batchSteps,
  batchStepsFrom,
  type DeclareBatchRow,
  declareBatchApi,
  declareBatchResource,
} from '@qifu/contracts';
import type { DataColumn } from '@qifu/ui/office';
import { askFirst, type MenuEntry, StateOf, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall, useMayOnRow } from '#shared/allowed';
import { useResourceColumns } from '#shared/resource/use-resource-columns';
import { useStep } from '#shared/step';
import { useRecordMenu } from '#shared/use-record-menu';

/** What a row leads to. */
interface BatchActs {
  edit: (id: string) => void;
  /** Begins a new batch with what this one has. */
  copy: (id: string) => void;
  /** Asks before it takes applications. */
  open: (batch: DeclareBatchRow) => void;
}

/** Columns of the list with the steps each state allows. */
export function useBatchColumns({ edit, copy, open }: BatchActs): DataColumn<DeclareBatchRow>[] {
  const parts = useText('reviewParts');
  return useResourceColumns<DeclareBatchRow>(declareBatchResource, {
    onOpen: edit,
    mayEdit: useMayOnRow(declareBatchApi.update, 'update'),
    menuOf: useBatchMenu({ copy, open }),
    drawn: {
      year: ({ year }) => year,
      directionIds: ({ directionIds }) => directionIds.length || parts('list.all'),
      status: (batch) => <BatchState batch={batch} />,
    },
  });
}

/** Open batches also say until when. */
function BatchState({ batch }: { batch: DeclareBatchRow }) {
  const isOver = batch.status === batchStatus.open && batch.endTime < Date.now();
  const text = useText('reviewMaster');
  return (
    <>
      <StateOf family="batch" code={batch.status} />
      {isOver && (
        <span className="rv-muted"> {text('batch.over', { end: showTime(batch.endTime, 'date') })}</span>
      )}
    </>
  );
}

/** Steps of a batch; opening, archiving and deleting cannot be taken back and ask first. */
function useBatchMenu({
  copy,
  open,
}: Pick<BatchActs, 'copy' | 'open'>): (batch: DeclareBatchRow) => MenuEntry[] {
  const text = useText('reviewMaster');
  const mayStep = useMayOnRow(declareBatchApi.setStatus, 'setStatus');
  const stepping = useStep(declareBatchApi.setStatus, { saysNothing: true });
  const removeEntry = useRecordMenu({
    remove: declareBatchApi.remove,
    effect: text('act.removeEffect'),
    nameOf: ({ name }: DeclareBatchRow) => name,
  });
  const mayCopy = useMayCall(declareBatchApi.create);
  const take = async (batch: DeclareBatchRow, step: BatchStep) => {
    if (batchSteps[step].to === batchStatus.open) return open(batch);
    const { id, name, version } = batch;
    const isYes =
      step !== 'archive' ||
      (await askFirst({
        title: text('batch.archiveTitle', { name }),
        effect: text('batch.archiveEffect'),
        verb: text('batchStep.archive'),
      }));
    if (!isYes) return;
    const { data } = await stepping.run({ params: { id }, body: { version, status: batchSteps[step].to } });
    if (data) showSuccess(text(step === 'archive' ? 'batch.archived' : 'batch.closed', { name }));
  };
  return (batch) => [
    ...(mayStep(batch) ? batchStepsFrom(batch.status) : []).map((step) => ({
      key: step,
      label: text(`batchStep.${step}`),
      onSelect: () => void take(batch, step),
    })),
    ...(mayCopy
      ? [{ key: 'copy', label: text('batch.copy'), icon: 'copy' as const, onSelect: () => copy(batch.id) }]
      : []),
    ...removeEntry(batch),
  ];
}
