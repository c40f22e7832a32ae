import type { RuleTestInput } from '@qifu/contracts';
import { DayInput, Select } from '@qifu/ui/office';
import { Button, Dialog, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useId, useState } from "react";
import { TrialFacts } from '../../rule-trial/trial-facts';
import { factsNamedIn, factValue } from '../../rule-trial/trial-input';
import { useDesk } from '../desk-context';
import { baseOf } from '../model/side-test';
import { typedOf } from '../use-live-trial';

const verdicts = ['T', 'F', 'U'] as const;

/** One test: the firm, the day, and what the rule has to say. */
export function TestDialog({ index, onClose }: { index: number | 'new'; onClose: () => void }) {
  const text = useText('policyRule');
  const words = useText('ruleTrial');
  const { draft, facts, edit, isEditable } = useDesk();
  const start = index === 'new' ? { ...baseOf(draft), name: '' } : (draft.tests[index] ?? baseOf(draft));
  const [name, setName] = useState(start.name);
  const [day, setDay] = useState(start.day);
  const [verdict, setVerdict] = useState<RuleTestInput['verdict']>(start.verdict);
  const [least, setLeast] = useState(typedOf(start.amount?.[0]));
  const [most, setMost] = useState(typedOf(start.amount?.[1]));
  const [hasAmount, setHasAmount] = useState(start.amount !== undefined);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(Object.entries(start.facts).map(([key, value]) => [key, typedOf(value)])),
  );
  const mostId = useId();
  const named = [...new Set([...factsNamedIn([draft.condition, draft.amount]), ...Object.keys(start.facts)])].filter(Boolean);
  const isTaken = draft.tests.some((test, at) => at !== index && test.name === name.trim());
  const figure = (shown: string) => (/^-?\d+(\.\d+)?$/.test(shown.trim()) ? Number(shown) : null);
  const keep = () => {
    if (name.trim() === '' || isTaken) return;
    const known = Object.entries(typed).filter(([, value]) => value.trim() !== '');
    const test: RuleTestInput = {
      name: name.trim(),
      facts: Object.fromEntries(known.map(([key, value]) => [key, factValue(value)])),
      day,
      verdict,
      ...(hasAmount && { amount: [figure(least), figure(most)] }),
    };
    edit({ tests: index === 'new' ? [...draft.tests, test] : draft.tests.with(index, test) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text(index === 'new' ? 'tests.add' : 'tests.one')}
      onClose={onClose}
      onSubmit={keep}
      foot={
        isEditable ? (
          <>
            {index !== 'new' && (
              <Button
                kind="risk"
                className="pr-start"
                onClick={() => {
                  edit({ tests: draft.tests.toSpliced(index, 1) });
                  onClose();
                }}
              >
                {text('tests.remove')}
              </Button>
            )}
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button kind="main" type="submit">
              {text('done')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="pr-test-form">
        <Field label={text('tests.nameLabel')} error={isTaken ? text('tests.taken') : undefined}>
          <TextInput value={name} maxLength={100} data-autofocus="" readOnly={!isEditable} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label={text('tests.day')}>
          <DayInput value={day} onChange={(next) => setDay(next ?? day)} />
        </Field>
        <Field label={text('tests.verdict')}>
          <Select
            value={verdict}
            choices={verdicts.map((one) => ({ value: one, label: words(`verdict.${one}`) }))}
            onChange={(next) => setVerdict(verdicts.find((one) => one === next) ?? 'U')}
          />
        </Field>
        <Field label={text('tests.amount')} hint={text('tests.amountHint')} isOptional>
          <span className="q-row">
            <TextInput
              aria-label={text('tests.least')}
              value={least}
              onChange={({ target }) => {
                setHasAmount(true);
                setLeast(target.value);
              }}
            />
            <span>{text('to')}</span>
            <TextInput
              id={mostId}
              aria-label={text("tests.most")}
              value={most}
              onChange={({ target }) => {
                setHasAmount(true);
                setMost(target.value);
              }}
            />
            {hasAmount && (
              <Button
                kind="text"
                onClick={() => {
                  setHasAmount(false);
                  setLeast('');
                  setMost('');
                }}
              >
                {text('tests.anyAmount')}
              </Button>
            )}
          </span>
        </Field>
      </div>
      <TrialFacts
        facts={named}
        typed={typed}
        dictionary={facts}
        missing={[]}
        onChange={(fact, value) => setTyped({ ...typed, [fact]: value })}
      />
    </Dialog>
  );
}
