import type { SocketHolder } from './live-socket';

/** One object a client has sent. */
export interface Frame {
  method: string;
  fields: Record<string, unknown>;
  /** When it came in, in milliseconds of the process; it may be worked off much later. */
  arrivedMs: number;
  /** False when it names the token of another session: it is none of this line's business (reliability W6). */
  isFrom: (holder: SocketHolder) => boolean;
}

/** Undefined for what is no JSON object with a method. */
export function readFrame(text: string, arrivedMs: number): Frame | undefined {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const { method, token, ...fields } = parsed as Record<string, unknown>;
  if (typeof method !== 'string') return undefined;
  const isNamed = typeof token === 'string' && token !== '';
  return { method, fields, arrivedMs, isFrom: ({ isOwnToken }) => !isNamed || isOwnToken(token) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}
