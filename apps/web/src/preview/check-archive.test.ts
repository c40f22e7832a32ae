// @vitest-environment node
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkArchive } from './check-archive';

interface Lies {
  /** Entries the end of the archive speaks of. */
  count?: number;
  /** How far from its place the directory is said to begin. */
  shift?: number;
  disk?: number;
  comment?: string;
  after?: Buffer;
}

/** An archive of these parts, whose last words may lie. */
function anArchive(parts: Record<string, Buffer>, lies: Lies = {}): Uint8Array<ArrayBuffer> {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(16);
    facts.writeUInt32LE(crc32(content), 0);
    facts.writeUInt32LE(packed.length, 4);
    facts.writeUInt32LE(content.length, 8);
    facts.writeUInt16LE(name.length, 12);
    const made = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    locals.push(Buffer.concat([Buffer.from('PK\x03\x04'), made, facts, Buffer.from(name), packed]));
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    const entry = [Buffer.from('PK\x01\x02\x14\x00'), made, facts, place.subarray(2), Buffer.from(name)];
    directory.push(Buffer.concat(entry));
    offset += locals.at(-1)?.length ?? 0;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(lies.disk ?? 0, 4);
  end.writeUInt16LE(lies.count ?? directory.length, 8);
  end.writeUInt16LE(lies.count ?? directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset + (lies.shift ?? 0), 16);
  end.writeUInt16LE(lies.comment?.length ?? 0, 20);
  const tail = [Buffer.from(lies.comment ?? ''), lies.after ?? Buffer.alloc(0)];
  return new Uint8Array(Buffer.concat([...locals, entries, end, ...tail]));
}

const small = {
  '[Content_Types].xml': Buffer.from('<Types/>'),
  'word/document.xml': Buffer.from('<w:document/>'),
};
const bomb = { ...small, 'word/bomb.xml': Buffer.alloc(5 * 1_048_576) };

describe('an office document in the preview', () => {
  it('is taken as people hand it in, with a comment or without', async () => {
    await checkArchive(anArchive(small));
    await checkArchive(anArchive(small, { comment: 'made by hand' }));
  });

  it('is refused where it unpacks to far more than it is', async () => {
    await expect(checkArchive(anArchive(bomb))).rejects.toThrow('tooComplex');
  });

  it.each<[string, Lies]>([
    ['speaks of fewer entries than there are', { count: 1 }],
    ['speaks of no entries', { count: 0 }],
    ['says that it begins elsewhere', { shift: -10 }],
    ['sends to a larger directory', { disk: 0xffff }],
    ['has something behind its end', { after: Buffer.from('PK\x05\x06') }],
  ])('is none where its directory %s', async (_what, lies) => {
    await expect(checkArchive(anArchive(bomb, lies))).rejects.toThrow('no archive');
    await expect(checkArchive(anArchive(small, lies))).rejects.toThrow('no archive');
  });
});
