import type { PublicConfig } from '@qifu/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { GivenConfig } from '#shared/public-config';
import { Providers } from '../providers';
import { givenConfigId, writeGivenConfig } from './given-config';
import { PortalGate } from './portal-gate';
import { PortalView } from './portal-view';

interface PortalAppProps {
  texts: i18n;
  queries: QueryClient;
  config: PublicConfig | undefined;
  firstAddress: string;
}

/** The portal inside a router: the same tree on the server and in the browser. */
export const PortalApp = ({ texts, queries, config, firstAddress }: PortalAppProps) => (
  <GivenConfig value={config}>
    <Providers texts={texts} queries={queries}>
      <PortalGate firstAddress={firstAddress}>
        <PortalView />
      </PortalGate>
    </Providers>
    {config && (
      <script
        type="application/json"
        id={givenConfigId}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own server, with its angle brackets escaped.
        dangerouslySetInnerHTML={{ __html: writeGivenConfig(config) }}
      />
    )}
  </GivenConfig>
);
