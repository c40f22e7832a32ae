import type { ReviewGroupRow } from '@qifu/contracts';
import { FactList, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useBlindWords } from './group-step';

/** By which standard and rules the group works, and when. */
export function GroupSummary({ group }: { group: ReviewGroupRow }) {
  const text = useText('reviewBoard');
  const { blindWord } = useBlindWords();
  return (
    <section aria-labelledby="rv-summary-title">
      <h3 id="rv-summary-title">{text('summary.title')}</h3>
      <FactList
        isSingle
        facts={[
          { label: text('form.directions'), value: group.directionNames },
          { label: text('form.standard'), value: group.standardName },
          { label: text('form.blind'), value: blindWord(group.blindMode) },
          { label: text('form.mode'), value: text(`mode.${group.reviewMode}`) },
          { label: text('form.start'), value: group.plannedStart && showTime(group.plannedStart) },
          { label: text('form.end'), value: group.plannedEnd && showTime(group.plannedEnd) },
          { label: text('summary.opened'), value: group.openTime && showTime(group.openTime) },
          { label: text('summary.round'), value: String(group.roundNo) },
        ]}
      />
    </section>
  );
}
