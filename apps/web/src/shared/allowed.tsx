import {
  type Access,
  accessWords,
  type Endpoint,
  isLeftTo,
  type PermissionEntry,
  type Subject,
} from '@qifu/contracts';
import type { ReactNode } from 'react';
import { type Session, useSession } from './session';

/** Every right word a permission list grants: `<menu>:view` and `<menu>:<button>` (rulings 16). */
export function wordsOf(permissions: readonly PermissionEntry[]): ReadonlySet<string> {
  const words = permissions.flatMap(({ enCode, button }) => [
    `${enCode}:view`,
    ...button.map((granted) => `${enCode}:${granted.enCode}`),
  ]);
  return new Set(words);
}

/** The words change only with the list, so they are worked out once per list. */
const known = new WeakMap<readonly PermissionEntry[], ReadonlySet<string>>();
function wordsOnce(permissions: readonly PermissionEntry[]): ReadonlySet<string> {
  const words = known.get(permissions) ?? wordsOf(permissions);
  known.set(permissions, words);
  return words;
}

/** Whether the server would let this session call, about this subject: any one right of a list suffices. */
export function mayCall(
  access: Access,
  { token, permissions }: Pick<Session, 'token' | 'permissions'>,
  subject?: Subject,
): boolean {
  if (access === 'public') return true;
  if (access === 'session') return token !== '';
  const held = wordsOnce(permissions);
  return accessWords(access, subject).some((word) => held.has(word));
}

/** Whether this person may call an endpoint, for what cannot be wrapped, e.g. a column of a table. */
export const useMayCall = (endpoint: Endpoint): boolean =>
  useSession((session) => {
    const holdsWord = mayCall(endpoint.access, session);
    const seat = session.user?.seat;
    return seat === undefined ? holdsWord : isLeftTo(seat, endpoint, holdsWord);
  });

/**
 * Whether this person may make a call on a row: what the list says of the row decides, and his right where it says
 * nothing.
 */
export function useMayOnRow(
  endpoint: Endpoint,
  name: string,
): (row: { abilities?: readonly string[] | undefined }) => boolean {
  const hasRight = useMayCall(endpoint);
  return ({ abilities }) => abilities?.includes(name) ?? hasRight;
}

/** Whether this person holds a right; no right at all is held by nobody. */
export const useMayHold = (access: Access | undefined): boolean =>
  useSession((session) => access !== undefined && mayCall(access, session));

/** Shows its children only to people the server would let through. */
export function Allowed({
  to,
  otherwise = null,
  children,
}: {
  to: Endpoint;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return useMayCall(to) ? children : otherwise;
}
