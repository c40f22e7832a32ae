import { useAction, useData } from '@qifu/client';
import { policySubscriptionApi, type SubscriptionInput, type SubscriptionList } from '@qifu/contracts';
import { Button, Field, TextInput } from '@qifu/ui/parts';
import { ChoiceAnswer, Panel } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useState } from 'react';
import { useSettled } from '#shared/use-settled';
import { asksSomething, rangeNames, subjectNames } from './addresses';
import { ConditionTokens } from './condition-tokens';
import { ScheduleFields } from './schedule-fields';
import type { Edited } from './subscription-page';
import { useConditionWords } from './use-condition-words';
import { WishField } from './wish-field';

interface SubscriptionEditorProps {
  edited: Edited;
  data: Pick<SubscriptionList, 'documents' | 'firm'>;
  /** Told of every change, for the preview beside it. */
  onChange: (input: SubscriptionInput) => void;
  onDone: () => void;
}

/** One subscription: what it is about, and within which range, and whether the own firm may have it, and when it is told. */
export function SubscriptionEditor({ edited, data, onChange, onDone }: SubscriptionEditorProps) {
  const text = useText('subscription');
  const [input, setInput] = useState(edited.start);
  const preview = usePreview(input).data;
  const words = useConditionWords([...data.documents, ...(preview?.documents ?? [])]);
  const create = useAction(policySubscriptionApi.create, { isQuiet: true, saysNothing: true });
  const update = useAction(policySubscriptionApi.update, { isQuiet: true, saysNothing: true });
  const failure = create.error ?? update.error;
  const set = (changes: Partial<SubscriptionInput>) => {
    const next = { ...input, ...changes };
    setInput(next);
    onChange(next);
  };
  const name = input.fullName || words.nameOf(input);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...input, fullName: name };
    const { id, version } = edited;
    if (id) update.mutate({ params: { id }, body: { ...body, version } }, { onSuccess: onDone });
    else create.mutate({ body }, { onSuccess: onDone });
  };
  const same = preview?.same && preview.same.id !== edited.id ? preview.same : undefined;
  return (
    <Panel label={text('editor')}>
      <form className="sub-form" onSubmit={handleSubmit} noValidate>
        <h2>{edited.id ? text('editNamed', { name: edited.start.fullName }) : text('new')}</h2>
        <div className="sub-line">
          <span>{text('subjects')}</span>
          <div className="sub-tokens">
            <ChoiceAnswer
              legend={text('joining')}
              value={input.joining}
              choices={(['any', 'all'] as const).map((value) => ({ value, label: text(`join.${value}`) }))}
              onChange={(joining) => set({ joining: joining === 'all' ? 'all' : 'any' })}
            />
            <ConditionTokens names={subjectNames} {...{ input, words, set }} />
          </div>
        </div>
        <div className="sub-line">
          <span>{text('range')}</span>
          <div className="sub-tokens">
            <ConditionTokens names={rangeNames} {...{ input, words, set }} />
          </div>
        </div>
        <WishField value={input.eligibility} hasFirm={data.firm !== null} onChange={(one) => set(one)} />
        <ScheduleFields input={input} set={set} />
        <Field label={text('name')} isOptional>
          <TextInput
            maxLength={60}
            placeholder={name}
            value={input.fullName}
            onChange={({ target }) => set({ fullName: target.value })}
          />
        </Field>
        {same && (
          <p className="sub-note" role="status">
            {text('same', { name: same.fullName })}
          </p>
        )}
        {failure && (
          <p className="subs-wrong" role="alert">
            {failure.message}
          </p>
        )}
        <div className="sub-acts">
          <Button
            kind="main"
            type="submit"
            disabled={!asksSomething(input) || create.isPending || update.isPending}
          >
            {text('save')}
          </Button>
          <Button type="button" onClick={onDone}>
            {text('cancel')}
          </Button>
          <span className="sub-note">
            {preview && text('wouldSend', { days: preview.days, count: preview.matches })}
          </span>
        </div>
      </form>
    </Panel>
  );
}

const calmMs = 400;

/** What the last 90 days would have brought, asked once nothing was changed for a moment. */
export function usePreview(input: SubscriptionInput) {
  const asked = useSettled(JSON.stringify(input), calmMs);
  const body = JSON.parse(asked) as SubscriptionInput;
  // A name plays no part in what is found, and one that is not written yet must not keep it from being asked.
  return useData(
    policySubscriptionApi.preview,
    { body: { ...body, fullName: body.fullName || '…' } },
    { isQuiet: true, enabled: asksSomething(body) },
  );
}
