import type { ReviewedProject } from '@qifu/contracts';
import type { FilterField } from '@qifu/ui/office';
import { KindTag } from '@qifu/ui/parts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { recommendationKeys } from '../parts/recommendations';

const decisions = ['undecided', 'approved', 'rejected', 'unpublished'] as const;
export type DecisionFilter = (typeof decisions)[number] | '';

/** The condition 「决定」 and its value as the list call takes it. */
export function useDecisionFilter(word: string): { value: DecisionFilter; field: FilterField } {
  const text = useText('reviewResult');
  const parts = useText('reviewParts');
  return {
    value: decisions.find((known) => known === word) ?? '',
    field: {
      name: 'decision',
      label: parts('fact.decision'),
      choices: decisions.map((value) => ({ value, label: text(`decision.${value}`) })),
    },
  };
}

/** Remarkable things about a result, e.g. a tie or a wide spread; an unknown flag shows its own word. */
export function FlagTags({ flags }: { flags: readonly string[] }) {
  const say = useTextIfAny('scoreSheet');
  if (flags.length === 0) return '—';
  return (
    <span className="rv-tags">
      {flags.map((flag) => (
        <KindTag key={flag}>{say(`flag.${flag}`, flag)}</KindTag>
      ))}
    </span>
  );
}

/** How many experts recommended what: 支持 4、保留 1. */
export function RecommendationCounts({ counts }: { counts: ReviewedProject['recommendationCounts'] }) {
  const parts = useText('reviewParts');
  const said = recommendationKeys.flatMap((key, index) => {
    const count = counts[String(index) as keyof typeof counts];
    return key && count ? [`${parts(`recommendation.${key}`)} ${count}`] : [];
  });
  return said.join(parts('list.and')) || '—';
}
