import { Notice } from '@qifu/ui/parts';
import { LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { isOver } from '../policy-parts';
import { policyTo } from './policy-address';
import type { TabProps } from './tab-props';

/** On top of a document that does not count any more: since when, by what, where to go. */
export function PolicyNotice({ policy: { validity, id }, place }: TabProps) {
  const text = useText('policyPage');
  const state = validity.validity;
  if (state === 'upcoming')
    return (
      <Notice
        tone="info"
        title={text('notice.upcoming', { day: validity.from ?? '', count: validity.startsIn ?? 0 })}
      />
    );
  if (!isOver(state)) return null;
  const { by, lastDay } = validity;
  return (
    <Notice
      tone="idle"
      title={text(`notice.${state === 'repealed' || state === 'superseded' ? state : 'expired'}`, {
        day: lastDay ?? '',
      })}
    >
      {by && by.id !== id && (
        <>
          {text('notice.by')}
          <LinkTo to={policyTo(by.id, { isInner: place.isInner })}>{by.title}</LinkTo>
        </>
      )}
    </Notice>
  );
}
