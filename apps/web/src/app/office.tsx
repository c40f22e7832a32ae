import { lendLoaders } from '@qifu/i18n/load';
import { loaders } from '@qifu/i18n/loaders.gen';
import { AntdTheme, pageNonce } from '@qifu/ui/antd-theme';
import { useLanguage } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { DataProvider } from '#shared/data-provider';
import { lookOf, usePreferences } from '#shared/preferences';
import { adoptPublicConfig, loadPublicConfig } from '#shared/public-config';
import { boot } from './boot';
import { askUser, takeAddress } from './enter';
import { readGivenPage } from './given-page';
import { createOfficeRouter } from './office/office-router';
import { areasOf, preparePage } from './office/pages';
import { Providers } from './providers';
import '@qifu/ui/office';

/** The office: everything under the main layout. */
async function openOffice(): Promise<void> {
  lendLoaders(loaders);
  const address = takeAddress();
  const { config } = readGivenPage();
  if (config) adoptPublicConfig(config);
  document.body.classList.add('q-office-body');
  const texts = await boot({
    shell: 'office',
    // With the page's own, so that they need not be waited for once more.
    areas: ['routes', 'record', ...areasOf(address)],
    meanwhile: () => {
      askUser();
      void preparePage(address);
    },
  });
  const router = createOfficeRouter(address);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(
    <Providers texts={texts}>
      <DataProvider>
        <Antd>
          <RouterProvider router={router} />
        </Antd>
      </DataProvider>
    </Providers>,
  );
  void loadPublicConfig();
}

function Antd({ children }: { children: ReactNode }) {
  const look = lookOf('office', usePreferences());
  return (
    <AntdTheme look={look} language={useLanguage()} nonce={pageNonce()}>
      {children}
    </AntdTheme>
  );
}

void openOffice();
