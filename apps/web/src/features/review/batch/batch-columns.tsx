import { batchStatus, type DeclareBatch, declareBatchApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { askFirst, type MenuEntry, StateOf, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

/** Columns of the list with the steps each state allows. */
export function useBatchColumns(edit: (id: string) => void): DataColumn<DeclareBatch>[] {
  const text = useText('reviewMaster');
  const parts = useText('reviewParts');
  const mayEdit = useMayCall(declareBatchApi.update);
  const menuOf = useBatchMenu();
  return [
    {
      key: 'name',
      title: text('batch.name'),
      kind: 'name',
      canSort: true,
      render: (batch) => <NameCell name={batch.name} code={batch.code} onOpen={() => edit(batch.id)} />,
    },
    { key: 'year', title: parts('fact.year'), kind: 'number', canSort: true, render: ({ year }) => year },
    { key: 'startTime', title: text('batch.start'), kind: 'time', canSort: true },
    { key: 'endTime', title: text('batch.end'), kind: 'time', canSort: true },
    {
      key: 'directionIds',
      title: text('batch.directions'),
      kind: 'number',
      render: ({ directionIds }) => directionIds.length || parts('list.all'),
    },
    { key: 'budget', title: text('batch.budgetUnit'), kind: 'number', decimals: 2 },
    { key: 'projectCount', title: text('batch.projects'), kind: 'number' },
    {
      key: 'status',
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      render: (batch) => <BatchState batch={batch} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (batch) => (
        <RowActs
          name={batch.name}
          main={{
            label: text(mayEdit && batch.status !== batchStatus.archived ? 'act.edit' : 'act.see'),
            onClick: () => edit(batch.id),
          }}
          more={menuOf(batch)}
        />
      ),
    },
  ];
}

/** Open batches also say until when. */
function BatchState({ batch }: { batch: DeclareBatch }) {
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

const nextSteps: Readonly<Record<number, readonly ('open' | 'close' | 'reopen' | 'archive')[]>> = {
  [batchStatus.draft]: ['open'],
  [batchStatus.open]: ['close'],
  [batchStatus.closed]: ['reopen', 'archive'],
};
const statusAfter = {
  open: batchStatus.open,
  close: batchStatus.closed,
  reopen: batchStatus.open,
  archive: batchStatus.archived,
} as const;

/** Steps of a batch; archiving and deleting cannot be taken back and ask first. */
function useBatchMenu(): (batch: DeclareBatch) => MenuEntry[] {
  const text = useText('reviewMaster');
  const mayEdit = useMayCall(declareBatchApi.setStatus);
  const mayRemove = useMayCall(declareBatchApi.remove);
  const stepping = useStep(declareBatchApi.setStatus);
  const removing = useStep(declareBatchApi.remove);
  const step = async (batch: DeclareBatch, key: keyof typeof statusAfter) => {
    const isFinal = key === 'archive';
    const isYes =
      !isFinal ||
      (await askFirst({
        title: text('batch.archiveTitle', { name: batch.name }),
        effect: text('batch.archiveEffect'),
        verb: text('batchStep.archive'),
      }));
    if (!isYes) return;
    const body = { version: batch.version, status: statusAfter[key] };
    await stepping.run({ params: { id: batch.id }, body });
  };
  const remove = async (batch: DeclareBatch) => {
    const isYes = await askFirst({
      title: text('act.removeTitle', { name: batch.name }),
      effect: text('act.removeEffect'),
      verb: text('act.remove'),
      isRisky: true,
    });
    if (isYes) await removing.run({ params: { id: batch.id }, query: { version: batch.version } });
  };
  return (batch) => [
    ...(mayEdit ? (nextSteps[batch.status] ?? []) : []).map((key) => ({
      key,
      label: text(`batchStep.${key}`),
      onSelect: () => void step(batch, key),
    })),
    ...(mayRemove && batch.status === batchStatus.draft
      ? [
          {
            key: 'remove',
            label: text('act.remove'),
            icon: 'trash' as const,
            isRisky: true,
            startsGroup: true,
            onSelect: () => void remove(batch),
          },
        ]
      : []),
  ];
}
