import { z } from 'zod';

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Spec 5, email: one @, a dotted name before it, a host of at least two labels after it (RFC 5321 lengths). */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', host = '', ...more] = text.split('@');
  const labels = host.split('.');
  const isHost =
    labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return more.length === 0 && local.length <= 64 && localPart.test(local) && isHost;
}

export const email = z.string().trim().refine(isEmail, 'email');
