import type { SubscriptionInput } from '@qifu/contracts';
import { LinkTo, Panel } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import type { CSSProperties } from 'react';
import { policyTo } from '../policy/policy-address';
import { asksSomething } from './addresses';
import { usePreview } from './subscription-editor';

/** What the subscription that is being changed would have sent: how many, in which weeks, and the newest. */
export function PreviewPanel({ input }: { input: SubscriptionInput }) {
  const text = useText('subscription');
  const { data } = usePreview(input);
  if (!asksSomething(input))
    return (
      <Panel label={text('preview')}>
        <p className="sub-note">{text('previewNothing')}</p>
      </Panel>
    );
  if (!data) return null;
  const { days, matches, leftOut, weeks, list } = data;
  const most = Math.max(1, ...weeks);
  return (
    <Panel label={text('preview')}>
      <div aria-live="polite">
        <p className="sub-note">{text('previewOf', { days })}</p>
        <h2 className="sub-count">
          {matches === 0
            ? text('previewNone')
            : text('previewCount', { count: matches, every: Math.max(1, Math.round(days / matches)) })}
        </h2>
      </div>
      <div
        className="sub-weeks"
        role="img"
        aria-label={text('weeks', { weeks: weeks.length, most, count: matches })}
      >
        {weeks.map((count, week) => (
          // Weeks have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <i key={week} style={{ '--h': `${(count / most) * 100}%` } as CSSProperties} />
        ))}
      </div>
      <ul className="sub-found">
        {list.map(({ documentId, itemId, publishDate, title, itemName }) => (
          <li key={`${documentId} ${itemId}`}>
            <time>{publishDate.slice(5)}</time>
            <LinkTo to={policyTo(documentId)}>{itemName ?? title}</LinkTo>
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="sub-note">{text('leftOut', { all: matches + leftOut, count: leftOut })}</p>
      )}
    </Panel>
  );
}
