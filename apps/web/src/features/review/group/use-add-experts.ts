import { type ExpertChange, type ReviewGroupRow, reviewPreparationApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { groupLabel } from '../preparation/use-preparation';
import { useGroupStep } from './group-step';

interface More {
  /** A second person's word for letting experts in against a hard conflict, with the reason. */
  coSignToken?: string;
  overrideReason?: string;
  /** One of them leads from now on. */
  leaderExpertId?: string;
}

/** Lets experts into a group; those refused stay listed with the rule that refuses them. */
export function useAddExperts(group: ReviewGroupRow, replaces: readonly string[], onDone: () => void) {
  const text = useText('reviewBoard');
  const entering = useGroupStep(reviewPreparationApi.enterExperts, { saysNothing: true });
  const leaving = useGroupStep(reviewPreparationApi.removeExperts, { saysNothing: true });
  const [rejected, setRejected] = useState<ExpertChange['rejected']>([]);
  const [version, setVersion] = useState(group.version);

  const leave = async (at: number) => {
    const { data } = await leaving.run(group, {
      body: { groupId: group.id, expertIds: [...replaces], version: at, reason: text('add.replaced') },
    });
    return data !== undefined && data.rejected.length === 0;
  };
  /** Gives those who are still to be let in. */
  const add = async (expertIds: readonly string[], more: More = {}): Promise<readonly string[]> => {
    const { data } = await entering.run(group, {
      params: { id: group.id },
      body: {
        expertIds: [...expertIds],
        source: 'manual',
        version: Math.max(version, group.version),
        ...more,
      },
    });
    if (!data) return expertIds;
    const left = data.rejected.map(({ expertId }) => expertId);
    setRejected(data.rejected);
    setVersion(data.version);
    if (data.added.length === 0) return left;
    if (replaces.length > 0 && !(await leave(data.version))) return left;
    showSuccess(text('add.done', { count: data.added.length, group: groupLabel(group) }));
    if (left.length === 0) onDone();
    return left;
  };
  return { add, isBusy: entering.isBusy || leaving.isBusy, rejected };
}
