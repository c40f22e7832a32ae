import type { PublicConfig } from '@qifu/contracts';
import type { i18n } from 'i18next';
import { PortalAddress } from '#shared/portal-address';
import { GivenConfig } from '#shared/public-config';
import { Providers } from '../providers';
import { PortalGate } from './portal-gate';
import { PortalView } from './portal-view';

interface PortalAppProps {
  texts: i18n;
  config: PublicConfig | undefined;
  /** The path being drawn; the same on the server, which knows no query, and at hydration. */
  address: string;
  firstAddress: string;
}

/** The portal: the same tree on the server and in the browser. */
export const PortalApp = ({ texts, config, address, firstAddress }: PortalAppProps) => (
  <GivenConfig value={config}>
    <Providers texts={texts}>
      <PortalAddress given={address}>
        <PortalGate firstAddress={firstAddress}>
          <PortalView />
        </PortalGate>
      </PortalAddress>
    </Providers>
  </GivenConfig>
);
