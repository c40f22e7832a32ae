import type { PolicyHead } from '@qifu/contracts';
import { Icon, showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ReadAloud } from './read-aloud';

/** What needs code: hear it, print, share. */
export function AwakeTools({ policy }: { policy: PolicyHead }) {
  const text = useText('policyPage');
  return (
    <>
      {'speechSynthesis' in window && <ReadAloud policy={policy} />}
      <button type="button" className="q-link" onClick={() => window.print()}>
        <Icon name="print" />
        {text('tools.print')}
      </button>
      <Share title={policy.title} />
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
