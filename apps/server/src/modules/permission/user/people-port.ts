import type { Language } from '@qifu/i18n';
import type { Ctx } from '#platform/context';

/** Why sessions of a person end from outside: his data or rights changed, or an administrator ended them. */
export type EndedBy = 'changed' | 'forced';

/** What user administration asks of modules above, such as those of signing in. */
interface PeoplePort {
  /** Takes the counted guesses at an account away, from every network. */
  forgetAttempts: (db: Ctx['db'], account: string) => Promise<unknown>;
  /** Takes the second factor of a person away; tells whether it was on. */
  dropSecondFactor: (db: Ctx['db'], userId: string) => Promise<boolean>;
  /** Ends every session of these people; their next call is refused with 600. */
  endSessions: (
    ctx: Pick<Ctx, 'db' | 'now'>,
    userIds: readonly string[],
    reason: EndedBy,
  ) => Promise<unknown>;
  /** Empties the inbox of a person who is removed. */
  forgetInbox: (db: Ctx['db'], userId: string) => Promise<unknown>;
  /** Tells people something by all their ways, each in his language. */
  tellPeople: (
    ctx: Ctx,
    userIds: readonly string[],
    sayIn: (language: Language) => { title: string; text: string },
    also?: { formerEmail?: string | undefined },
  ) => Promise<unknown>;
  /** Whether somebody has a seat in a review that was not dissolved: he scores, or has scored, there. */
  isScoring: (db: Ctx['db'], userId: string) => Promise<boolean>;
}

declare module '#platform/plugs' {
  interface Plugs {
    people: PeoplePort;
  }
}
