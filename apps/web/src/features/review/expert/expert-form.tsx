import type { ExpertDetail } from '@qifu/contracts';
import { ErrorSummary, Form, FormFoot, Page } from '@qifu/ui/office';
import { Button, StateOf } from '@qifu/ui/parts';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { useText } from '#shared/text';
import { useUnsavedGuard } from '#shared/unsaved';
import { type Readings, useReadings } from '#shared/use-edited-record';
import { ClashNotice, changesBetween } from '../parts/changes';
import { ExpertFields } from './expert-fields';
import { FirstPasswordDialog } from './first-password-dialog';
import { type SavedExpert, useExpertForm, useExpertKnownFacts, useReadExpert } from './use-expert-form';

interface ExpertFormProps {
  /** `new`, or the id of an expert. */
  expertId: string;
  /** Told the id of what was saved. */
  onClose: (savedId?: string) => void;
}

/** The form page of an expert, for staff. */
export function ExpertForm({ expertId, onClose }: ExpertFormProps) {
  const text = useText('reviewExpert');
  const isNew = expertId === 'new';
  const query = useReadExpert(isNew ? '' : expertId);
  if (isNew) return <ExpertFormBody onClose={onClose} onReload={() => undefined} />;
  return (
    <Loaded query={query} what={text('one')} rows={8}>
      {(expert) => <EditedExpert expert={expert} onClose={onClose} />}
    </Loaded>
  );
}

function EditedExpert({ expert, onClose }: { expert: ExpertDetail; onClose: ExpertFormProps['onClose'] }) {
  const { key, readings } = useReadings(expert);
  return <ExpertFormBody key={key} {...readings} onClose={onClose} />;
}

type ExpertFormBodyProps = Readings<ExpertDetail> & Pick<ExpertFormProps, 'onClose'>;

function ExpertFormBody({ base, newest, onClose, onReload }: ExpertFormBodyProps) {
  const text = useText('reviewExpert');
  const common = useText('common');
  const { form, save, hasClashed, isBusy } = useExpertForm({ base, newest, onReload });
  const { release } = useUnsavedGuard(form.isDirty);
  const facts = useExpertKnownFacts();
  const [told, setTold] = useState<SavedExpert>();
  const saveAndClose = async (version?: number) => {
    const saved = await save(version);
    if (!saved) return;
    release();
    if (saved.firstPassword) setTold(saved);
    else onClose(saved.id);
  };
  return (
    <Page
      title={base?.name ?? text('form.newTitle')}
      beside={base && <StateOf family="expert" code={base.status} boxed />}
      figures={base?.expertNo}
    >
      <Form label={text('one')} onSubmit={() => void saveAndClose()}>
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
        <ExpertFields form={form} isNew={!base} />
        <FormFoot save={form.isDirty ? { kind: 'unsaved' } : undefined}>
          <Button kind="main" type="submit" busy={isBusy}>
            {text('act.save')}
          </Button>
          <Button kind="text" onClick={() => onClose()}>
            {common('actions.cancel')}
          </Button>
        </FormFoot>
      </Form>
      {told && <FirstPasswordDialog saved={told} onClose={() => onClose(told.id)} />}
    </Page>
  );
}
