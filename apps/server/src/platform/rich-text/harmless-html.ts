import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';
import { pictureAddress } from './body-pictures';

/** Read for the first text: with all it needs it is a good part of what a start would read. */
const load = createRequire(import.meta.url);
const sanitizeHtml = (html: string, options: sanitize.IOptions) =>
  (load('sanitize-html') as typeof sanitize)(html, options);

const cell = ['colspan', 'rowspan'];

/** What the editor makes and nothing else: no styles, no classes, no address that could run. */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], ol: ['start'], td: cell, th: cell },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands between these is no text anybody reads.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'math', 'iframe', 'object'],
    ...['embed', 'template', 'title', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
  // Pictures are the product's own: an outside one would tell its server who reads the text.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureAddress.test(attribs.src ?? ''),
};

/** HTML that somebody wrote, without anything that could run or reach out (reliability B8). */
export const harmlessHtml = (html: string): string => sanitizeHtml(html, rules).trim();

const endOfBlock = /<\/(p|h[1-4]|li|tr|td|th|blockquote|pre)>|<br ?\/?>/g;

/** The text of harmless HTML, with one space between its pieces. */
export const plainText = (html: string): string =>
  decoded(sanitizeHtml(html.replace(endOfBlock, '$& '), { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim();

/** `sanitize-html` writes these four and no others. */
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const decoded = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '');
