import { groupStatus, type MyReviewGroup } from '@qifu/contracts';
import { Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDateWords } from '../parts/date-words';
import { groupLabel } from '../preparation/use-preparation';

const left = ({ myRequired, mySubmitted }: MyReviewGroup) => myRequired - mySubmitted;
export const isAllIn = (group: MyReviewGroup) =>
  group.status === groupStatus.open && group.myRequired > 0 && left(group) === 0;

interface AllInProps {
  group: MyReviewGroup;
  groups: readonly MyReviewGroup[];
  onChooseGroup: (groupId: string) => void;
  onConclude: () => void;
}

/** All own sheets of the group are in: what may still happen to them, and what is next. */
export function AllIn({ group, groups, onChooseGroup, onConclude }: AllInProps) {
  const text = useText('evaluation');
  const { monthDay } = useDateWords();
  if (!isAllIn(group)) return null;
  const next = groups.find((one) => one.status === groupStatus.open && left(one) > 0);
  const isToConclude = group.isLeader && group.conclusion === '';
  return (
    <Notice tone="ok" role="status" title={text('allIn.title', { count: group.myRequired })}>
      {isToConclude ? (
        <>
          {text('allIn.leader')}{' '}
          <button type="button" className="q-link" onClick={onConclude}>
            {text('allIn.conclude')}
          </button>
        </>
      ) : (
        text(mayComeBack(group) ? 'allIn.mayReturn' : 'allIn.rest', {
          when: group.plannedEnd === null ? text('allIn.theEnd') : monthDay(group.plannedEnd),
        })
      )}
      {next && (
        <>
          {' '}
          <button type="button" className="q-link" onClick={() => onChooseGroup(next.groupId)}>
            {text('allIn.next', { group: groupLabel(next), count: left(next) })}
          </button>
        </>
      )}
    </Notice>
  );
}

/** Another one leads and may give sheets back, for as long as they can be given in again. */
const mayComeBack = ({ isLeader, leaderMayReturn, plannedEnd }: MyReviewGroup) =>
  !isLeader && leaderMayReturn && (plannedEnd === null || plannedEnd > Date.now());
