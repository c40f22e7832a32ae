import type { EvaluatedProject, Standing } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { showTotal } from '../../parts/sheet-values';

/** The best first, those without a rank last; before ranks may be known the order of the group. */
export const byRank = (projects: readonly EvaluatedProject[]): EvaluatedProject[] =>
  [...projects].sort((one, other) => rankOf(one) - rankOf(other));

const unranked = Number.MAX_SAFE_INTEGER;
const rankOf = ({ standing }: EvaluatedProject) => standing?.rank ?? unranked;

/** Rank, score and how many sheets they rest on: 第 2 名 · 86.40 分 · 5/5 张 · 通过线上. */
export function StandingLine({ standing, places }: { standing: Standing; places: number }) {
  const text = useText('evaluation');
  const { rank, isTied, score, passes, submitted, due } = standing;
  return (
    <span className="ev-standing">
      {rank !== null && <b>{text(isTied ? 'standing.tied' : 'standing.rank', { rank })}</b>}
      {score !== null && <b>{text('standing.score', { score: showTotal(score, places) })}</b>}
      <span className={submitted < due ? 'q-tone-warn' : 'q-mute'}>
        {text('standing.sheets', { submitted, due })}
      </span>
      {passes !== null && (
        <StatusTag tone={passes ? 'ok' : 'idle'}>
          {text(passes ? 'standing.passes' : 'standing.below')}
        </StatusTag>
      )}
    </span>
  );
}
