import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { fetchAs, sendFile, uploadAs } from '../testing/upload';

/** What a front end of the platform family does with files, by the addresses it is given (spec 7). */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const remove = async (person: string, url: string) =>
  (
    await t.server.inject({
      method: 'DELETE',
      url,
      headers: { authorization: await t.tokenOf(person), 'content-type': 'application/json' },
      payload: JSON.stringify({ id: url.split('/').at(-1) }),
    })
  ).json();

it('a file is deleted by a DELETE on its own address, by its sender alone', async () => {
  const { url } = await uploadAs(t, 'clerk');
  expect(await remove('approver', url)).toMatchObject({ code: 404 });
  expect((await fetchAs(t, 'clerk', url)).json()).toMatchObject({ code: 200 });
  expect(await remove('clerk', url)).toMatchObject({ code: 200, msg: '已删除' });
  expect((await fetchAs(t, 'clerk', url)).json()).toMatchObject({ code: 404 });
});

it('a picture and a recording of a chat have an address of their own each', async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = await uploadAs(t, 'clerk', { name: 'a.png', content: Buffer.from(pixel, 'base64') }, 'IM');
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100)]);
  const recording = await uploadAs(t, 'clerk', { name: 'a.mp3', content: sound }, 'IM');
  for (const [url, type] of [
    [`/api/file/IMImage/${picture.name}`, 'image/png'],
    [`/api/file/IMVoice/${recording.name}`, 'audio/mpeg'],
  ] as const) {
    expect((await fetchAs(t, 'clerk', url)).headers['content-type']).toBe(type);
    expect((await fetchAs(t, 'nobody', url)).json()).toMatchObject({ code: 600 });
  }
  expect(await sendFile(t, 'clerk', 'annex', { name: 'a.mp3', content: sound })).toMatchObject({ code: 200 });
});
