import { useData } from '@qifu/client';
import {
  batchStatus,
  type DeclareBatch,
  declareBatchApi,
  declareBatchInput,
  declareBatchResource,
} from '@qifu/contracts';
import { StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useNoteRecord } from '#shared/recent/use-note-record';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { BatchFields } from './batch-fields';
import { copyValues, inputOf, valuesOf } from './batch-values';

interface BatchFormProps {
  /** `new`, or the id of a batch. */
  batchId: string;
  /** The batch a new one begins with; empty for none. */
  copyOf: string;
  onClose: () => void;
}

/** The form page of a batch. */
export function BatchForm({ batchId, copyOf, onClose }: BatchFormProps) {
  const text = useText('reviewMaster');
  const isNew = batchId === 'new';
  const query = useData(
    declareBatchApi.read,
    { params: { id: batchId } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  const source = useData(
    declareBatchApi.read,
    { params: { id: copyOf } },
    { enabled: isNew && copyOf !== '', isQuiet: true, keepsFormer: false },
  );
  if (isNew && copyOf !== '')
    return (
      <Loaded query={source} what={text('batch.one')} rows={8}>
        {(batch) => (
          <ReadRecord isNew adding={declareBatchApi.create} query={query} what={text('batch.one')}>
            {(readings) => <BatchFormBody {...readings} source={batch} onClose={onClose} />}
          </ReadRecord>
        )}
      </Loaded>
    );
  return (
    <ReadRecord isNew={isNew} adding={declareBatchApi.create} query={query} what={text('batch.one')}>
      {(readings) => <BatchFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

type BatchFormBodyProps = Readings<DeclareBatch> &
  Pick<BatchFormProps, 'onClose'> & { source?: DeclareBatch };

function BatchFormBody({ onClose, source, ...readings }: BatchFormBodyProps) {
  const text = useText('reviewMaster');
  const { base } = readings;
  useNoteRecord(base && { kind: 'batch', id: base.id, name: base.name });
  const facts = useResourceFacts<DeclareBatch>(declareBatchResource);
  const edited = useResourceForm(declareBatchResource, {
    ...readings,
    schema: declareBatchInput,
    valuesOf: (batch) =>
      batch || !source ? valuesOf(batch) : copyValues(source, text('batch.copyName', { name: source.name })),
    inputOf,
    alsoWrong: ({ startTime, endTime }): Record<string, string> =>
      startTime !== null && endTime !== null && startTime >= endTime
        ? { endTime: text('batch.endBeforeStart') }
        : {},
    creating: useStep(declareBatchApi.create),
    updating: useStep(declareBatchApi.update),
  });
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
