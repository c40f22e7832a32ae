import type { Kysely } from 'kysely';
import { readSettings, type Settings } from '#modules/settings';
import type { Actor } from '#platform/context';
import type { Database } from '#platform/db/database';
import { type Catalogue, readCatalogue } from './catalogue.queries';
import { allGrants, type Grants, readGrants } from './grants';
import { type PersonRow, type Places, readEffectiveRoles, readPersonRow, readPlaces } from './person.queries';

/** A person with what the roles give; everything the server needs to decide about a call. */
export interface Person {
  row: PersonRow;
  roles: { id: string; enCode: string; fullName: string }[];
  grants: Grants;
  catalogue: Catalogue;
  settings: Settings;
  /** Organization path, positions, groups and manager; read when first asked for. */
  places: () => Promise<Places>;
  /** The security version this was read at. */
  version: number;
}

const mostPeople = 2_000;

/**
 * People and their rights by security version. Every call brings the version it has just read from the database, so
 * a change of rights, in this process or another, takes effect with the next call (rulings 17, docs/decisions/0003).
 */
export function createPeopleCache(db: Kysely<Database>) {
  let held = emptyShelf(0);
  const admitted = new WeakMap<Actor, Person>();
  return {
    /** Keeps the person beside the actor of a call, so that the call need not look again. */
    remember: (actor: Actor, person: Person) => void admitted.set(actor, person),
    /** The person of a call in progress. */
    of: (actor: Actor): Person | undefined => admitted.get(actor),
    async find(userId: string, version: number): Promise<Person | undefined> {
      if (version > held.version) held = emptyShelf(version);
      if (version < held.version) return readOnShelf(db, emptyShelf(version), userId);
      const known = held.people.get(userId);
      if (known) return known;
      const shelf = held;
      const person = await readOnShelf(db, shelf, userId);
      if (person && shelf.people.size < mostPeople) shelf.people.set(userId, person);
      return person;
    },
  };
}
export type PeopleCache = ReturnType<typeof createPeopleCache>;

interface Shelf {
  version: number;
  /** Catalogue and settings: the same for everybody. */
  common: Promise<{ catalogue: Catalogue; settings: Settings }> | undefined;
  /** By sorted role ids: many people share one set of roles. */
  grants: Map<string, Promise<Grants>>;
  people: Map<string, Person>;
}

const emptyShelf = (version: number): Shelf => ({
  version,
  common: undefined,
  grants: new Map(),
  people: new Map(),
});

/** One person as the data stand now, for a question about somebody else than the caller. */
export const readPerson = (db: Kysely<Database>, userId: string): Promise<Person | undefined> =>
  readOnShelf(db, emptyShelf(0), userId);

async function readOnShelf(db: Kysely<Database>, shelf: Shelf, userId: string): Promise<Person | undefined> {
  const row = await readPersonRow(db, userId);
  if (!row) return undefined;
  const [roles, { catalogue, settings }] = await Promise.all([
    readEffectiveRoles(db, userId, row.organizeId),
    readCommon(db, shelf),
  ]);
  const grants = await grantsOf(
    db,
    shelf,
    catalogue,
    row.isAdministrator ? 'all' : roles.map(({ id }) => id),
  );
  let places: Promise<Places> | undefined;
  return {
    row,
    roles,
    grants,
    catalogue,
    settings,
    version: shelf.version,
    places: () => {
      places ??= readPlaces(db, row);
      return places;
    },
  };
}

function readCommon(db: Kysely<Database>, shelf: Shelf) {
  shelf.common ??= Promise.all([readCatalogue(db), readSettings(db)]).then(([catalogue, settings]) => ({
    catalogue,
    settings,
  }));
  shelf.common.catch(() => {
    shelf.common = undefined;
  });
  return shelf.common;
}

function grantsOf(db: Kysely<Database>, shelf: Shelf, catalogue: Catalogue, roles: 'all' | string[]) {
  const key = roles === 'all' ? 'all' : [...roles].sort().join();
  const known = shelf.grants.get(key);
  if (known) return known;
  const read = roles === 'all' ? Promise.resolve(allGrants(catalogue)) : readGrants(db, catalogue, roles);
  shelf.grants.set(key, read);
  read.catch(() => shelf.grants.delete(key));
  return read;
}
