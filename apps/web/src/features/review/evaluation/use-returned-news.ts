import type { MyReviewGroup } from '@qifu/contracts';
import { showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useEffect, useRef } from 'react';
import { groupLabel } from '../preparation/use-preparation';

/** Says that a sheet has come back while the page stands open, and leads to it. */
export function useReturnedNews(groups: readonly MyReviewGroup[], onSee: (groupId: string) => void): void {
  const text = useText('evaluation');
  const known = useRef<ReadonlyMap<string, number>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(groups.map(({ groupId, myReturned }) => [groupId, myReturned]));
    if (!before) return;
    const group = groups.find(({ groupId, myReturned }) => myReturned > (before.get(groupId) ?? myReturned));
    if (!group) return;
    showToast({
      text: text('state.cameBack', { group: groupLabel(group) }),
      tone: 'warn',
      action: { label: text('state.seeReturned'), run: () => onSee(group.groupId) },
    });
  }, [groups, onSee, text]);
}
