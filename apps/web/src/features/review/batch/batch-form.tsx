import { useData } from '@qifu/client';
import { batchStatus, type DeclareBatch, declareBatchApi, declareBatchInput } from '@qifu/contracts';
import { ErrorSummary, Form, FormFoot, Page } from '@qifu/ui/office';
import { Button, StateOf, showNumber, showTime } from '@qifu/ui/parts';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { useText } from '#shared/text';
import { useUnsavedGuard } from '#shared/unsaved';
import { type Readings, useEditedRecord, useReadings } from '#shared/use-edited-record';
import { useForm } from '#shared/use-form';
import { ClashNotice, changesBetween, type KnownFact } from '../parts/changes';
import { useStep } from '../parts/step';
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
  if (isNew) return <BatchFormBody onClose={onClose} onReload={() => undefined} />;
  return (
    <Loaded query={query} what={text('batch.one')} rows={8}>
      {(batch) => <EditedBatch batch={batch} onClose={onClose} />}
    </Loaded>
  );
}

function EditedBatch({ batch, onClose }: { batch: DeclareBatch; onClose: () => void }) {
  const { key, readings } = useReadings(batch);
  return <BatchFormBody key={key} {...readings} onClose={onClose} />;
}

type BatchFormBodyProps = Readings<DeclareBatch> & Pick<BatchFormProps, 'onClose'>;

function BatchFormBody({ base, newest, onClose, onReload }: BatchFormBodyProps) {
  const text = useText('reviewMaster');
  const common = useText('common');
  const { form, save, hasClashed, isBusy } = useBatchForm({ base, newest, onReload });
  const { release } = useUnsavedGuard(form.isDirty);
  const facts = useBatchFacts();
  const mayEdit = useMayCall(base ? declareBatchApi.update : declareBatchApi.create);
  const isFixed = !mayEdit || base?.status === batchStatus.archived;
  const saveAndClose = async (version?: number) => {
    if (!(await save(version))) return;
    release();
    onClose();
  };
  return (
    <Page
      title={base?.name ?? text('batch.new')}
      beside={base && <StateOf family="batch" code={base.status} boxed />}
      figures={base?.code}
    >
      <Form label={text('batch.one')} onSubmit={() => void saveAndClose()}>
        {base && newest && hasClashed && (
          <ClashNotice
            changes={changesBetween(facts, base, newest)}
            onKeepMine={() => void saveAndClose(newest.version)}
            onTakeNew={() => {
              release();
              onReload();
            }}
          />
        )}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <fieldset className="rv-plain" disabled={isFixed}>
          <BatchFields form={form} isFixed={isFixed} />
        </fieldset>
        <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
          {!isFixed && (
            <Button kind="main" type="submit" busy={isBusy}>
              {common('actions.save')}
            </Button>
          )}
          <Button kind="text" onClick={onClose}>
            {common(isFixed ? 'actions.back' : 'actions.cancel')}
          </Button>
        </FormFoot>
      </Form>
    </Page>
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
  const record = useEditedRecord({
    base,
    newest,
    form,
    onReload,
    send: (body, version) =>
      base ? updating.run({ params: { id: base.id }, body: { ...body, version } }) : creating.run({ body }),
  });
  return { form, ...record, isBusy: creating.isBusy || updating.isBusy };
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
