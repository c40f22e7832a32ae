import { type SummaryKind, summariesOf, summaryKinds } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ShownField } from '../form/form-rules';
import { isFigure } from '../form/list-design';
import { summariesIn } from './list-items';
import type { ListDesigning } from './use-list-design';

interface SummaryChoiceProps {
  design: ListDesigning;
  field: ShownField;
}

/** What is told below a column: figures in five ways, all else by how many are filled in. */
export function SummaryChoice({ design: { list, set }, field: { name, kind } }: SummaryChoiceProps) {
  const text = useText('listDesigner');
  const told = summariesOf(list);
  const offered = isFigure(kind) ? summaryKinds : (['count'] as const);
  const choose = (of: string | undefined) => {
    const next = new Map(told);
    if (of) next.set(name, of as SummaryKind);
    else next.delete(name);
    set(summariesIn(next), text('step.sums'));
  };
  return (
    <Field label={text('column.sum')} hint={text('column.sumHint')} isOptional="unsaid">
      <Select
        canClear
        placeholder={text('summary.none')}
        value={told.get(name)}
        choices={offered.map((of) => ({ value: of, label: text(`summary.${of}`) }))}
        onChange={choose}
      />
    </Field>
  );
}
