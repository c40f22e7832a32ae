import { isOpenPath } from '@qifu/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { go, isInShell } from '#shared/go';
import { usePortalAddress } from '#shared/portal-address';
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
    const wanted = first.current || address;
    first.current = '';
    void enter(wanted).then((entrance) => {
      if (!isCurrent || entrance.kind === 'left') return;
      if (entrance.kind === 'redirect') return go(entrance.to, { replaces: true });
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
