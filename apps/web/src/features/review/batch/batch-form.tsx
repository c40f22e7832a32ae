import { useData } from '@qifu/client';
import { batchStatus, type DeclareBatch, declareBatchApi, declareBatchInput } from '@qifu/contracts';
import { StateOf, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import type { KnownFact } from '#shared/changes';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { BatchFields } from './batch-fields';
import { inputOf, valuesOf } from './batch-values';

interface BatchFormProps {
  /** `new`, or the id of a batch. */
  batchId: string;
  onClose: () => void;
}

/** The form page of a batch. */
export function BatchForm({ batchId, onClose }: BatchFormProps) {
  const text = useText('reviewMaster');
  const isNew = batchId === 'new';
  const query = useData(
    declareBatchApi.read,
    { params: { id: batchId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('batch.one')}>
      {(readings) => <BatchFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

type BatchFormBodyProps = Readings<DeclareBatch> & Pick<BatchFormProps, 'onClose'>;

function BatchFormBody({ onClose, ...readings }: BatchFormBodyProps) {
  const text = useText('reviewMaster');
  const { base } = readings;
  const edited = useBatchForm(readings);
  const facts = useBatchFacts();
  const mayEdit = useMayCall(base ? declareBatchApi.update : declareBatchApi.create);
  const isFixed = !mayEdit || base?.status === batchStatus.archived;
  return (
    <RecordForm
      title={base?.name ?? text('batch.new')}
      beside={base && <StateOf family="batch" code={base.status} boxed />}
      figures={base?.code}
      label={text('batch.one')}
      {...{ readings, edited, facts, isFixed, onClose }}
      onSaved={onClose}
    >
      <BatchFields form={edited.form} isFixed={isFixed} />
    </RecordForm>
  );
}

function useBatchForm({ base, newest, onReload }: Readings<DeclareBatch>) {
  const text = useText('reviewMaster');
  const parts = useText('reviewParts');
  const labels: Record<string, string> = {
    code: text('batch.code'),
    name: text('batch.name'),
    year: parts('fact.year'),
    startTime: text('batch.start'),
    endTime: text('batch.end'),
    budget: text('batch.budget'),
    description: text('batch.description'),
  };
  const form = useForm({
    schema: declareBatchInput,
    start: valuesOf(base),
    inputOf,
    labelOf: (path) =>
      labels[path] ?? (path.startsWith('quotaByDirection') ? text('batch.quota') : undefined),
    alsoWrong: ({ startTime, endTime }): Record<string, string> =>
      startTime !== null && endTime !== null && startTime >= endTime
        ? { endTime: text('batch.endBeforeStart') }
        : {},
  });
  const creating = useStep(declareBatchApi.create);
  const updating = useStep(declareBatchApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}

/** What a person knows a batch by, to tell what somebody else changed. */
function useBatchFacts(): KnownFact<DeclareBatch>[] {
  const text = useText('reviewMaster');
  return [
    { label: text('batch.name'), show: ({ name }) => name },
    { label: text('batch.start'), show: ({ startTime }) => showTime(startTime) },
    { label: text('batch.end'), show: ({ endTime }) => showTime(endTime) },
    { label: text('batch.directions'), show: ({ directionIds }) => String(directionIds.length) },
    { label: text('batch.budget'), show: ({ budget }) => showNumber(budget, 2) },
    { label: text('batch.description'), show: ({ description }) => description },
  ];
}
