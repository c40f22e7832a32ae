import { getSystemErrorName } from 'node:util';
import type { SendingFailure, SendingReason } from '@qifu/contracts';
import { EgressRefused } from './pin-address';

const byCode: Record<string, SendingReason> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  ETIMEDOUT: 'timeout',
  ESOCKET: 'broken',
  ECONNECTION: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
};

/** Why a call outside failed, as a short code of ours: its words may hold what it was sent, and reach nobody. */
export function failureReason(error: unknown): SendingFailure {
  if (error instanceof EgressRefused) return `address:${error.message}`;
  if (error instanceof RangeError) return 'tooLong';
  const { name = '', errno } = error as { name?: string; errno?: unknown };
  if (/^(Timeout|Abort)Error$/.test(name)) return 'timeout';
  // The library for mails has a word of its own for every broken line; the number of the system says more.
  const code =
    typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : (error as { code?: unknown }).code;
  if (typeof code !== 'string') return 'failed';
  return byCode[code] ?? (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'failed');
}
