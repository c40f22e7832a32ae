import { groupStatus, type ReviewGroupRow, reviewPreparationApi, scoreManageApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed, useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { GroupCard } from './group-card';
import { ManyGroupsMenu } from './many-groups-menu';
import type { MovedProject } from './use-move-projects';
import { isPreparing, type useGroups } from './use-preparation';

interface GroupColumnProps {
  query: ReturnType<typeof useGroups>;
  chosenId: string;
  dragged: readonly MovedProject[];
  onChoose: (groupId: string) => void;
  onDrop: (group: ReviewGroupRow) => void;
  onEdit: (group: ReviewGroupRow) => void;
  onOpenReview: (group: ReviewGroupRow) => void;
  onNewGroup: () => void;
  /** Shows the results of a closed group. */
  onSeeResults: (group: ReviewGroupRow) => void;
}

/** With more groups at work only the chosen one shows its board. */
const mostMatrices = 3;
const orders = ['status', 'number'] as const;
type Order = (typeof orders)[number];
/** What needs attention first. */
const statusOrder: readonly number[] = [groupStatus.open, groupStatus.preparing, groupStatus.closed];

const byNumber = (a: ReviewGroupRow, b: ReviewGroupRow) =>
  a.groupNo.localeCompare(b.groupNo, 'en', { numeric: true });
const comparers: Record<Order, (a: ReviewGroupRow, b: ReviewGroupRow) => number> = {
  number: byNumber,
  status: (a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) || byNumber(a, b),
};

/** The second column: the groups of the batch. */
export function GroupColumn(props: GroupColumnProps) {
  const { query, chosenId, dragged, onNewGroup } = props;
  const text = useText('reviewBoard');
  const [order, setOrder] = useState<Order>('status');
  const mayMove = useMayCall(reviewPreparationApi.addProjects);
  const groups = [...query.groups].sort(comparers[order]);
  const open = groups.filter(({ status }) => status === groupStatus.open).length;
  const projects = groups.reduce((sum, { projectCount }) => sum + projectCount, 0);
  return (
    <section className="rv-column rv-groups" aria-labelledby="rv-groups-title">
      <header className="rv-column-head">
        <h2 id="rv-groups-title">{text('group.title')}</h2>
        <span className="rv-count">{text('group.count', { groups: groups.length, projects })}</span>
        <span className="q-end">
          <ManyGroupsMenu groups={groups} />
        </span>
        <Select
          className="rv-order"
          label={text('group.order')}
          value={order}
          choices={orders.map((key) => ({ value: key, label: text(`order.${key}`) }))}
          onChange={(next = '') => setOrder(next === 'number' ? 'number' : 'status')}
        />
      </header>
      <div className="rv-scroll">
        <Loaded query={query} what={text('group.title')}>
          {() =>
            groups.length === 0 ? (
              <NoGroups onNewGroup={onNewGroup} />
            ) : (
              groups.map((group) => (
                <GroupCard
                  key={group.id}
                  group={group}
                  isChosen={group.id === chosenId}
                  mayDrop={mayMove && dragged.length > 0 && isPreparing(group)}
                  showsMatrix={
                    group.status === groupStatus.open && (open <= mostMatrices || group.id === chosenId)
                  }
                  act={<GroupAct {...props} group={group} />}
                  onChoose={() => props.onChoose(group.id)}
                  onDrop={() => props.onDrop(group)}
                />
              ))
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

function NoGroups({ onNewGroup }: { onNewGroup: () => void }) {
  const text = useText('reviewBoard');
  return (
    <Empty title={text('group.empty')} hint={text('group.emptyHint')}>
      <Allowed to={reviewPreparationApi.addGroup}>
        <Button kind="main" onClick={onNewGroup}>
          {text('act.newGroup')}
        </Button>
      </Allowed>
    </Empty>
  );
}

/** The one word at the end of a card, by state. */
function GroupAct({
  group,
  chosenId,
  onEdit,
  onOpenReview,
  onSeeResults,
}: GroupColumnProps & { group: ReviewGroupRow }) {
  const text = useText('reviewBoard');
  const maySeeScores = useMayCall(scoreManageApi.list);
  const mayEdit = useMayCall(reviewPreparationApi.updateGroup);
  const mayOpen = useMayCall(reviewPreparationApi.open);
  if (group.status === groupStatus.open) {
    return maySeeScores ? <Link to={`/scoreManage?groupId=${group.id}`}>{text('act.seeScores')}</Link> : null;
  }
  if (group.status === groupStatus.closed) {
    return (
      <button type="button" className="q-link" onClick={() => onSeeResults(group)}>
        {text('act.seeResults')}
      </button>
    );
  }
  if (group.openBlockers.length === 0 && mayOpen && group.id !== chosenId) {
    return (
      <Button className="rv-small" onClick={() => onOpenReview(group)}>
        {text('act.open')}
      </Button>
    );
  }
  return mayEdit && group.id === chosenId ? (
    <button type="button" className="q-link" onClick={() => onEdit(group)}>
      {text('act.edit')}
    </button>
  ) : null;
}
