import { useData } from '@qifu/client';
import { groupStatus, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { type DataColumn, DataTable, NameCell } from '@qifu/ui/office';
import { Empty, Meter, StateOf, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { failureOf } from '#shared/query-state';
import { useDateWords } from '../parts/date-words';

const allGroups = 500;
const liveMs = 30_000;

/** Groups of the batch that are not dissolved: how far each is and until when. */
export function GroupsAtWork({ batchId }: { batchId: string }) {
  const text = useText('reviewHome');
  const navigate = useNavigate();
  const query = useData(
    reviewPreparationApi.groups,
    { body: { batchId, pageSize: allGroups, sort: 'asc', sidx: 'groupNo' } },
    { isQuiet: true, everyMs: liveMs },
  );
  const columns = useGroupColumns((id) => void navigate(`/reviewPreparation?batch=${batchId}&group=${id}`));
  const list = (query.data?.list ?? []).filter(({ status }) => status !== groupStatus.dissolved);
  return (
    <div className="rv-home-groups">
      <DataTable<ReviewGroupRow>
        label={text('groups.title')}
        page={query.data && { list }}
        columns={columns}
        rowName={(group) => group.groupName}
        isLoading={query.isLoading}
        failure={failureOf(query.error)}
        onRetry={() => void query.refetch()}
        empty={<Empty title={text('groups.empty')} hint={text('groups.emptyHint')} />}
      />
    </div>
  );
}

function useGroupColumns(open: (id: string) => void): DataColumn<ReviewGroupRow>[] {
  const text = useText('reviewHome');
  const board = useText('reviewBoard');
  const parts = useText('reviewParts');
  return [
    {
      key: 'groupName',
      title: board('group.title'),
      kind: 'name',
      render: (group) => (
        <NameCell name={group.groupName} code={group.groupNo} onOpen={() => open(group.id)} />
      ),
    },
    {
      key: 'status',
      title: parts('fact.status'),
      kind: 'state',
      stacked: 'aside',
      render: ({ status }) => <StateOf family="group" code={status} />,
    },
    { key: 'projectCount', title: board('group.projects'), kind: 'number' },
    { key: 'expertCount', title: board('group.experts'), kind: 'number' },
    {
      key: 'leaderName',
      title: board('group.leader'),
      render: ({ leaderName }) => leaderName || board('group.noLeader'),
    },
    {
      key: 'progress',
      title: board('group.submitted'),
      render: (group) => <Progress group={group} />,
    },
    { key: 'plannedEnd', title: text('groups.end'), render: (group) => <End group={group} /> },
  ];
}

function Progress({ group }: { group: ReviewGroupRow }) {
  const { submitted, required } = group;
  if (required === 0) return '—';
  return (
    <span className="rv-home-progress">
      <Meter value={submitted} maximum={required} tone={submitted === required ? 'ok' : 'run'} />
      {submitted} / {required}
    </span>
  );
}

/** The end in words; what is overdue stands out. */
function End({ group }: { group: ReviewGroupRow }) {
  const words = useDateWords();
  const { plannedEnd, status, overdue } = group;
  if (plannedEnd === null) return '—';
  const when = words.monthDayTime(plannedEnd);
  if (status !== groupStatus.open) return when;
  return (
    <StatusTag tone={overdue ? 'bad' : 'idle'} icon={overdue ? 'alert' : 'clock'}>
      {when} {words.rest(plannedEnd, Date.now())}
    </StatusTag>
  );
}
