import type { ProjectResult } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { showNumber, showTime, Timeline } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Earlier rounds stay readable; a later one supersedes them. */
export function ResultRounds({ rounds }: { rounds: ProjectResult['history'] }) {
  const text = useText('reviewResult');
  if (rounds.length === 0) return null;
  return (
    <section aria-label={text('rounds')}>
      <h4>{text('rounds')}</h4>
      <Timeline
        label={text('rounds')}
        entries={rounds.map((round) => ({
          key: round.groupId,
          what: text('round', {
            round: round.roundNo,
            group: round.groupNo,
            score: showNumber(round.officialScore, scorePlaces),
            rank: round.rankInGroup ?? '—',
          }),
          detail: round.superseded ? text('superseded') : undefined,
          time: showTime(round.closeTime),
        }))}
      />
    </section>
  );
}
