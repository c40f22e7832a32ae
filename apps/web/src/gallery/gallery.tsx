import { chosenLanguage, languageTags } from '@qifu/i18n';
import { loadTexts } from '@qifu/i18n/load';
import { applyLook, KitTextProvider, officeLook, readLook } from '@qifu/ui';
import { AntdTheme, pageNonce } from '@qifu/ui/antd-theme';
import { type PickerText, PickerTextProvider } from '@qifu/ui/picker-text';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { GalleryFrame } from './gallery-frame';
import { findText, GalleryTextProvider } from './gallery-text';
import './gallery.css';

/** The look and language of the gallery stand in its address, so that a picture can be taken of each. */
const params = new URLSearchParams(location.search);
const language = chosenLanguage(params.get('language'));
const look = readLook({ ...Object.fromEntries(params), elder: params.has('elder') }, officeLook);

async function start() {
  applyLook(look);
  document.documentElement.lang = languageTags[language];
  const { ui, gallery, pickers } = await loadTexts(language, ['ui', 'gallery', 'pickers']);
  const pickerText: PickerText = (key, values) => findText(pickers, key, values);
  const useText = () => pickerText;
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <KitTextProvider text={(key, values) => findText(ui, key, values)}>
        <GalleryTextProvider text={(key, values) => findText(gallery, key, values)}>
          <PickerTextProvider useText={useText}>
            <AntdTheme look={look} language={language} nonce={pageNonce()}>
              <BrowserRouter>
                <GalleryFrame look={look} language={language} />
              </BrowserRouter>
            </AntdTheme>
          </PickerTextProvider>
        </GalleryTextProvider>
      </KitTextProvider>
    </StrictMode>,
  );
}

start().catch((error: unknown) => console.error(error));
