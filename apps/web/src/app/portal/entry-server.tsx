import { dataKey, type Given, type GivenAnswer, type Reading } from '@qifu/client';
import { type Envelope, isOpenPath, type PublicConfig, pathOf, shellOfPath } from '@qifu/contracts';
import { type Language, languageTags } from '@qifu/i18n/languages';
import { createTexts, type Text } from '@qifu/ui/text';
import { renderToString } from 'react-dom/server';
import { type PageHead, SaidHead } from '#shared/given/page-head';
import { readAddress } from '#shared/portal-address';
import { windowTitle } from '#shared/title';
import { productOf } from '#shared/use-product';
import type { GivenPage } from '../given-page';
import { FirstFrame } from '../office/first-frame';
import { drawnAddress, findPage, listedPaths, preloadPage } from './pages';
import { PortalApp } from './portal-app';

export interface RenderOptions {
  language: Language;
  publicConfig: PublicConfig;
  /** Makes a public call as a visitor; undefined where no answer came in time. */
  ask: (reading: Reading) => Promise<Envelope | undefined>;
  now: number;
}

export interface RenderedPage {
  /** Goes inside `<div id="root">`. */
  html: string;
  status: number;
  /** Goes inside `<title>`, still to be escaped. */
  title: string;
  /** Goes into the `lang` of `<html>`; the browser takes its language from there. */
  lang: string;
  /** The rest of the head; none on pages that search engines have no use for. */
  head?: Omit<PageHead, 'title' | 'movedTo'>;
  movedTo?: string | undefined;
  given: GivenPage;
  /** False where an answer did not come: the next reader may have more luck. */
  isWhole: boolean;
}

/** Stands for all pages of the office, whose first paint is the same. */
const officeAddress = '/home';

/** What the drawing of an address depends on: addresses that give the same are one page. */
export const addressOf = (url: string): string =>
  shellOfPath(url) === 'office' ? officeAddress : drawnAddress(url);

/** Public pages that stand for themselves, for the sitemap. */
export const listed = listedPaths();

/** The frame of an office page: the same for everybody, whoever it is comes with the session. */
async function renderFrame({ language, publicConfig: config }: RenderOptions): Promise<RenderedPage> {
  const texts = await createTexts(language, ['shell']);
  const text = texts.sayingOf('shell') as Text<'shell'>;
  const { fullName, windowName } = productOf(config, text, language);
  const html = renderToString(<FirstFrame name={fullName} />);
  const lang = languageTags[language];
  return { html, status: 200, title: windowName, lang, given: { config }, isWhole: true };
}

/**
 * Renders the first paint of a public page (rulings 21) with what it reads. Nobody is signed in here: what belongs to a
 * person is filled in by the browser, so every reader may share the same reply.
 */
export async function render(url: string, options: RenderOptions): Promise<RenderedPage> {
  if (shellOfPath(pathOf(url)) === 'office') return renderFrame(options);
  const { language, publicConfig: config, now } = options;
  const address = drawnAddress(url);
  const page = findPage(address);
  const texts = await createTexts(language, ['common', 'ui', 'shell', 'portal']);
  const lang = languageTags[language];
  const text = texts.sayingOf('portal') as Text<'portal'>;
  const product = language === 'en' ? texts.sayingOf('shell')('product.code') : config.sysName;
  const name = page ? text(page.name) : '';
  // A sign-in form must not be there before its code is: what is typed would be lost, and Enter would send it.
  const isRead = (isOpenPath(address) || pathOf(address) === '/') && !page?.isBare;
  const bare = { html: '', title: windowTitle(name, product), lang, given: { config }, isWhole: true };
  if (!page || !isRead) return { ...bare, status: page ? 200 : 404 };
  const { reads } = await preloadPage(page, texts);
  const { answers, status, isWhole } = await readAll(reads?.(readAddress(address)) ?? [], options);
  const read: Given = { answers, language, at: now };
  const said: { head?: PageHead } = {};
  const html = renderToString(
    <SaidHead value={said}>
      <PortalApp texts={texts} config={config} address={address} given={read} firstAddress="" />
    </SaidHead>,
  );
  const { title = name, movedTo, meta, ...head } = said.head ?? {};
  const isUnlisted = head.isUnlisted || page.isComing || page.isUnlisted || status !== 200;
  return {
    ...bare,
    html,
    status,
    title: windowTitle(title, product),
    head: {
      canonical: address === '/' ? '/door' : address,
      ...head,
      isUnlisted,
      meta: { SiteName: product, ColumnName: name, ...meta },
    },
    movedTo,
    given: { config, read },
    isWhole,
  };
}

/** What is not there, or cannot be asked for, makes the page a missing one; what failed is left to the browser. */
async function readAll(readings: readonly Reading[], { ask }: RenderOptions) {
  const replies = await Promise.all(readings.map(ask));
  const answers = replies.flatMap((reply, at): GivenAnswer[] => {
    const { endpoint, input } = readings[at] as Reading;
    return reply && isTold(reply) ? [{ key: dataKey(endpoint, input), reply }] : [];
  });
  const isMissing = replies.some(
    (reply, at) => reply && isTold(reply) && reply.code !== 200 && !readings[at]?.isBeside,
  );
  return { answers, status: isMissing ? 404 : 200, isWhole: answers.length === readings.length };
}

const isTold = ({ code }: Envelope) => code === 200 || code === 400 || code === 404;
