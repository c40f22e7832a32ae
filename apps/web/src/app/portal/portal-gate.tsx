import { isOpenPath } from '@qifu/contracts';
import { showError } from '@qifu/ui/parts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { go, isInShell } from '#shared/go';
import { usePortalAddress } from '#shared/portal-address';
import { useSession } from '#shared/session';
import { say } from '#shared/text';
import { enter } from '../enter';

interface PortalGateProps {
  /** The address as it came, before its ticket was taken out; empty on the server, which judges nobody. */
  firstAddress: string;
  children: ReactNode;
}

/**
 * The guard before every navigation. Public pages are drawn while it still works, so that a visitor never waits
 * for it; the rest are drawn once it lets through.
 */
export function PortalGate({ firstAddress, children }: PortalGateProps) {
  const { path, address } = usePortalAddress();
  const [passed, setPassed] = useState('');
  const first = useRef(firstAddress);
  useEffect(() => {
    let isCurrent = true;
    const isInside = first.current === '';
    const wanted = first.current || address;
    first.current = '';
    void enter(wanted).then((entrance) => {
      if (!isCurrent || entrance.kind === 'left') return;
      if (entrance.kind === 'redirect') return turnAway(entrance.to, isInside);
      if (isInShell(address)) setPassed(address);
      else window.location.replace(address);
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  const isDrawn = passed === address || path === '/' || isOpenPath(path);
  return isDrawn ? children : null;
}

/** A visitor who chose a page that needs a session is told so, instead of being put back without a word. */
function turnAway(to: string, isInside: boolean): void {
  if (isInside && to === '/door' && !useSession.getState().token) {
    showError(say('common', 'message.pleaseLogIn'));
  }
  go(to, { replaces: true });
}
