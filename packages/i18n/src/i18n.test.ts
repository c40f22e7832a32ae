import { describe, expect, it } from 'vitest';
import { listHalfAreas, writeTextAreas } from '../../../tools/text-areas.ts';
import { texts } from './areas.gen.ts';
import { fillText, findText, hasText, languages, pickLanguage, type Texts, translate } from './index.ts';
import { loadTexts } from './load.ts';

/** Every text of a language by its path `area.key` or `area.group.key`. */
function listTexts(language: (typeof languages)[number]): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found.set(path, value);
    else
      for (const [key, inner] of Object.entries(value as object)) walk(inner, path ? `${path}.${key}` : key);
  };
  walk(texts[language], '');
  return found;
}

/** The names whose values a text prints; two forms print those of the form for many. */
const placesOf = (text = '') => {
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, `<${name}>`]);
  return [...new Set(fillText(text, Object.fromEntries(names)).match(/<\w+>/g))].sort();
};

describe('the texts', () => {
  it('are written in both hand-written languages, area by area', () => {
    expect(listHalfAreas()).toEqual([]);
  });

  it('are generated afresh: `npm run gen` would change no file', async () => {
    expect(await writeTextAreas({ dryRun: true })).toEqual([]);
  });

  it.each(['zhtw', 'en'] as const)('have the same keys in zh and %s', (language) => {
    expect([...listTexts(language).keys()].sort()).toEqual([...listTexts('zh').keys()].sort());
  });

  it.each(['zhtw', 'en'] as const)('have the same places to fill in zh and %s', (language) => {
    const other = listTexts(language);
    // An empty text says that a language has no need of the words, such as amounts in Chinese capitals.
    const differing = [...listTexts('zh')].filter(
      ([key, text]) => other.get(key) !== '' && String(placesOf(text)) !== String(placesOf(other.get(key))),
    );
    expect(differing).toEqual([]);
  });

  it.each(languages)('leave no braces in %s, so each form of a text is written right', (language) => {
    const braced = [...listTexts(language)].filter(([, text]) => /[{}#]/.test(fillText(text, { count: 2 })));
    expect(braced).toEqual([]);
  });

  it.each(['zh', 'zhtw'] as const)(
    'say no word twice in a row in %s, as a converted text might',
    (language) => {
      const doubled = [...listTexts(language)].filter(([, text]) => /(\p{Script=Han}{2,})\1/u.test(text));
      expect(doubled).toEqual([]);
    },
  );

  it('need forms for one and many in English only', () => {
    const formed = (['zh', 'zhtw'] as const).flatMap((language) =>
      [...listTexts(language)].filter(([, text]) => text.includes(', plural,')),
    );
    expect(formed).toEqual([]);
  });

  it('put no bare figure before an English word for many', () => {
    const many =
      /\{(count|total|n|minimum|maximum|limit|\w+s)\} (?!in )([a-z]+ )?(?!is\b|was\b|has\b|does\b)(\w{2,}s|people|are|were|have)\b/;
    const bare = [...listTexts('en')].filter(([, text]) =>
      many.test(text.replace(/\{\w+, plural,.*?\}\}/g, '')),
    );
    expect(bare).toEqual([]);
  });

  it('stay free of exclamation marks, blame and words the house avoids', () => {
    const forbidden = /[!！]|请勿|請勿|禁用|操作成功/;
    for (const language of languages) {
      expect([...listTexts(language)].filter(([, text]) => forbidden.test(text))).toEqual([]);
    }
  });

  it('hold no name that two files of one area both claim', async () => {
    const { loaders } = await import('./loaders.gen.ts');
    const { publicLoaders } = await import('./public-loaders.gen.ts');
    for (const area of ['failures', 'success', 'validation'] as const) {
      const files = Object.entries({ ...publicLoaders.zh, ...loaders.zh }).filter(([file]) =>
        file.startsWith(area),
      );
      const keys = (await Promise.all(files.map(([, load]) => load()))).flatMap((texts) =>
        Object.keys(texts),
      );
      expect(keys).toHaveLength(new Set(keys).size);
    }
  });
});

describe('the language of a reader', () => {
  it.each([
    ['tw', 'zhtw'],
    ['zhtw', 'zhtw'],
    ['zh-TW', 'zhtw'],
    ['zh-HK', 'zhtw'],
    ['zh_TW', 'zhtw'],
    ['zh-Hant-MO', 'zhtw'],
    ['zh', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['fr-FR, en;q=0.7, zh;q=0.3', 'en'],
    ['en;q=0.2, zh-TW;q=0.9', 'zhtw'],
    ['en;q=0, de', 'zh'],
    ['entirely unknown', 'zh'],
    ['', 'zh'],
    [undefined, 'zh'],
    [null, 'zh'],
  ])('who asks for %j is %s', (wanted, language) => {
    expect(pickLanguage(wanted)).toBe(language);
  });
});

describe('a text', () => {
  it('is answered in the wanted language with its places filled', () => {
    expect(translate('zh', 'failures', 'login.lockedMinutes', { minutes: 5 })).toBe(
      '账号因多次输错密码已锁定，5 分钟后可重试；输入验证码或用常用设备可立即登录',
    );
    expect(translate('en', 'failures', 'login.lockedMinutes', { minutes: 5 })).toContain('in 5 min');
    expect(translate('zhtw', 'failures', 'login.wrong')).toBe('帳號或密碼錯誤');
  });

  it.each([
    [1, 'Import 1 row'],
    ['1', 'Import 1 row'],
    [0, 'Import 0 rows'],
    [2, 'Import 2 rows'],
    ['1,000', 'Import 1,000 rows'],
    [undefined, 'Import  rows'],
    ['$&', 'Import $& rows'],
  ])('takes the form that goes with %j', (count, wanted) => {
    expect(translate('en', 'sheetImport', 'confirm', { count })).toBe(wanted);
    expect(translate('zh', 'sheetImport', 'confirm', { count: 1 })).not.toContain('{');
  });

  it('bends each word by its own figure, also without printing it', () => {
    expect(translate('en', 'common', 'units.people', { count: 1 })).toBe('person');
    const forms =
      '{a, plural, one {# file is} other {# files are}} in {b, plural, one {{kind}} other {# {kind}s}}';
    expect(fillText(forms, { a: 1, b: 3, kind: 'box' })).toBe('1 file is in 3 boxs');
    expect(fillText(forms, { a: 0, b: 1, kind: 'box' })).toBe('0 files are in box');
  });

  it('shows no braces when a value is missing', () => {
    expect(translate('zh', 'sheetImport', 'confirm')).not.toContain('{');
  });

  it('is its own key when nobody wrote it', () => {
    expect(translate('zh', 'failures', 'login.unheardOf')).toBe('login.unheardOf');
    expect(findText('zh', 'failures', 'login.unheardOf')).toBeUndefined();
    expect(hasText('validation', 'mobilePhone')).toBe(true);
    expect(hasText('failures', 'login')).toBe(false);
  });

  it.each(['constructor', '__proto__', 'login.constructor', 'toString', ''])(
    'is not found under %j',
    (key) => {
      expect(findText('zh', 'failures', key)).toBeUndefined();
    },
  );

  it('is not filled from inherited properties', () => {
    expect(translate('zh', 'success', 'importedRows', Object.create({ count: 3 }))).toBe('已导入  条');
  });

  it('reaches the browser area by area', async () => {
    const loaded: Record<string, Texts> = await loadTexts('zhtw', ['success', 'common']);
    expect(Object.keys(loaded)).toEqual(['success', 'common']);
    expect(loaded.success?.deleted).toBe('已刪除');
  });
});
