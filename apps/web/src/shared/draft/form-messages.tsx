import { ErrorSummary } from '@qifu/ui/office';
import { Button, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { FormState } from '../use-form';
import './draft.css';

interface FormMessagesProps {
  form: Pick<FormState<object, unknown>, 'errors' | 'attempt' | 'draft'>;
}

/** What stands above the fields of a form: what is wrong with it, and what was typed here before and never saved. */
export function FormMessages({ form: { errors, attempt, draft } }: FormMessagesProps) {
  const text = useText('record');
  return (
    <>
      {draft && (
        <Notice tone="hold" title={text('draft.title', { time: showTime(draft.at, 'minute') })} role="status">
          {draft.isOutdated && <p>{text('draft.outdated')}</p>}
          <div className="draft-acts">
            <Button onClick={draft.take}>{text('draft.take')}</Button>
            <Button kind="text" onClick={draft.drop}>
              {text('draft.drop')}
            </Button>
          </div>
        </Notice>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
    </>
  );
}
