import { type ExpertDetail, expertApi } from '@qifu/contracts';
import { StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReadRecord, RecordForm } from '#shared/record-form';
import type { Readings } from '#shared/use-edited-record';
import { ExpertFields } from './expert-fields';
import { NewExpertDialog } from './new-expert-dialog';
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
  return (
    <ReadRecord isNew={isNew} adding={expertApi.create} query={query} what={text('one')}>
      {(readings) => <ExpertFormBody {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

type ExpertFormBodyProps = Readings<ExpertDetail> & Pick<ExpertFormProps, 'onClose'>;

function ExpertFormBody({ onClose, ...readings }: ExpertFormBodyProps) {
  const text = useText('reviewExpert');
  const { base } = readings;
  const edited = useExpertForm(readings);
  const facts = useExpertKnownFacts();
  const [told, setTold] = useState<SavedExpert>();
  return (
    <>
      <RecordForm
        title={base?.name ?? text('form.newTitle')}
        beside={base && <StateOf family="expert" code={base.status} boxed />}
        figures={base?.expertNo}
        label={text('one')}
        {...{ readings, edited, facts }}
        onSaved={(saved) => (saved.firstPassword ? setTold(saved) : onClose(saved.id))}
        onClose={() => onClose()}
      >
        <ExpertFields form={edited.form} isNew={!base} />
      </RecordForm>
      {told && <NewExpertDialog saved={told} onClose={() => onClose(told.id)} />}
    </>
  );
}
