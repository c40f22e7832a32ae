import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

/** Read for the first text: with all it needs it is a good part of what a start would read. */
const load = createRequire(import.meta.url);
const sanitizeHtml = (html: string, options: sanitize.IOptions) =>
  (load('sanitize-html') as typeof sanitize)(html, options);

/** What was given without what no text may hold: lines of plain text, and how often which kind of thing was left out. */
export interface ReadLines {
  text: string;
  removed: Map<string, number>;
}

const blocks = [
  'p',
  'div',
  'br',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'section',
  'article',
  'dd',
  'dt',
];
const cells = ['table', 'tr', 'td', 'th'];
/** Elements whose content nobody reads, by what the report calls them. */
const silent: Readonly<Record<string, string>> = {
  script: 'script',
  style: 'style',
  template: 'script',
  noscript: 'script',
  iframe: 'embedded',
  object: 'embedded',
  embed: 'embedded',
  applet: 'embedded',
  svg: 'embedded',
  math: 'embedded',
  title: 'style',
  head: 'style',
  xml: 'style',
  textarea: 'field',
  select: 'field',
  option: 'field',
  del: 'deleted',
  s: 'deleted',
  strike: 'deleted',
};
const pictures = ['img', 'picture', 'video', 'audio', 'canvas'];
const isHidden = (style: string) =>
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i.test(style);

/** The text of HTML that a browser or a word processor pasted: no markup of it is kept, so nothing hostile can be. */
export function readHtml(html: string): ReadLines {
  const removed = new Map<string, number>();
  const count = (kind: string) => removed.set(kind, (removed.get(kind) ?? 0) + 1);
  const clean = sanitizeHtml(html, {
    allowedTags: [...blocks, ...cells],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: Object.keys(silent),
    nestingLimit: 60,
    onOpenTag: (tag, attribs) => {
      const kind = silent[tag];
      if (kind) count(kind);
      if (pictures.includes(tag)) count('picture');
      if (tag === 'ins') count('inserted');
      if (tag === 'a') count('link');
      if (tag === 'input' || tag === 'button' || tag === 'form') count('field');
      if (Object.keys(attribs).some((name) => /^on/i.test(name))) count('script');
      if (attribs.style) count('style');
    },
    exclusiveFilter: ({ attribs }) => {
      const hides = isHidden(attribs.style ?? '') || attribs.hidden !== undefined;
      if (hides) count('hidden');
      return hides;
    },
  });
  return { text: linesOf(clean), removed };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const decoded = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '').replace(/[\s\u00a0]+/g, ' ');

/** What `sanitize-html` writes: tags of the lists above without attributes, and text with four entities. */
function linesOf(clean: string): string {
  const lines = new Lines();
  for (const [, close, tag = '', text] of clean.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) lines.line += decoded(text);
    else if (tag === 'tr') lines.turnRow(close !== '');
    else if (tag === 'td' || tag === 'th') lines.turnCell(close !== '');
    else lines.turnBlock();
  }
  lines.turnBlock();
  return lines.done.join('\n');
}

/** Lines as they are read; a row of a table is one line, whatever stands in its cells. */
class Lines {
  readonly done: string[] = [];
  line = '';
  private row: string[] | undefined;

  turnBlock() {
    if (this.row) {
      this.line += ' ';
      return;
    }
    if (this.line.trim() !== '') this.done.push(this.line.trim());
    this.line = '';
  }
  turnRow(isOver: boolean) {
    if (!isOver) {
      this.turnBlock();
      this.row = [];
    } else if (this.row) {
      if (this.row.length > 0) this.done.push(`|${this.row.join('|')}|`);
      this.row = undefined;
    }
    this.line = '';
  }
  turnCell(isOver: boolean) {
    if (isOver) this.row?.push(this.line.trim().replaceAll('|', '｜').replace(/\s+/g, ' '));
    this.line = '';
  }
}
