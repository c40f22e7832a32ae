import { AskHost, KitTextProvider, ToastHost } from '@qifu/ui/parts';
import { PickerTextProvider } from '@qifu/ui/picker-text';
import { useText } from '@qifu/ui/text';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { DownloadMask } from '#shared/downloads';
import { WorkHost } from '#shared/long-work/work-host';
import { TellHost } from '#shared/tell';

interface ProvidersProps {
  texts: i18n;
  children: ReactNode;
}

/** What both shells stand on: texts, and the places where toasts and questions appear. */
export const Providers = ({ texts, children }: ProvidersProps) => (
  <I18nextProvider i18n={texts}>
    <WithKitText>
      {children}
      <ToastHost />
      <AskHost />
      <TellHost />
      <DownloadMask />
      <WorkHost />
    </WithKitText>
  </I18nextProvider>
);

const WithKitText = ({ children }: { children: ReactNode }) => (
  <KitTextProvider text={useText('ui')}>
    <PickerTextProvider useText={usePickersText}>{children}</PickerTextProvider>
  </KitTextProvider>
);

/** Fetched once a picker is drawn. */
const usePickersText = () => useText('pickers');
