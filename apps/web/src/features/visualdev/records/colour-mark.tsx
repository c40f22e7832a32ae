import type { ColourRule } from '@qifu/rules';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import type { ShownField } from '../form/form-rules';
import { useRuleWords } from './rule-words';
import './colour-mark.css';

interface MarkedCellProps {
  rule: ColourRule;
  /** What the rule says, for who sees no colours. */
  words: string;
  /** The row is coloured as a whole: the sign alone is added. */
  isOfRow?: boolean;
  children: ReactNode;
}

/** A value a rule colours, with a sign that says why. */
export const MarkedCell = ({ rule, words, isOfRow = false, children }: MarkedCellProps) => (
  <span
    className="rec-mark"
    data-tone={rule.tint}
    data-strong={rule.isStrong || undefined}
    data-row={isOfRow || undefined}
  >
    <span className="rec-mark-sign" title={words}>
      <Icon name="flag" size={14} label={words} />
    </span>
    {children}
  </span>
);

/** The rules whose colours are to be seen now, in words. */
export function ColourLegend({
  rules,
  fields,
}: {
  rules: readonly ColourRule[];
  fields: readonly ShownField[];
}) {
  const text = useText('recordList');
  const { ruleWords, labelOf } = useRuleWords(fields);
  if (rules.length === 0) return null;
  return (
    <ul className="rec-legend" aria-label={text('colour.legend')}>
      {rules.map((rule) => (
        <li key={JSON.stringify(rule)} data-tone={rule.tint}>
          <span className="rec-swatch" aria-hidden="true">
            <Icon name="flag" size={12} />
          </span>
          {rule.column ? text('colour.cell', { column: labelOf(rule.column) }) : text('colour.row')}
          {` ${text(`tint.${rule.tint}`)} · ${ruleWords(rule)}`}
        </li>
      ))}
    </ul>
  );
}
