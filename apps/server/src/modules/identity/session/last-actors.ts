import { actorOf, type PeopleCache, type Person } from '#modules/permission';
import type { Actor } from '#platform/context';
import type { SessionRow } from './session.service';

/** A session that was found good, and whose it is. */
export interface Admitted {
  person: Person;
  session: SessionRow;
}

const mostSessions = 2_000;

/**
 * Who called last, by the hash of the session's token. The actor stays the same object as long as the session and the
 * rights of its person are the same, so that what was done for him before a session is looked up can be told to be done
 * for the right one afterwards. Nothing is decided by it.
 */
export function createLastActors({ people, now }: { people: PeopleCache; now: () => Date }) {
  const held = new Map<string, Actor>();
  let version = 0;
  return {
    last: (tokenHash: string): Actor | undefined => held.get(tokenHash),
    forget: (tokenHash: string) => void held.delete(tokenHash),
    of(tokenHash: string, { person, session }: Admitted): Actor {
      const known = held.get(tokenHash);
      if (known && people.of(known) === person && known.isTemporary === session.isTemporary) return known;
      const actor = actorOf(person, session, now);
      people.remember(actor, person);
      // Actors of former rights keep all of these alive.
      if (held.size >= mostSessions || person.version > version) held.clear();
      version = Math.max(version, person.version);
      held.set(tokenHash, actor);
      return actor;
    },
  };
}
