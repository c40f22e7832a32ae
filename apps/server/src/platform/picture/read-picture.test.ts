import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPng, pngChunk, pngHeader } from '../../testing/pictures';
import { copyParts, isWhole } from './picture-parts';
import { type PictureFault, PictureRefusedError } from './picture-refused';
import { readPicture } from './read-picture';

/** In pieces of a few bytes, so that everything is cut somewhere. */
const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

async function clean(extension: string, bytes: Buffer, size = 7): Promise<Buffer> {
  const parts = await readPicture(inPieces(bytes, size), { extension, sizeBytes: bytes.length });
  expect(isWhole(parts, bytes.length)).toBe(
    (await buffer(Readable.from(copyParts(inPieces(bytes, 5), parts)))).equals(bytes),
  );
  return await buffer(Readable.from(copyParts(inPieces(bytes, size), parts)));
}

const faultOf = (extension: string, bytes: Buffer): Promise<PictureFault | 'none'> =>
  readPicture(inPieces(bytes, 64), { extension, sizeBytes: bytes.length }).then(
    () => 'none' as const,
    (error: unknown) => {
      if (error instanceof PictureRefusedError) return error.fault;
      throw error;
    },
  );

const exif = {
  IFD0: { Make: 'CameraMaker', Model: 'CameraModel', ImageDescription: 'who is on it' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '29/1 33/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '106/1 30/1 0/1',
  },
};
const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7' } });
const told = ['CameraMaker', 'CameraModel', 'who is on it', 'a comment', 'http://ns.adobe.com/xap'];
const tells = (bytes: Buffer) => told.filter((word) => bytes.includes(word));
const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

const segment = (marker: number, body: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
};
const behindFirst = (bytes: Buffer, count: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, count), more, bytes.subarray(count)]);

describe('a photo', () => {
  it.each([1, 3, 6, 8])(
    'keeps its pixels and which way up it is (%i), not what the camera says',
    async (way) => {
      const sent = await photo().withExif(exif).withMetadata({ exif, orientation: way }).jpeg().toBuffer();
      const withMore = behindFirst(
        sent,
        2,
        Buffer.concat([
          segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'),
          segment(0xed, 'Photoshop 3.0\0who is on it'),
          segment(0xfe, 'a comment'),
        ]),
      );
      const kept = await clean('jpg', Buffer.concat([withMore, Buffer.from('CameraModel behind the end')]));
      expect(tells(withMore).length).toBeGreaterThan(3);
      expect(tells(kept)).toEqual([]);
      const { orientation = 1, width, height } = await sharp(kept).metadata();
      expect([orientation, width, height]).toEqual([way, 40, 30]);
      expect((await pixelsOf(kept)).equals(await pixelsOf(sent))).toBe(true);
      expect((await clean('jpeg', kept)).equals(kept)).toBe(true);
    },
  );

  it.each([
    ['ends in its picture', 2],
    ['ends in the middle of its end', 1],
    ['breaks off in its picture', 10],
  ])('that %s is shown by decoders, so it is kept and ended', async (_name, missing) => {
    const sent = await photo().withExif(exif).jpeg().toBuffer();
    const whole = await clean('jpg', sent);
    const kept = await clean('jpg', sent.subarray(0, sent.length - missing));

    expect(tells(kept)).toEqual([]);
    const end = Buffer.from([0xff, 0xd9]);
    expect(kept.equals(Buffer.concat([whole.subarray(0, whole.length - Math.max(2, missing)), end]))).toBe(
      true,
    );
    expect((await sharp(kept, { failOn: 'none' }).raw().toBuffer()).length).toBe(40 * 30 * 3);
    expect((await clean('jpg', kept)).equals(kept)).toBe(true);
  });

  it('keeps its colour profile', async () => {
    const kept = await clean('jpg', await photo().withIccProfile('p3').withExif(exif).jpeg().toBuffer());
    expect((await sharp(kept).metadata()).icc?.length).toBeGreaterThan(100);
    expect(tells(kept)).toEqual([]);
  });

  it.each([{ progressive: true }, { quality: 100 }, { restartInterval: 1 }])(
    'is the same where nobody wrote anything into it: %o',
    async (options) => {
      const noise = sharp({
        create: {
          width: 90,
          height: 70,
          channels: 3,
          background: '#777',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      });
      const sent = await noise.jpeg(options).toBuffer();
      expect((await clean('jpg', sent)).equals(sent)).toBe(true);
    },
  );
});

describe('a PNG', () => {
  it('keeps its pixels and which way up it is, not what a program says', async () => {
    const text = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => pngChunk(type, 'a comment'));
    const sent = await photo().withMetadata({ exif, orientation: 6 }).png().toBuffer();
    const kept = await clean('png', behindFirst(sent, 33, Buffer.concat(text)));
    expect(tells(kept)).toEqual([]);
    expect((await sharp(kept).metadata()).orientation).toBe(6);
    expect((await pixelsOf(kept)).equals(await pixelsOf(sent))).toBe(true);
    expect((await clean('png', aPng({ width: 9, height: 4 }))).equals(aPng({ width: 9, height: 4 }))).toBe(
      true,
    );
  });
});

describe('a moving picture', () => {
  const twoFrames = () =>
    sharp(Buffer.concat([Buffer.alloc(4 * 3 * 3, 20), Buffer.alloc(4 * 3 * 3, 200)]), {
      raw: { width: 4, height: 6, channels: 3, pageHeight: 3 },
    } as object)
      .gif({ loop: 3, delay: [100, 200] })
      .toBuffer();

  it('keeps its pictures and how often it repeats, not its comments', async () => {
    const sent = await twoFrames();
    const comment = Buffer.from('\x21\xfe\x09a comment\x00', 'latin1');
    const xmp = Buffer.from('\x21\xff\x0bXMP DataXMP\x17http://ns.adobe.com/xap\x00', 'latin1');
    const trailer = sent.length - 1;
    const kept = await clean('gif', behindFirst(sent, trailer, Buffer.concat([comment, xmp])));
    expect(kept.equals(sent)).toBe(true);
    expect((await sharp(kept, { animated: true }).metadata()).loop).toBe(3);
  });

  it('is refused where few bytes say that it has very many pictures', async () => {
    const frame = Buffer.from('\x2c\0\0\0\0\xff\x0f\xff\x0f\0\x02\x02\x44\x01\0', 'latin1');
    const head = Buffer.from('GIF89a\xff\x0f\xff\x0f\0\0\0', 'latin1');
    const of = (count: number) =>
      Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
    expect(await faultOf('gif', of(50))).toBe('none');
    expect(await faultOf('gif', of(70))).toBe('tooLong');
    const control = Buffer.alloc(26);
    control.writeUInt32BE(4000, 4);
    control.writeUInt32BE(4000, 8);
    const frames = Array.from({ length: 70 }, () => pngChunk('fcTL', control));
    expect(await faultOf('png', Buffer.concat([pngHeader(4000, 4000), ...frames, pngChunk('IEND')]))).toBe(
      'tooLong',
    );
  });
});

const bmp = (width: number, height: number, compression = 0) => {
  const head = Buffer.alloc(60);
  head.write('BM');
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt32LE(compression, 30);
  return head;
};
const jpegOf = (width: number, height: number) => {
  const frame = Buffer.from('\xff\xd8\xff\xc0\0\x0b\x08\0\0\0\0\x01\x01\x11\0\xff\xd9', 'latin1');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
};
const gifOf = (width: number, height: number) => {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
};

describe('the size of a picture', () => {
  it.each<[string, (width: number, height: number) => Buffer]>([
    ['png', (width, height) => Buffer.concat([pngHeader(width, height), pngChunk('IEND')])],
    ['jpg', jpegOf],
    ['gif', gifOf],
    ['bmp', bmp],
    ['bmp', (width, height) => bmp(width, -height)],
  ])('is judged by the header alone: %s', async (extension, of) => {
    expect(await faultOf(extension, of(8160, 6120))).toBe('none');
    expect(await faultOf(extension, of(12_000, 4_000))).toBe('none');
    expect(await faultOf(extension, of(12_001, 1))).toBe('tooLarge');
    expect(await faultOf(extension, of(16_000, 16_000))).toBe('tooLarge');
    expect(await faultOf(extension, of(7_100, 7_100))).toBe('tooLarge');
    expect(await faultOf(extension, of(0, 5))).toBe('broken');
  });
});

it.each<[string, string, Buffer]>([
  ['a signature alone', 'png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['one that breaks off', 'png', aPng().subarray(0, 50)],
  ['a chunk that must be understood', 'png', aPng({ beside: [pngChunk('EVIL')] })],
  [
    'more pieces than a camera writes',
    'png',
    aPng({
      beside: Array.from({ length: 12_000 }, (_, index) => pngChunk(index % 2 ? 'tEXt' : 'gAMA', '0000')),
    }),
  ],
  ['a photo that ends before its picture', 'jpg', jpegOf(5, 5).subarray(0, -2)],
  ['a photo without a picture', 'jpg', Buffer.from('ffd8ffd9', 'hex')],
  ['a segment without a length', 'jpg', Buffer.from('ffd8ffe00000', 'hex')],
  ['another picture inside', 'bmp', bmp(5, 5, 4)],
  ['a moving one that breaks off', 'gif', gifOf(5, 5).subarray(0, -1)],
])('is refused as broken: %s', async (_what, extension, bytes) => {
  expect(await faultOf(extension, bytes)).toBe('broken');
});
