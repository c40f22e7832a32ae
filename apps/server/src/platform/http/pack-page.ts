import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Of a stream with neither name nor time. */
const opening = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const bodies = new WeakMap<object, Buffer>();

export const acceptsPacked = (headers: Record<string, unknown>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));

/**
 * A page packed for its way, a fifth of it. The head has the nonce of this reply and is packed for it; what comes after it is the same for
 * everybody who is given the same drawing, and is packed once for all of them.
 */
export function packPage(html: string, drawing: object | undefined): Buffer {
  const border = html.indexOf('</head>');
  const [head, body] = [html.slice(0, border), html.slice(border)];
  const known = drawing && bodies.get(drawing);
  const packed = known ?? deflateRawSync(body);
  if (drawing && !known) bodies.set(drawing, packed);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(body, crc32(head)));
  end.writeUInt32LE(Buffer.byteLength(html), 4);
  // Ends on a whole byte and lets another part follow.
  const first = deflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([opening, first, packed, end]);
}
