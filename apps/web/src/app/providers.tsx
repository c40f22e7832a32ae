import { AskHost, KitTextProvider, ToastHost } from '@qifu/ui/parts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { DownloadMask } from '#shared/downloads';
import { TellHost } from '#shared/tell';
import { useText } from '#shared/text';

interface ProvidersProps {
  texts: i18n;
  queries: QueryClient;
  children: ReactNode;
}

/** What both shells stand on: texts, cache, and the places where toasts and questions appear. */
export const Providers = ({ texts, queries, children }: ProvidersProps) => (
  <I18nextProvider i18n={texts}>
    <QueryClientProvider client={queries}>
      <WithKitText>
        {children}
        <ToastHost />
        <AskHost />
        <TellHost />
        <DownloadMask />
      </WithKitText>
    </QueryClientProvider>
  </I18nextProvider>
);

const WithKitText = ({ children }: { children: ReactNode }) => (
  <KitTextProvider text={useText('ui')}>{children}</KitTextProvider>
);
