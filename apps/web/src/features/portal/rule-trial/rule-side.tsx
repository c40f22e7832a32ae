import type { RuleTrialReply } from '@qifu/contracts';
import { ViewTabs } from '@qifu/ui/office';
import { Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import type { RuleText } from './rule-examples';
import { RuleInWords } from './rule-in-words';

const ruleParts = ['condition', 'amount', 'params'] as const;
const rows = { condition: 14, amount: 8, params: 6 } as const;
const views = ['words', 'json'] as const;

interface RuleSideProps {
  rule: RuleText;
  result: RuleTrialReply | undefined;
  /** The part that is no JSON. */
  broken: { part: string; message: string } | undefined;
  /** Nobody can read it: neither as JSON nor as a rule. */
  isUnread: boolean;
  onChange: (rule: RuleText) => void;
}

/** The rule as people read it, or as it is written. */
export function RuleSide({ rule, result, broken, isUnread, onChange }: RuleSideProps) {
  const text = useText('ruleTrial');
  const [view, setView] = useState<(typeof views)[number]>('words');
  return (
    <section className="q-trial-rule" aria-label={text('rule')}>
      <ViewTabs
        label={text('rule')}
        views={views.map((key) => ({ key, label: text(`view.${key}`) }))}
        current={view}
        onChange={(key) => setView(views.find((one) => one === key) ?? 'words')}
      />
      {view === 'words' &&
        (result && !isUnread ? (
          <RuleInWords result={result} />
        ) : (
          <p className="q-mute">{text(isUnread ? 'readFirst' : 'waiting')}</p>
        ))}
      {view === 'json' &&
        ruleParts.map((part) => (
          <Field
            key={part}
            label={text(`part.${part}`)}
            hint={text(`hint.${part}`)}
            isOptional={part !== 'condition'}
            error={broken?.part === part ? text('noJson', { message: broken.message }) : undefined}
          >
            <TextArea
              className="q-trial-json"
              rows={rows[part]}
              spellCheck={false}
              value={rule[part]}
              onChange={({ target }) => onChange({ ...rule, [part]: target.value })}
            />
          </Field>
        ))}
    </section>
  );
}
