import { useData } from '@qifu/client';
import {
  declareBatchApi,
  groupStatus,
  projectApi,
  projectDecisionApi,
  projectStatus,
  reviewPreparationApi,
} from '@qifu/contracts';
import { Empty, Icon, type IconName } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';

interface Waiting {
  key: 'accept' | 'group' | 'open' | 'overdue' | 'returned' | 'decide';
  count: number;
  to: string;
  icon: IconName;
}

const allGroups = 500;

/** Work that waits for this person: only what the own rights allow, and only where there is some. */
export function WaitingList({ batchId }: { batchId: string }) {
  const text = useText('reviewHome');
  const waiting = useWaiting(batchId).filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return <Empty icon="check" title={text('waiting.none')} hint={text('waiting.noneHint')} />;
  return (
    <ul className="rv-waiting">
      {waiting.map(({ key, count, to, icon }) => (
        <li key={key}>
          <Link to={to}>
            <Icon name={icon} />
            <span className="q-grow">{text(`waiting.${key}`)}</span>
            <strong>{count}</strong>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useWaiting(batchId: string): Waiting[] {
  const mayAccept = useMayCall(projectApi.accept);
  const mayGroup = useMayCall(reviewPreparationApi.addProjects);
  const mayOpen = useMayCall(reviewPreparationApi.open);
  const mayDecide = useMayCall(projectDecisionApi.decide);
  const maySeeGroups = useMayCall(reviewPreparationApi.groups);
  const submitted = useData(
    projectApi.list,
    { body: { batchId, status: [projectStatus.submitted], pageSize: 1 } },
    { enabled: mayAccept, isQuiet: true },
  ).data?.pagination.total;
  const progress = useData(declareBatchApi.progress, { params: { id: batchId } }, { isQuiet: true }).data;
  const groups =
    useData(
      reviewPreparationApi.groups,
      { body: { batchId, pageSize: allGroups } },
      { enabled: maySeeGroups, isQuiet: true },
    ).data?.list ?? [];
  const ready = groups.filter(
    ({ status, openBlockers }) => status === groupStatus.preparing && openBlockers.length === 0,
  );
  const open = groups.filter(({ status }) => status === groupStatus.open);
  const overdue = open.filter((group) => group.overdue);
  const returned = open.reduce((sum, group) => sum + group.returned, 0);
  const board = `/reviewPreparation?batch=${batchId}`;
  const all: (Waiting & { isMine: boolean })[] = [
    {
      key: 'accept',
      count: submitted ?? 0,
      to: `/table2?view=submitted&batch=${batchId}`,
      icon: 'inbox',
      isMine: mayAccept,
    },
    { key: 'group', count: progress?.ungrouped ?? 0, to: board, icon: 'tree', isMine: mayGroup },
    {
      key: 'open',
      count: ready.length,
      to: linkTo(board, ready[0]?.id),
      icon: 'scale',
      isMine: mayOpen,
    },
    {
      key: 'overdue',
      count: overdue.length,
      to: linkTo(board, overdue[0]?.id),
      icon: 'alert',
      isMine: mayOpen,
    },
    { key: 'returned', count: returned, to: board, icon: 'undo', isMine: mayGroup },
    {
      key: 'decide',
      count: progress ? progress.reviewed - progress.decided : 0,
      to: `/p2Approved?batch=${batchId}`,
      icon: 'seal',
      isMine: mayDecide,
    },
  ];
  return all.filter(({ isMine }) => isMine);
}

const linkTo = (board: string, groupId: string | undefined) =>
  groupId ? `${board}&group=${groupId}` : board;
