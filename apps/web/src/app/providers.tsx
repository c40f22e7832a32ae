import { AskHost, KitTextProvider, ToastHost } from '@qifu/ui/parts';
import { PickerTextProvider } from '@qifu/ui/picker-text';
import { type PageTexts, TextProvider, useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { DownloadMask } from '#shared/downloads';
import { WorkHost } from '#shared/long-work/work-host';
import { TellHost } from '#shared/tell';

interface ProvidersProps {
  texts: PageTexts;
  children: ReactNode;
}

/** What both shells stand on: texts, and the places where toasts and questions appear. */
export const Providers = ({ texts, children }: ProvidersProps) => (
  <TextProvider value={texts}>
    <WithKitText>
      {children}
      <ToastHost />
      <AskHost />
      <TellHost />
      <DownloadMask />
      <WorkHost />
    </WithKitText>
  </TextProvider>
);

const WithKitText = ({ children }: { children: ReactNode }) => (
  <KitTextProvider text={useText('ui')}>
    <PickerTextProvider useText={usePickersText}>{children}</PickerTextProvider>
  </KitTextProvider>
);

/** Fetched once a picker is drawn. */
const usePickersText = () => useText('pickers');
