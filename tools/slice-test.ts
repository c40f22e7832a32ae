/** The test of a new resource: it fails until the work is done. */
export const sliceTest = (resource: string, word: string) => `import { ${word}Api } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('${resource}', () => {
  it('says what a caller may rely on', async () => {
    const { pagination } = await t.as('admin')(${word}Api.list, { query: {} });
    expect(pagination.total).toBeGreaterThan(0);
  });
});
`;
