import { SkeletonRows, usePatience } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Stands where a page will be; it shows itself only when the wait is long enough to be noticed (look 4). */
export function Waiting() {
  const text = useText('shell');
  const isLong = usePatience(true);
  return isLong ? (
    <div className="q-page-body">
      <SkeletonRows rows={6} />
    </div>
  ) : (
    <p className="q-sr">{text('guard.checking')}</p>
  );
}
