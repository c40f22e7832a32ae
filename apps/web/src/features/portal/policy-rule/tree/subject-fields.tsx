import { Select } from '@qifu/ui/office';
import { useDesk } from '../desk-context';
import type { Subject } from '../model/figure';
import type { Leaf } from '../model/leaf';
import { useRuleWords } from '../use-rule-words';

const figureKinds = ['number', 'int', 'money', 'ratio'];
const years = ['0', '-1', '-2', '-3'];

/** More of what stands on the left: the year of a yearly fact, and another fact it is a share of. */
export function SubjectFields({ leaf, onChange }: { leaf: Leaf; onChange: (leaf: Leaf) => void }) {
  const { facts, factOf } = useDesk();
  const { text, labelOf, periodWords } = useRuleWords();
  if (!('subject' in leaf) || leaf.subject.kind === 'count') return null;
  const { subject } = leaf;
  const part = subject.kind === 'ratio' ? subject.part : subject;
  const fact = factOf(part.fact);
  if (!fact || !figureKinds.includes(fact.kind)) return null;
  const set = (next: Subject) => onChange({ ...leaf, subject: next });
  const setWhole = (whole: string | undefined) => {
    if (!whole) return set({ kind: 'fact', ...part });
    const share = { kind: 'ratio' as const, part: { ...part }, whole: { fact: whole } };
    // A share is held against percent, whatever its parts are counted in.
    const value = { kind: 'number' as const, number: 0, unit: '%' };
    const isPlain = leaf.kind === 'compare' && leaf.value.kind === 'number' && subject.kind === 'fact';
    onChange({ ...leaf, subject: share, ...(isPlain && { value }) } as Leaf);
  };
  return (
    <>
      {fact.period === 'year' && (
        <Select
          label={text('field.year')}
          value={String(part.period ?? 0)}
          choices={years.map((year) => ({ value: year, label: periodWords(Number(year)) }))}
          onChange={(year) => {
            const dated = { fact: part.fact, ...(Number(year) !== 0 && { period: Number(year) }) };
            set(subject.kind === 'ratio' ? { ...subject, part: dated } : { kind: 'fact', ...dated });
          }}
        />
      )}
      <Select
        className="pr-field-whole"
        label={text('field.whole')}
        placeholder={text('field.wholeHint')}
        canClear
        value={subject.kind === 'ratio' ? subject.whole.fact : undefined}
        choices={facts
          .filter(({ kind, factKey }) => figureKinds.includes(kind) && factKey !== part.fact)
          .map(({ factKey }) => ({ value: factKey, label: labelOf(factKey) }))}
        onChange={setWhole}
      />
    </>
  );
}
