/** How a kind of file begins, and what it is called on the wire. */
interface Kind {
  contentType: string;
  starts?: readonly Buffer[];
  /** Bytes before that beginning, which say something of the file's own. */
  startsAt?: number;
  /** Plain text has no beginning of its own: it must not look like anything else. */
  isText?: true;
}

const bytes = (...values: number[]) => Buffer.from(values);
const zip = [bytes(0x50, 0x4b, 3, 4), bytes(0x50, 0x4b, 5, 6)];
const ole = [bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)];
const jpeg: Kind = { contentType: 'image/jpeg', starts: [bytes(0xff, 0xd8, 0xff)] };
const office = 'application/vnd.openxmlformats-officedocument';

const kinds: Readonly<Record<string, Kind>> = {
  pdf: { contentType: 'application/pdf', starts: [Buffer.from('%PDF-')] },
  png: { contentType: 'image/png', starts: [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)] },
  jpg: jpeg,
  jpeg,
  gif: { contentType: 'image/gif', starts: [Buffer.from('GIF87a'), Buffer.from('GIF89a')] },
  bmp: { contentType: 'image/bmp', starts: [Buffer.from('BM')] },
  docx: { contentType: `${office}.wordprocessingml.document`, starts: zip },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, starts: zip },
  pptx: { contentType: `${office}.presentationml.presentation`, starts: zip },
  zip: { contentType: 'application/zip', starts: zip },
  doc: { contentType: 'application/msword', starts: ole },
  xls: { contentType: 'application/vnd.ms-excel', starts: ole },
  ppt: { contentType: 'application/vnd.ms-powerpoint', starts: ole },
  rar: { contentType: 'application/vnd.rar', starts: [bytes(0x52, 0x61, 0x72, 0x21, 0x1a, 0x07)] },
  mp3: {
    contentType: 'audio/mpeg',
    // A tag, or the first frame by its version and layer.
    starts: [Buffer.from('ID3'), bytes(0xff, 0xfb), bytes(0xff, 0xf3), bytes(0xff, 0xf2), bytes(0xff, 0xfa)],
  },
  // Its first box is called so; before the name stands how long that box is.
  mp4: { contentType: 'video/mp4', starts: [Buffer.from('ftyp')], startsAt: 4 },
  txt: { contentType: 'text/plain', isText: true },
  md: { contentType: 'text/markdown', isText: true },
  csv: { contentType: 'text/csv', isText: true },
};

const beginnings = Object.values(kinds).flatMap(({ starts }) => starts ?? []);
const markup = /^\s*(<!doctype|<html|<script|<svg|<\?xml|<\?php|#!)/i;

const beginsWith = (head: Buffer, start: Buffer) => head.subarray(0, start.length).equals(start);

const isPlainText = (head: Buffer) =>
  !head.includes(0) &&
  !beginnings.some((start) => beginsWith(head, start)) &&
  !markup.test(head.toString('latin1').replace(/^ï»¿/, ''));

/** The content type of bytes that are what their name's ending says; undefined when they are something else. */
export function contentTypeOf(extension: string, head: Buffer): string | undefined {
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!kind) return undefined;
  const fits = kind.isText
    ? isPlainText(head)
    : kind.starts?.some((start) => beginsWith(head.subarray(kind.startsAt ?? 0), start));
  return fits ? kind.contentType : undefined;
}

/** Content type by ending alone, for files the product makes itself. */
export const knownContentType = (extension: string): string =>
  (Object.hasOwn(kinds, extension) ? kinds[extension]?.contentType : undefined) ?? 'application/octet-stream';
