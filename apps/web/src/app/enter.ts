import { call, callForReply, noReplyCode } from '@qifu/client';
import {
  CallError,
  type CurrentUserReply,
  currentUserApi,
  oauthApi,
  outsideApi,
  shellOfPath,
} from '@qifu/contracts';
import { askFirst } from '@qifu/ui/parts';
import { say } from '@qifu/ui/text';
import { keepArrival } from '#shared/arrived';
import { isLeaving } from '#shared/leaving';
import { leaveNotice, leaveNoticeIfNone } from '#shared/left-notice';
import { identityPath } from '#shared/outside-login';
import { loadPublicConfig } from '#shared/public-config';
import {
  adoptUser,
  dropSession,
  isIndividual,
  isLoaded,
  markLocked,
  owesAStep,
  useSession,
} from '#shared/session';
import { endServerSession } from '#shared/sign-out';
import { tell } from '#shared/tell';
import { rememberWayBack, takeWayBack } from '#shared/way-back';
import { type GuardedSession, guard, readHandOver } from './guard';

/** What a navigation comes to: go on, go elsewhere, or the page itself is being left. */
export type Entrance = { kind: 'proceed' } | { kind: 'redirect'; to: string } | { kind: 'left' };
const left: Entrance = { kind: 'left' };

/** Carries out what the guard decides about an address, until it is decided for good. */
export async function enter(address: string): Promise<Entrance> {
  const path = new URL(address, 'http://page').pathname.replace(/(.)\/+$/, '$1');
  const answer = guard({ path, address }, guardedSession());
  switch (answer.kind) {
    case 'loadUser':
      return (await loadUserOnce()) ?? enter(address);
    case 'exchangeTicket':
      return exchangeTicket(answer.ticket, answer.cleanAddress);
    case 'refuseIndividual':
      return refuseIndividual(address);
    case 'redirect':
      return leadOn(address, path, answer.to);
    default:
      return answer;
  }
}

/** Whoever has to sign in first is told so and comes back to what he asked for; signed in, the root leads there. */
function leadOn(address: string, path: string, to: string): Entrance {
  const { token, user, isTemporary } = useSession.getState();
  const { cleanAddress } = readHandOver(address);
  if (path === '/' && to !== '/lockScreen') {
    const back = user && !isTemporary ? takeWayBack(user.account) : '';
    const hasOffice = !isIndividual(user);
    // Whoever has signed in is asked to no more.
    if (back) leaveNotice('');
    return { kind: 'redirect', to: back && (hasOffice || shellOfPath(back) === 'portal') ? back : to };
  }
  if (to === '/door' && !token) {
    leaveNoticeIfNone(say('shell', 'left.needsLogin'));
    rememberWayBack('', cleanAddress);
  }
  if (to === identityPath) {
    leaveNoticeIfNone(say('shell', 'left.needsAccount'));
    rememberWayBack('', cleanAddress);
  }
  return { kind: 'redirect', to };
}

function guardedSession(): GuardedSession {
  const session = useSession.getState();
  return {
    hasToken: session.token !== '',
    isLocked: session.isLocked,
    isLoaded: isLoaded(session),
    isIndividual: isIndividual(session.user),
    owesAStep: owesAStep(session.user),
    isTemporary: session.isTemporary,
  };
}

/**
 * Takes ticket and user type out of the address bar before anything else happens, and gives the address as it
 * came, for the guard (reliability W4). To be called before the first request.
 */
export function takeAddress(): string {
  const { pathname, search, hash } = window.location;
  const address = pathname + search + hash;
  const { ticket, userType, cleanAddress } = readHandOver(address);
  if (ticket || userType) window.history.replaceState(window.history.state, '', cleanAddress);
  return address;
}

let underWay: Promise<Entrance | undefined> | undefined;

/** Two navigations at once share one fetch. */
function loadUserOnce(): Promise<Entrance | undefined> {
  underWay ??= loadUser().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

declare global {
  interface Window {
    /** Asked by first-paint.js, before any of this code had come. */
    askedUser?: Promise<Response>;
  }
}

type Asked = ReturnType<typeof fetchUser>;
/** A server that restarts is back by then; what lasts longer ends the session (spec 2.1). */
const tryAgainAfterMs = [300, 1_000, 3_000];
const saysNothing = (error: unknown) =>
  error instanceof CallError && (error.code === noReplyCode || (error.code >= 500 && error.code < 600));

/** Asks again where the answer said nothing about the session: a moment's fault is no reason to sign anybody out. */
async function fetchUser(underWay?: Promise<Response>) {
  for (const afterMs of tryAgainAfterMs)
    try {
      return await askForUser(underWay);
    } catch (error) {
      if (!saysNothing(error) || isLeaving()) throw error;
      underWay = undefined;
      await new Promise((resolve) => setTimeout(resolve, afterMs));
    }
  return askForUser();
}

const askForUser = (underWay?: Promise<Response>) =>
  callForReply(currentUserApi.read, { query: {} }, { isUnchecked: true, underWay });
let asked: Asked | undefined;

/** Asks who is signed in as early as can be; the guard takes the answer up when it comes to it. */
export function askUser(): void {
  const { token, isLocked } = useSession.getState();
  if (token === '' || isLocked) return;
  asked = fetchUser(window.askedUser);
  window.askedUser = undefined;
  // Whoever takes it up hears of its failure.
  asked.catch(() => undefined);
}

/** Fetches user, menus and rights. Whatever goes wrong ends the session and leads to the door (spec 2.1). */
async function loadUser(): Promise<Entrance | undefined> {
  try {
    const reply = asked ?? fetchUser();
    asked = undefined;
    const { data } = await reply;
    const refusal = refusalOf(data);
    if (refusal) return endSession(refusal);
    adoptUser(data);
    return undefined;
  } catch (error) {
    if (error instanceof CallError && error.errorCode === 'screen.locked') {
      markLocked(true);
      return { kind: 'redirect', to: '/lockScreen' };
    }
    // A call that broke off because the page is left must not sign anybody out.
    if (isLeaving()) return left;
    // An answer that came before the texts were there had no words.
    const unsaid = say('common', 'message.requestFailed');
    return endSession(error instanceof CallError ? error.message || unsaid : '');
  }
}

/** Why this reply lets nobody in: no user info, or no menus for somebody who needs some (spec 5). */
function refusalOf(reply: Partial<CurrentUserReply> | null): string {
  const user = reply?.userInfo;
  if (!user?.userId) return say('common', 'message.verificationFailed');
  const needsNoMenu = user.isTemporary === 1 || isIndividual(user);
  return reply?.menuList?.length || needsNoMenu ? '' : say('common', 'message.permissionInsufficient');
}

function endSession(message: string): Entrance {
  dropSession();
  leaveNotice(message);
  rememberWayBack('');
  return { kind: 'redirect', to: '/door' };
}

/**
 * A ticket of a sign-in that this browser began becomes a session at once; a real token only after the person has
 * confirmed the name. Who says no leaves no session behind.
 */
async function exchangeTicket(ticket: string, cleanAddress: string): Promise<Entrance> {
  try {
    let reply = await call(oauthApi.exchangeTicket, { body: { ticket } });
    if (!reply.token) {
      const name = reply.signInAs;
      const isConfirmed = await askFirst({
        title: say('shell', 'guard.signInTitle', { name }),
        effect: say('shell', 'guard.signInText', { name }),
        verb: say('shell', 'guard.signInVerb'),
      });
      if (!isConfirmed) {
        await call(oauthApi.exchangeTicket, { body: { ticket, decline: true } }, { isQuiet: true });
        return { kind: 'redirect', to: cleanAddress };
      }
      reply = await call(oauthApi.exchangeTicket, { body: { ticket, confirm: true } });
    }
    if (!reply.token) return { kind: 'redirect', to: cleanAddress };
    keepArrival({ token: reply.token, epolicyKey: reply.epolicyKey ?? '' });
    window.location.replace(cleanAddress);
    return left;
  } catch {
    // The one place that reacts to failures has said why.
    return { kind: 'redirect', to: cleanAddress };
  }
}

/** Whether the outside platform named firms this person may act for: then nobody need sign out to become one. */
const actsForFirms = (): Promise<boolean> =>
  call(outsideApi.listLegalPersons, {}, { isQuiet: true }).then(
    ({ list }) => list.length > 0,
    () => false,
  );

/**
 * Says that a personal user must switch, then leaves for the outside sign-out page. Whom another site handed over
 * as a personal user has no choice (spec 2.1); whoever is signed in here may as well go back to the portal.
 */
async function refuseIndividual(address: string): Promise<Entrance> {
  const wasHandedOver = readHandOver(address).userType === '1';
  const canChoose = !wasHandedOver && (await actsForFirms());
  const [config, answer] = await Promise.all([
    loadPublicConfig(),
    tell({
      title: say('shell', 'guard.individualTitle'),
      text: say('shell', 'guard.individualText'),
      verb: say('shell', canChoose ? 'guard.individualChoose' : 'guard.individualVerb'),
      ...(wasHandedOver ? {} : { wayOut: say('shell', 'guard.individualBack') }),
    }),
  ]);
  if (answer === 'wayOut') return { kind: 'redirect', to: '/door' };
  if (canChoose) return { kind: 'redirect', to: identityPath };
  await endServerSession();
  dropSession();
  window.location.replace(config?.logoutUrl || '/door');
  return left;
}
