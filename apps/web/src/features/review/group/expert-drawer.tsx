import { useData } from '@qifu/client';
import { reviewPreparationApi } from '@qifu/contracts';
import { Drawer, StateOf } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { ExpertFacts } from '../expert/expert-facts';

interface ExpertDrawerProps {
  expertId: string;
  /** Conflicts are told against the projects of this group. */
  groupId?: string;
  onClose: () => void;
}

/** Everything known about an expert that bears on sitting in a group. */
export function ExpertDrawer({ expertId, groupId = '', onClose }: ExpertDrawerProps) {
  const text = useText('reviewExpert');
  const query = useData(
    reviewPreparationApi.expertInfo,
    { params: { id: expertId }, query: { groupId } },
    { isQuiet: true, keepsFormer: false },
  );
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={query.data?.name ?? text('one')}
      facts={
        query.data && (
          <>
            <StateOf family="expert" code={query.data.status} boxed />
            <span className="q-mono q-mute">{query.data.expertNo}</span>
          </>
        )
      }
    >
      <Loaded query={query} what={text('one')} rows={8}>
        {(expert) => <ExpertFacts expert={expert} conflicts={expert.conflicts} info={expert} />}
      </Loaded>
    </Drawer>
  );
}
