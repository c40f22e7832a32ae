import { SkeletonRows } from '@qifu/ui/parts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A part that comes with the first form it stands in: what it needs is large, and most forms have none. */
export function lazily<P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
): (props: P) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={<SkeletonRows rows={1} />}>
      <Part {...props} />
    </Suspense>
  );
}
