import { isLoginPath, isOpenPath, shellOfPath } from '@qifu/contracts';
import { identityPath } from '#shared/outside-login';
import { ownAddress } from '#shared/own-address';

/** Where somebody wants to go. `address` is the path with its query. */
export interface Target {
  path: string;
  address: string;
}

/** The little the guard knows about who asks. */
export interface GuardedSession {
  hasToken: boolean;
  isLocked: boolean;
  /** User info and menus have been fetched. */
  isLoaded: boolean;
  /** Role 21: refused in the office (spec 1). */
  isIndividual: boolean;
  /** A new password or a second step is due before anything else. */
  owesAStep: boolean;
  /** No linked account yet: sees the portal only (rulings 32). */
  isTemporary: boolean;
}

export type GuardAnswer =
  | { kind: 'proceed' }
  | { kind: 'redirect'; to: string }
  /** Fetch user info and menus, then ask again about the same target. */
  | { kind: 'loadUser' }
  /** A ticket came in the address: exchange it, then load `cleanAddress` anew (reliability W4). */
  | { kind: 'exchangeTicket'; ticket: string; cleanAddress: string }
  /** A personal user must switch to a legal-person user, and leaves for the outside sign-out page. */
  | { kind: 'refuseIndividual' };

const proceed: GuardAnswer = { kind: 'proceed' };
const redirect = (to: string): GuardAnswer => ({ kind: 'redirect', to });

/** Decides about one navigation (spec 2.1). Pure: what it answers is carried out by `enter`. */
export function guard(target: Target, session: GuardedSession): GuardAnswer {
  return answerToHandOver(target, session) ?? answerToPath(target, session);
}

/** What another site handed over in the address comes before everything else, so that it never stays there. */
function answerToHandOver({ address }: Target, session: GuardedSession): GuardAnswer | undefined {
  const { ticket, userType, cleanAddress } = readHandOver(address);
  if (userType === '1') return { kind: 'refuseIndividual' };
  if (!ticket) return undefined;
  return session.hasToken ? redirect(cleanAddress) : { kind: 'exchangeTicket', ticket, cleanAddress };
}

function answerToPath({ path }: Target, session: GuardedSession): GuardAnswer {
  if (!session.hasToken) return isOpenPath(path) ? proceed : redirect('/door');
  if (session.isLocked && path !== '/lockScreen' && path !== '/login') return redirect('/lockScreen');
  if (path === '/login') return redirect('/');
  if (isLoginPath(path)) return proceed;
  if (session.isLocked) return proceed;
  if (!session.isLoaded) return { kind: 'loadUser' };
  return answerToPerson(path, session);
}

/** The root is the office's home, the door for individuals, and for people nobody knows yet the way to link an account. */
function answerToPerson(path: string, session: GuardedSession): GuardAnswer {
  const hasOffice = !session.isIndividual && !session.isTemporary;
  if (session.isTemporary && (path === '/' || isOfAccount(path))) return redirect(identityPath);
  if (path === '/') return redirect(hasOffice ? '/home' : '/door');
  if (hasOffice || shellOfPath(path) === 'portal') return proceed;
  // The portal asks for it; only who is past that is told where to go.
  if (session.isIndividual && !session.owesAStep) return { kind: 'refuseIndividual' };
  return redirect('/door');
}

/** What belongs to an account is nobody's until one is linked (rulings 32). */
const isOfAccount = (path: string) => path.endsWith('/personalCenter') || path === '/policy/favourites';

/** Takes the hand-over fields out of an address. */
export function readHandOver(address: string): { ticket: string; userType: string; cleanAddress: string } {
  const { pathname, searchParams, hash } = new URL(ownAddress(address), 'http://page');
  const ticket = searchParams.get('token') ?? '';
  const userType = searchParams.get('userType') ?? '';
  searchParams.delete('token');
  searchParams.delete('userType');
  const search = searchParams.toString();
  return { ticket, userType, cleanAddress: ownAddress(pathname) + (search && `?${search}`) + hash };
}
