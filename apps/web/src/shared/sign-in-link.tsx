import { LinkTo } from '@qifu/ui/portal';
import type { ReactNode } from 'react';
import { wayIn } from './outside-login';
import { usePublicConfig } from './public-config';
import { dropSession } from './session';
import { rememberWayBack } from './way-back';

interface SignInLinkProps {
  className: string;
  /** Leads back to this page once somebody is signed in. */
  comesBack?: boolean;
  children: ReactNode;
}

/**
 * Leads to signing in, a plain link from the first paint on. A token and the temporary flag from before must not outlive it
 * (spec 2.4).
 */
export function SignInLink({ className, comesBack = false, children }: SignInLinkProps) {
  const config = usePublicConfig();
  const leave = () => {
    if (comesBack) rememberWayBack('');
    dropSession();
  };
  return (
    <LinkTo to={wayIn(config)} className={className} onClick={leave}>
      {children}
    </LinkTo>
  );
}
