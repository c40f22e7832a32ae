import { useData } from '@qifu/client';
import { type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { Button, Dialog, Empty, RadioCards } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { groupLabel } from '../preparation/use-preparation';
import { useGroupStep } from './group-step';

/** Names the leader of a group that is still prepared, among its experts who may lead. */
export function LeaderPicker({ group, onClose }: { group: ReviewGroupRow; onClose: () => void }) {
  const text = useText('reviewBoard');
  const common = useText('common');
  const query = useData(reviewPreparationApi.experts, { body: { groupId: group.id } }, { isQuiet: true });
  const leading = useGroupStep(reviewPreparationApi.setLeader);
  const [chosen, setChosen] = useState<string>();
  const send = async () => {
    if (!chosen) return;
    const { id: groupId, version } = group;
    const { data } = await leading.run(group, { body: { groupId, expertId: chosen, version } });
    if (data) onClose();
  };
  const title = text('leader.pick', { group: groupLabel(group) });
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" disabled={!chosen} busy={leading.isBusy}>
            {text('leader.set')}
          </Button>
        </>
      }
    >
      <Loaded query={query} what={text('experts.title')} rows={3}>
        {({ list }) => {
          const able = list.filter(({ leaderEligible }) => leaderEligible);
          return able.length === 0 ? (
            <Empty icon="users" title={text('leader.none')} hint={text('add.noneHint')} />
          ) : (
            <RadioCards
              legend={title}
              hidesLegend
              choices={able.map((expert) => ({
                value: expert.expertId,
                label: expert.name,
                aside: expert.employerName,
              }))}
              value={chosen}
              onChange={setChosen}
            />
          );
        }}
      </Loaded>
    </Dialog>
  );
}
