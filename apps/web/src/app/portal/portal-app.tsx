import type { Given } from '@qifu/client';
import type { PublicConfig } from '@qifu/contracts';
import type { PageTexts } from '@qifu/ui/text';
import { GivenAnswers } from '#shared/given/given-answers';
import { PortalAddress } from '#shared/portal-address';
import { GivenConfig } from '#shared/public-config';
import { Providers } from '../providers';
import { PortalGate } from './portal-gate';
import { PortalView } from './portal-view';

interface PortalAppProps {
  texts: PageTexts;
  config: PublicConfig | undefined;
  /** The address being drawn (`drawnAddress`), the same on the server and at hydration. */
  address: string;
  /** What the server was answered while it drew. */
  given?: Given | undefined;
  firstAddress: string;
}

/** The portal: the same tree on the server and in the browser. */
export const PortalApp = ({ texts, config, address, given, firstAddress }: PortalAppProps) => (
  <GivenConfig value={config}>
    <Providers texts={texts}>
      <PortalAddress given={address}>
        <GivenAnswers value={given}>
          <PortalGate firstAddress={firstAddress}>
            <PortalView />
          </PortalGate>
        </GivenAnswers>
      </PortalAddress>
    </Providers>
  </GivenConfig>
);
