import { pickLanguage } from '@qifu/i18n/languages';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openShell } from '#shared/go';
import { chosenLanguage, markLanguage } from '#shared/language';
import { followPortalLinks, goInPortal } from '#shared/portal-address';
import { adoptPublicConfig, loadPublicConfig } from '#shared/public-config';
import { boot } from './boot';
import { takeAddress } from './enter';
import { readGivenPage } from './given-page';
import { drawnAddress, findPage, preloadPage } from './portal/pages';
import { PortalApp } from './portal/portal-app';
import './portal/first-paint-styles';

/** The public portal. A page the server has rendered is taken over as it stands, else it is drawn here. */
async function openPortal(): Promise<void> {
  const address = takeAddress();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const isRendered = root.childElementCount > 0;
  const { config, read } = readGivenPage();
  const language = isRendered ? pickLanguage(document.documentElement.lang) : chosenLanguage();
  const texts = await boot({ shell: 'portal', areas: ['portal'], language });
  openShell('portal', (to, options) => goInPortal(to, options));
  followPortalLinks();
  const here = window.location.pathname + window.location.search;
  const page = findPage(here);
  if (page) await preloadPage(page, texts);
  const app = (
    <PortalApp
      texts={texts}
      config={config}
      address={drawnAddress(here)}
      given={read}
      firstAddress={address}
    />
  );
  if (isRendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  if (config) adoptPublicConfig(config);
  else void loadPublicConfig();
  await followChoice(texts, language);
}

/** The server cannot see what this browser remembers; a language chosen here wins over the one rendered. */
async function followChoice(texts: Awaited<ReturnType<typeof boot>>, rendered: string): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === rendered) return;
  await texts.changeLanguage(chosen);
  markLanguage(chosen);
}

void openPortal();
