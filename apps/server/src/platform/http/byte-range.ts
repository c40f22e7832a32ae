import { fail } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/blob-store';

/** What bytes are, to whoever asks for a part of them. */
interface Whole {
  sizeBytes: number;
  /** Changes whenever the bytes do. */
  etag: string;
}

/** `a-b`, `a-` or `-n`; several ranges at once may be answered by the whole, and are. */
const singleRange = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * The part a request asks for (RFC 9110, 14); undefined where it asks for everything, or for a part of other bytes than
 * these are. What lies beyond the end is refused with the size there is.
 */
export function chooseRange(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { sizeBytes, etag }: Whole,
): ByteRange | undefined {
  const [asked, first = '', last = ''] = singleRange.exec(headers.range ?? '') ?? [];
  if (asked === undefined || first + last === '') return undefined;
  const known = headers['if-range'];
  if (known !== undefined && known !== etag) return undefined;
  const range = rangeOf(first, last, sizeBytes);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (range.start >= sizeBytes || range.end < range.start) fail('file.rangeOutside', { sizeBytes });
  return range;
}

const rangeOf = (first: string, last: string, sizeBytes: number): ByteRange =>
  first === ''
    ? { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
    : { start: Number(first), end: Math.min(last === '' ? sizeBytes : Number(last), sizeBytes - 1) };
