import { closeToast } from '@qifu/ui/parts';
import { createTexts, lendTexts, pageLanguageTag, say } from '@qifu/ui/text';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { chosenLanguage, switchLanguage } from './language';

const browserSpeaks = (language: string) =>
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
afterAll(() => void Reflect.deleteProperty(navigator, 'language'));
beforeEach(() => {
  localStorage.clear();
  closeToast();
});

describe('which language a page opens in', () => {
  it.each([
    ['', 'zh-CN', 'zh'],
    ['', 'zh-TW', 'zhtw'],
    ['', 'en-GB', 'en'],
    ['', 'fr-FR', 'zh'],
    ['tw', 'en', 'zhtw'],
    ['en', 'zh-CN', 'en'],
    ['nonsense', 'en', 'zh'],
  ])('stored %j, browser %s: %s', (stored, browser, expected) => {
    if (stored) localStorage.setItem('lcdp_language', stored);
    browserSpeaks(browser);
    expect(chosenLanguage()).toBe(expected);
  });
});

describe('switching', () => {
  it.each([
    ['zh', 'zh-CN', '切换成功'],
    ['zhtw', 'zh-TW', '切換成功'],
    ['en', 'en', 'Switch Language Success'],
  ] as const)('to %s says so in it, marks the page and remembers', async (language, tag, words) => {
    const texts = await createTexts(language === 'en' ? 'zh' : 'en', ['common']);
    lendTexts(texts);
    await switchLanguage(texts, language);
    expect(say('common', 'message.languageSwitched')).toBe(words);
    expect(document.documentElement.lang).toBe(tag);
    expect(pageLanguageTag()).toBe(tag);
    expect(localStorage.getItem('lcdp_language')).toBe(language);
    expect(document.cookie).toContain(`lcdp_language=${language}`);
  });
});
