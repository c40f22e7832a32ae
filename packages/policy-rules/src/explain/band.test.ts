import { translate } from '@qifu/i18n';
import { describe, expect, it } from 'vitest';
import { bandOf, bandWords } from './band.ts';

const words =
  (language: 'zh' | 'zhtw' | 'en', unit = '%') =>
  (told: Parameters<typeof bandOf>[0], own: Parameters<typeof bandOf>[1] = {}) =>
    bandWords(
      bandOf(told, own),
      (figure) => `${figure}${unit}`,
      (key, more) => translate(language, 'policyRules', key, more),
    );
const percent = { least: '0', most: '100' };

describe('where a figure lies, in words', () => {
  it.each([
    [{ min: '20.0001', max: '100' }, '超过 20%', '超過 20%', 'above 20%'],
    [{ min: '20', max: '100' }, '20%及以上', '20%及以上', '20% or more'],
    [{ min: '0', max: '19.9999' }, '不到 20%', '不到 20%', 'below 20%'],
    [{ min: '0', max: '20' }, '20%及以下', '20%及以下', '20% or less'],
    [{ min: '3', max: '4.9999' }, '3% 至不到 5%', '3% 至不到 5%', '3% to below 5%'],
    [{ min: '3.0001', max: '5' }, '超过 3%，不超过 5%', '超過 3%，不超過 5%', 'above 3%, up to 5%'],
    [{ min: '2.5001', max: '4.9999' }, '超过 2.5%，不到 5%', '超過 2.5%，不到 5%', 'above 2.5%, below 5%'],
    [{ min: '3', max: '5' }, '3% 至 5%', '3% 至 5%', '3% to 5%'],
    [{ min: '0.0001' }, '有', '有', 'some'],
    [{ max: '0' }, '没有', '沒有', 'none'],
  ])('%j is %s', (told, zh, zhtw, en) => {
    expect([words('zh')(told, percent), words('zhtw')(told, percent), words('en')(told, percent)]).toEqual([
      zh,
      zhtw,
      en,
    ]);
  });

  it('goes for money and head counts too', () => {
    expect(words('zh', ' 万元')({ min: '100.0001' })).toBe('超过 100 万元');
    expect(words('zh', ' 万元')({ min: '0', max: '99.9999' }, { least: '0' })).toBe('不到 100 万元');
    expect(words('zh', ' 人')({ min: '21' })).toBe('21 人及以上');
  });

  it('leaves a figure alone that is no step off a round one', () => {
    expect(words('zh')({ min: '33.3333', max: '66.6667' })).toBe('33.3333% 至 66.6667%');
  });
});
