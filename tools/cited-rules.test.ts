import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './read-sources';

const page = readFileSync(join(import.meta.dirname, '../docs/rules.md'), 'utf8');
const sources = readSources().filter(
  ({ path }) => path !== 'docs/rules.md' && !path.startsWith('tools/cited-'),
);

const documents =
  '[Ss]pec|[Rr]ulings|review\\.md|hazard|contract-core|contract-lowcode|reliability|look|house';
const number = '[A-Z]?\\d+(?:\\.\\d+)*';
const cited = new RegExp(`\\b(${documents}) (${number}(?:(?:, | and )${number})*)`, 'g');
const invariant = /\bI(?:0[1-9]|1\d|2[0-4])\b/g;

/** The numbers under each heading of the page, as `spec 2.4`. */
const explained = new Set(
  page.split(/^## /m).flatMap((part) => {
    const name = part.slice(0, part.indexOf('\n'));
    return [...part.matchAll(/^- \*\*(\S+)\*\* /gm)].map(([, rule]) => `${name} ${rule}`);
  }),
);

/** Every rule a text cites; a comment may break its line between document and number. */
function citationsOf(text: string): string[] {
  const flat = text.replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  const named = [...flat.matchAll(cited)].flatMap(([, document = '', numbers = '']) =>
    numbers
      .split(/, | and /)
      .map((rule) => (/^I\d/.test(rule) ? `invariant ${rule}` : `${document.toLowerCase()} ${rule}`)),
  );
  return [...named, ...[...flat.matchAll(invariant)].map(([rule]) => `invariant ${rule}`)];
}

describe('docs/rules.md', () => {
  it('says every rule that the code cites', () => {
    const missing = sources.flatMap(({ path, text }) =>
      citationsOf(text)
        .filter((rule) => !explained.has(rule))
        .map((rule) => `${path}: ${rule}`),
    );
    expect(missing).toEqual([]);
  });

  it('says none that nothing cites', () => {
    const all = new Set(sources.flatMap(({ text }) => citationsOf(text)));
    const unused = [...explained].filter((rule) => !all.has(rule) && !rule.startsWith('invariant '));
    expect(unused).toEqual([]);
  });
});
