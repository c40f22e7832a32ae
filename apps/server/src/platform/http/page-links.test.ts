import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageFiles } from '@qifu/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { fillShell } from './fill-shell';
import { readPageLinks } from './page-links';

const webDir = mkdtempSync(join(tmpdir(), 'qifu-pages-'));
afterAll(() => rmSync(webDir, { recursive: true }));

const built: PageFiles = {
  pages: {
    '/role': { shell: 'office', files: ['assets/role.js', 'assets/role.css'], areas: ['role', 'common'] },
    '/details': { shell: 'portal', files: ['assets/details.js'], areas: [] },
    '/details?type=policy': { shell: 'portal', files: ['assets/policy.js', 'assets/policy.css'], areas: [] },
  },
  texts: {
    zh: { common: 'assets/zh.js', role: 'assets/role-zh.js' },
    en: { common: 'assets/en.js', role: 'assets/role-en.js' },
  },
};

describe('readPageLinks', () => {
  it('gives none where the build wrote nothing down', () => {
    expect(readPageLinks(webDir)('/role', 'zh')).toBe('');
  });
  it('names the files of a page and its texts in the language, each once', () => {
    writeFileSync(join(webDir, 'pages.json'), JSON.stringify(built));
    const linksOf = readPageLinks(webDir);
    const hrefs = (address: string, language: string) =>
      [...linksOf(address, language).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs('/role/?a=1', 'en')).toEqual([
      '/assets/en.js',
      '/assets/role-en.js',
      '/assets/role.js',
      '/assets/role.css',
    ]);
    expect(hrefs('/__proto__', 'zh')).toEqual(['/assets/zh.js']);
    expect(hrefs('/constructor', 'xx')).toEqual([]);
  });
  it('dresses a page of the portal before it is seen, each type of an address in its own styles', () => {
    const linksOf = readPageLinks(webDir);
    expect(linksOf('/details?type=policy&id=1', 'zh')).toContain(
      '<link rel="stylesheet" crossorigin href="/assets/policy.css"',
    );
    expect(linksOf('/details?type=other', 'zh')).toContain('href="/assets/details.js"');
  });
  it('has its links at the end of the head', () => {
    const html = fillShell('<html lang="zh"><head></head><body></body></html>', undefined, {
      links: '<link $&>',
    });
    expect(html).toContain('<link $&>\n  </head>');
  });
});
