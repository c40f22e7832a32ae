import type { EditionComparison, PolicyDocumentRecord } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import type { EditionPair } from './use-comparison';

interface ChoiceProps {
  comparison: EditionComparison;
  editions: PolicyDocumentRecord['editions'];
  onChoose: (pair: EditionPair) => void;
}

/** Which two editions stand side by side: the earlier one left, the later one right. */
export function EditionChoice({ comparison, editions, onChoose }: ChoiceProps) {
  const text = useText('policyEditor');
  const policy = useText('policy');
  const [from, to] = [comparison.from.edition, comparison.to.edition];
  const choicesOf = (isOffered: (edition: number) => boolean) =>
    editions
      .filter(({ edition }) => isOffered(edition))
      .map(({ edition, state, effectiveFrom }) => ({
        value: String(edition),
        label: text('diff.head', { edition, state: policy(`state.${state}`), from: effectiveFrom ?? '—' }),
      }));
  return (
    <>
      <div className="pe-diff-head">
        <Select
          label={text('diff.from')}
          value={String(from)}
          choices={choicesOf((edition) => edition < to)}
          onChange={(next) => onChoose({ from: Number(next), to })}
        />
      </div>
      <div className="pe-diff-head pe-later">
        <Select
          label={text('diff.to')}
          value={String(to)}
          choices={choicesOf((edition) => edition > from)}
          onChange={(next) => onChoose({ from, to: Number(next) })}
        />
      </div>
    </>
  );
}
