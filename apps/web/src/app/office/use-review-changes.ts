import { dataKey } from '@qifu/client';
import { projectReviewApi, reviewPreparationApi, reviewResultApi, workbenchApi } from '@qifu/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenTo } from '#shared/realtime-line';

const [progressOf, progressPath] = dataKey(reviewPreparationApi.progress, { params: { groupId: '' } });
const [checksOf, checksPath] = dataKey(reviewResultApi.closeChecks, { params: { id: '' } });
/** What experts read of their groups, and what waits for them on the home. */
const readOfReviews: readonly QueryKey[] = [
  [projectReviewApi.myGroups.resource],
  [workbenchApi.read.resource],
  [progressOf, progressPath],
  [checksOf, checksPath],
];

/** Pages of experts read again what they show as soon as it has changed, or may have while the line was down. */
export function useReviewChanges(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let wasDown = false;
    const reread = () => {
      for (const queryKey of readOfReviews) void cache.invalidateQueries({ queryKey });
    };
    const stops = [
      listenTo('reviewChanged', reread),
      listenTo('lineClosed', () => {
        wasDown = true;
      }),
      listenTo('initMessage', () => {
        if (wasDown) reread();
        wasDown = false;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
}
