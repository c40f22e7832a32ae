import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captchaImage, captchaText } from './captcha';
import { captchaAlphabet } from './captcha-text';

const size = { width: 120, height: 40 };

describe('a captcha', () => {
  it('has a text of unmistakable characters, each about as often', () => {
    expect(captchaAlphabet).not.toMatch(/[0OQD1IL2Z5S6GC8BUV]/);
    const counts = new Map<string, number>();
    for (const character of captchaText(randomBytes(72_000), 18_000))
      counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(captchaAlphabet.length);
    expect([...counts.values()].every((count) => count > 800 && count < 1_200)).toBe(true);
    expect(captchaText(randomBytes(32), 4)).toHaveLength(4);
  });

  it('is a small PNG of the asked size with ink in the place of every letter', async () => {
    const bytes = await captchaImage(captchaText(randomBytes(32), 4), size);
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(size);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeLessThan(8_000);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const dark = [...data].filter(
        (grey, at) => grey < 128 && Math.floor(((at % 120) / 120) * 4) === quarter,
      );
      expect(dark.length).toBeGreaterThan(60);
    }
  });

  it('never looks the same twice', async () => {
    const [first, second] = await Promise.all([captchaImage('AEFH', size), captchaImage('AEFH', size)]);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  });

  it('draws only its own alphabet', async () => {
    await expect(captchaImage('A<B', size)).rejects.toThrow('alphabet');
  });
});
