import type { RuleTestInput } from '@qifu/contracts';
import { DayInput, Select } from '@qifu/ui/office';
import { Button, Dialog, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useId, useState } from 'react';
import { TrialFacts } from '../../rule-trial/trial-facts';
import { factsNamedIn, factValue } from '../../rule-trial/trial-input';
import { useDesk } from '../desk-context';
import { baseOf } from '../model/side-test';
import { typedOf } from '../use-live-trial';

const verdicts = ['T', 'F', 'U'] as const;

/** A test as it is typed; empty ends have no bound. */
interface TypedTest {
  name: string;
  day: string;
  verdict: RuleTestInput['verdict'];
  hasAmount: boolean;
  least: string;
  most: string;
  facts: Readonly<Record<string, string>>;
}

const typedTest = ({ name, day, verdict, amount, facts }: RuleTestInput): TypedTest => ({
  ...{ name, day, verdict, hasAmount: amount !== undefined },
  ...{ least: typedOf(amount?.[0]), most: typedOf(amount?.[1]) },
  facts: Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, typedOf(value)])),
});

const figure = (shown: string) => (/^-?\d+(\.\d+)?$/.test(shown.trim()) ? Number(shown) : null);

const readTest = ({ name, day, verdict, hasAmount, least, most, facts }: TypedTest): RuleTestInput => ({
  ...{ name: name.trim(), day, verdict },
  facts: Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => (value.trim() === '' ? [] : [[key, factValue(value)]])),
  ),
  ...(hasAmount && { amount: [figure(least), figure(most)] }),
});

/** One test: the firm, the day, and what the rule has to say. */
export function TestDialog({ index, onClose }: { index: number | 'new'; onClose: () => void }) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { draft, facts, edit, isEditable } = useDesk();
  const kept = index === 'new' ? undefined : draft.tests[index];
  const [typed, setTyped] = useState(() => typedTest(kept ?? { ...baseOf(draft), name: '' }));
  const set = (change: Partial<TypedTest>) => setTyped({ ...typed, ...change });
  const isTaken = draft.tests.some((test, at) => at !== index && test.name === typed.name.trim());
  const put = (tests: readonly RuleTestInput[]) => {
    edit({ tests: [...tests] });
    onClose();
  };
  const keep = () => {
    if (typed.name.trim() === '' || isTaken) return;
    const test = readTest(typed);
    put(index === 'new' ? [...draft.tests, test] : draft.tests.with(index, test));
  };
  const named = factsNamedIn([draft.condition, draft.amount]);
  return (
    <Dialog
      isOpen
      size="medium"
      title={sides(index === 'new' ? 'tests.add' : 'tests.one')}
      onClose={onClose}
      onSubmit={isEditable ? keep : onClose}
      foot={
        isEditable && (
          <>
            {index !== 'new' && (
              <Button kind="risk" className="pr-start" onClick={() => put(draft.tests.toSpliced(index, 1))}>
                {sides('tests.remove')}
              </Button>
            )}
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button kind="main" type="submit">
              {text('done')}
            </Button>
          </>
        )
      }
    >
      <TestFields {...{ typed, set, isTaken }} />
      <TrialFacts
        facts={[...new Set([...named, ...Object.keys(typed.facts)])].filter(Boolean)}
        typed={typed.facts}
        dictionary={facts}
        missing={[]}
        onChange={(fact, value) => set({ facts: { ...typed.facts, [fact]: value } })}
      />
    </Dialog>
  );
}

interface TestFieldsProps {
  typed: TypedTest;
  set: (change: Partial<TypedTest>) => void;
  isTaken: boolean;
}

function TestFields({ typed, set, isTaken }: TestFieldsProps) {
  const words = useText('ruleTrial');
  const sides = useText('policyRuleSides');
  const { isEditable } = useDesk();
  return (
    <div className="pr-test-form">
      <Field label={sides('tests.nameLabel')} error={isTaken ? sides('tests.taken') : undefined}>
        <TextInput
          value={typed.name}
          maxLength={100}
          data-autofocus=""
          readOnly={!isEditable}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label={sides('tests.day')}>
        <DayInput value={typed.day} onChange={(day) => day && set({ day })} />
      </Field>
      <Field label={sides('tests.verdict')}>
        <Select
          value={typed.verdict}
          choices={verdicts.map((one) => ({ value: one, label: words(`verdict.${one}`) }))}
          onChange={(next) => set({ verdict: verdicts.find((one) => one === next) ?? 'U' })}
        />
      </Field>
      <AmountFields {...{ typed, set }} />
    </div>
  );
}

function AmountFields({ typed, set }: Omit<TestFieldsProps, 'isTaken'>) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const mostId = useId();
  return (
    <Field label={sides('tests.amount')} hint={sides('tests.amountHint')} isOptional>
      <span className="q-row">
        <TextInput
          aria-label={sides('tests.least')}
          value={typed.least}
          onChange={({ target }) => set({ hasAmount: true, least: target.value })}
        />
        <span>{text('to')}</span>
        <TextInput
          id={mostId}
          aria-label={sides('tests.most')}
          value={typed.most}
          onChange={({ target }) => set({ hasAmount: true, most: target.value })}
        />
        {typed.hasAmount && (
          <Button kind="text" onClick={() => set({ hasAmount: false, least: '', most: '' })}>
            {sides('tests.anyAmount')}
          </Button>
        )}
      </span>
    </Field>
  );
}
