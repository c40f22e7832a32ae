import { useData } from '@qifu/client';
import { ruleTrialApi } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { DayInput, Page, Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useMemo, useState } from 'react';
import { useSettled } from '#shared/use-settled';
import { useFactDictionary } from '../policy-parts/fact-dictionary';
import { type ExampleName, exampleFacts, exampleNames, type RuleText, ruleExamples } from './rule-examples';
import { RuleSide } from './rule-side';
import { TrialFacts } from './trial-facts';
import { factsNamedIn, factValue, readParts } from './trial-input';
import { TrialResult } from './trial-result';
import './rule-trial.css';

/** A rule that nobody has stored, tried for a firm nobody knows: what it says, why, and what would change it. */
export default function RuleTrialPage() {
  useAreas('ruleTrial', 'policyRules', 'failuresPortal');
  const text = useText('ruleTrial');
  const [example, setExample] = useState<ExampleName>('loan');
  const [rule, setRule] = useState<RuleText>(ruleExamples.loan);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(exampleFacts.loan);
  const [date, setDate] = useState(() => dayOf(Date.now()));
  const begin = (name: ExampleName) => {
    setExample(name);
    setRule(ruleExamples[name]);
    setTyped(exampleFacts[name]);
  };
  const read = useMemo(() => readParts(rule), [rule]);
  const broken = 'part' in read ? read : undefined;
  const parts = 'parts' in read ? read.parts : {};
  const named = useMemo(() => [...factsNamedIn([parts.condition, parts.amount])], [parts]);
  const facts = Object.fromEntries(named.map((fact) => [fact, factValue(typed[fact] ?? '')]));
  const asked = useSettled(JSON.stringify({ ...parts, facts, date }), 400);
  const trial = useData(ruleTrialApi.trial, { body: JSON.parse(asked) }, { enabled: !broken, isQuiet: true });
  const dictionary = useFactDictionary();
  return (
    <Page
      title={text('title')}
      figures={text('figures')}
      acts={
        <Select
          label={text('example')}
          value={example}
          choices={exampleNames.map((name) => ({ value: name, label: text(`examples.${name}`) }))}
          onChange={(name) => begin(exampleNames.find((one) => one === name) ?? 'loan')}
        />
      }
    >
      <div className="q-trial">
        <RuleSide
          rule={rule}
          result={trial.data}
          broken={broken}
          isUnread={Boolean(broken || trial.error)}
          onChange={setRule}
        />
        <aside className="q-trial-side">
          <Field label={text('date')}>
            <DayInput value={date} onChange={(day) => setDate(day ?? dayOf(Date.now()))} />
          </Field>
          <TrialFacts
            facts={named}
            typed={typed}
            dictionary={dictionary}
            missing={trial.data?.missing ?? []}
            onChange={(fact, value) => setTyped({ ...typed, [fact]: value })}
          />
          <TrialResult
            result={broken ? undefined : trial.data}
            failure={broken ? undefined : trial.error?.message}
          />
        </aside>
      </div>
    </Page>
  );
}
