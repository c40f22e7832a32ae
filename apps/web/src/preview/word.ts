import { renderAsync } from 'docx-preview';
import { checkArchive } from './check-archive';
import { cleanDocument } from './clean';
import type { Show } from './preview';
import { scrollArea } from './scroll-area';

/**
 * A text document. It is laid out apart from the page; what comes into the page has been cleaned, and its styles come as
 * a sheet of rules, which can load and run nothing here.
 */
export const show: Show = async (bytes, { place }) => {
  const whole = bytes as Uint8Array<ArrayBuffer>;
  await checkArchive(whole);
  const body = document.createElement('div');
  const styles = document.createElement('div');
  await renderAsync(whole, body, styles, {
    useBase64URL: true,
    renderAltChunks: false,
    ignoreLastRenderedPageBreak: false,
    experimental: false,
  });
  const rules = new CSSStyleSheet();
  rules.replaceSync([...styles.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  const sheet = scrollArea('pv-word');
  sheet.append(cleanDocument(body));
  place.append(sheet);
};
