import { type PreviewKind, previewBytesPath, previewKinds, previewMaxBytes } from '@qifu/contracts';
import { chosenLanguage, languageTags } from '@qifu/i18n/languages';
import './preview.css';
import { fetchBytes, PreviewProblem } from './fetch-bytes';
import { narrowConnections } from './narrow-connections';
import { pdfPartsAddress } from './pdf-parts-address';
import { type Say, sayIn } from './say';

/** One kind of document: draws the bytes into the place. */
export type Show = (bytes: Uint8Array, stage: Stage) => Promise<void>;
/** Where it is drawn, what the file is called, and how the page speaks. */
export interface Stage {
  place: HTMLElement;
  name: string;
  extension: string;
  say: Say;
}

/** Each kind is fetched only when a document of it is shown. */
const kinds: Readonly<Record<PreviewKind, () => Promise<{ show: Show }>>> = {
  pdf: () => import('./pdf'),
  picture: () => import('./picture'),
  text: () => import('./plain-text'),
  markdown: () => import('./markdown'),
  table: () => import('./table'),
  word: () => import('./word'),
  sheet: () => import('./sheet'),
};

const kindOf = (extension: string): PreviewKind | undefined =>
  (previewKinds as Readonly<Record<string, PreviewKind>>)[extension];

async function start() {
  const facts = new URLSearchParams(location.hash.slice(1));
  const language = chosenLanguage(facts.get('lang'));
  const { dataset } = document.documentElement;
  document.documentElement.lang = languageTags[language];
  dataset.mode = facts.get('mode') ?? 'light';
  const say = await sayIn(language);
  const name = facts.get('name') ?? '';
  document.title = say('title', { name });
  const place = document.getElementById('root');
  if (!place) return;
  place.setAttribute('aria-label', name);
  const extension = facts.get('extension') ?? '';
  const notice = showNotice(place, say('loading'));
  try {
    const kind = kindOf(extension);
    if (!kind) throw new PreviewProblem('unknown');
    // Only what draws a PDF fetches anything of its own.
    const parts = kind === 'pdf' ? [pdfPartsAddress] : [];
    narrowConnections([new URL(previewBytesPath, location.href).href, ...parts]);
    const [{ show }, bytes] = await Promise.all([
      kinds[kind](),
      fetchBytes(facts.get('ticket') ?? '', previewMaxBytes),
    ]);
    narrowConnections(parts);
    await show(bytes, { place, name, extension, say });
    notice.remove();
  } catch (error) {
    place.replaceChildren();
    showNotice(place, say(error instanceof PreviewProblem ? error.reason : 'broken'), 'alert');
  }
}

function showNotice(place: HTMLElement, text: string, role = 'status'): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'pv-notice';
  notice.setAttribute('role', role);
  notice.textContent = text;
  place.prepend(notice);
  return notice;
}

// The dialog around this frame hears no keys that are pressed in here.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') parent.postMessage({ preview: 'close' }, '*');
});
void start();
