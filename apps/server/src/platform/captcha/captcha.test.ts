import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captchaImage, captchaText } from './captcha';

describe('the captcha', () => {
  it('has texts of the asked length without look-alikes, never the same twice in a row', () => {
    const texts = Array.from({ length: 50 }, () => captchaText(4));
    expect(texts.every((text) => /^[^0oO1lIiqgQGsS5zZ2bB8]{4}$/.test(text))).toBe(true);
    expect(new Set(texts).size).toBeGreaterThan(45);
  });

  it('is a PNG of the asked size with dark strokes on a light ground', async () => {
    const image = sharp(await captchaImage('aK7x', { width: 120, height: 40 }));
    const { width, height, format } = await image.metadata();
    expect([width, height, format]).toEqual([120, 40, 'png']);
    const { channels } = await image.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(20);
  });
});
