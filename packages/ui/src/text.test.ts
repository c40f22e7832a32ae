import { translate } from '@qifu/i18n';
import { describe, expect, it } from 'vitest';
import { createTexts } from './text';

describe('a text in the browser', () => {
  it.each(['zh', 'zhtw', 'en'] as const)(
    'reads in %s as the server says it, for one and for many',
    async (language) => {
      const texts = await createTexts(language, ['sheetImport']);
      for (const count of [0, 1, 2, '1,000']) {
        expect(texts.sayingOf('sheetImport')('confirm', { count })).toBe(
          translate(language, 'sheetImport', 'confirm', { count }),
        );
      }
    },
  );

  it('takes what is put in as it stands', async () => {
    const texts = await createTexts('en', ['common']);
    const say = (name: string) => texts.sayingOf('common')('file.preview', { name });
    expect(say('$t(save) {n}')).toContain('$t(save) {n}');
  });
});
