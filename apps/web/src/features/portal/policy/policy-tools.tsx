import { Icon, showToast, useAwake } from '@qifu/ui/parts';
import { LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { subscriptionTo } from './policy-address';
import { ReadAloud } from './read-aloud';
import type { TabProps } from './tab-props';

/** Quiet acts: hear it, be told of changes, print, share. */
export function PolicyTools({ policy, isOver }: TabProps & { isOver: boolean }) {
  const text = useText('policyPage');
  // What needs code is there once the code is.
  const isAwake = useAwake();
  return (
    <>
      {isAwake && 'speechSynthesis' in window && <ReadAloud policy={policy} />}
      {!isOver && (
        <LinkTo to={subscriptionTo(policy.id)}>
          <Icon name="bell" />
          {text('tools.tellMe')}
        </LinkTo>
      )}
      {isAwake && (
        <>
          <button type="button" className="q-link" onClick={() => window.print()}>
            <Icon name="print" />
            {text('tools.print')}
          </button>
          <Share title={policy.title} />
        </>
      )}
    </>
  );
}

function Share({ title }: { title: string }) {
  const text = useText('policyPage');
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(`${title} ${url}`);
      showToast({ tone: 'ok', text: text('tools.copied') });
    } catch {
      // Closed without sharing, or a browser that lets nobody copy: the address bar has it.
    }
  };
  return (
    <button type="button" className="q-link" onClick={() => void share()}>
      <Icon name="share" />
      {text('tools.share')}
    </button>
  );
}
