import { Select } from '@qifu/ui/office';
import { useDesk } from '../desk-context';
import type { Subject } from '../model/figure';
import type { Leaf } from '../model/leaf';
import { useRuleWords } from '../use-rule-words';

const figureKinds = ['number', 'int', 'money', 'ratio'];
const years = ['0', '-1', '-2', '-3'];

interface SubjectFieldProps {
  leaf: Leaf;
  onChange: (leaf: Leaf) => void;
}

/** A row about a figure, its fact, and how it is written anew; undefined of all others. */
function useFigure({ leaf, onChange }: SubjectFieldProps) {
  const { factOf } = useDesk();
  if (!('subject' in leaf) || leaf.subject.kind === 'count') return undefined;
  const { subject } = leaf;
  const part = subject.kind === 'ratio' ? subject.part : subject;
  const fact = factOf(part.fact);
  if (!fact || !figureKinds.includes(fact.kind)) return undefined;
  return { leaf, subject, part, fact, set: (next: Subject) => onChange({ ...leaf, subject: next }) };
}

/** Of a yearly fact, which year. */
export function YearField(props: SubjectFieldProps) {
  const { text, periodWords } = useRuleWords();
  const figure = useFigure(props);
  if (figure?.fact.period !== 'year') return null;
  const { subject, part, set } = figure;
  return (
    <Select
      label={text('field.year')}
      value={String(part.period ?? 0)}
      choices={years.map((year) => ({ value: year, label: periodWords(Number(year)) }))}
      onChange={(year) => {
        const dated = { fact: part.fact, ...(Number(year) !== 0 && { period: Number(year) }) };
        set(subject.kind === 'ratio' ? { ...subject, part: dated } : { kind: 'fact', ...dated });
      }}
    />
  );
}

/** Another fact that the figure is a share of. */
export function WholeField(props: SubjectFieldProps) {
  const { facts } = useDesk();
  const { text, labelOf } = useRuleWords();
  const figure = useFigure(props);
  if (!figure) return null;
  const { leaf, subject, part, set } = figure;
  const setWhole = (whole: string | undefined) => {
    const { fact, period } = part;
    const own = { fact, ...(period !== undefined && { period }) };
    if (!whole) return set({ kind: 'fact', ...own });
    const share = { kind: 'ratio' as const, part: own, whole: { fact: whole } };
    // A share is held against percent, whatever its parts are counted in.
    const isPlain = leaf.kind === 'compare' && leaf.value.kind === 'number' && subject.kind === 'fact';
    const value = { kind: 'number' as const, number: 0, unit: '%' };
    props.onChange({ ...leaf, subject: share, ...(isPlain && { value }) } as Leaf);
  };
  return (
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
  );
}
