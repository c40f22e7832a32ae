import { isOpenPath, type PublicConfig, pathOf, shellOfPath } from '@qifu/contracts';
import { type Language, languageTags } from '@qifu/i18n/languages';
import { createTexts, type Text } from '@qifu/ui/text';
import { renderToString } from 'react-dom/server';
import { windowTitle } from '#shared/title';
import { productOf } from '#shared/use-product';
import { FirstFrame } from '../office/first-frame';
import { findPage, preloadPage } from './pages';
import { PortalApp } from './portal-app';

export interface RenderOptions {
  language: Language;
  publicConfig: PublicConfig;
}

export interface RenderedPage {
  /** Goes inside `<div id="root">`. */
  html: string;
  status: number;
  /** Goes inside `<title>`, still to be escaped. */
  title: string;
  /** Goes into the `lang` of `<html>`; the browser takes its language from there. */
  lang: string;
}

/** The frame of an office page: the same for everybody, whoever it is comes with the session. */
async function renderFrame({ language, publicConfig }: RenderOptions): Promise<RenderedPage> {
  const texts = await createTexts(language, ['shell']);
  const text = texts.getFixedT(null, 'shell') as unknown as Text<'shell'>;
  const { fullName, windowName } = productOf(publicConfig, text, language);
  const html = renderToString(<FirstFrame name={fullName} />);
  return { html, status: 200, title: windowName, lang: languageTags[language] };
}

/**
 * Renders the first paint of a public page (rulings 21). Nobody is signed in here: what belongs to a person is
 * filled in by the browser, so every reader may share the same reply.
 */
export async function render(url: string, options: RenderOptions): Promise<RenderedPage> {
  if (shellOfPath(pathOf(url)) === 'office') return renderFrame(options);
  const { language, publicConfig } = options;
  const page = findPage(url);
  const texts = await createTexts(language, ['common', 'ui', 'shell', 'portal']);
  const lang = languageTags[language];
  const text = texts.getFixedT(null, 'portal') as unknown as Text<'portal'>;
  const product = language === 'en' ? texts.t('product.code', { ns: 'shell' }) : publicConfig.sysName;
  const title = windowTitle(page ? text(page.name) : '', product);
  // A sign-in form must not be there before its code is: what is typed would be lost, and Enter would send it.
  const isRead = (isOpenPath(url) || pathOf(url) === '/') && !page?.isBare;
  if (!page || !isRead) return { html: '', status: page ? 200 : 404, title, lang };
  await preloadPage(page, texts);
  const html = renderToString(
    <PortalApp texts={texts} config={publicConfig} address={url} firstAddress="" />,
  );
  return { html, status: 200, title, lang };
}
