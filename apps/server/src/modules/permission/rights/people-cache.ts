import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { type Catalogue, readCatalogue } from './catalogue.queries';
import { allGrants, type Grants, readGrants } from './grants';
import { type PersonRow, readEffectiveRoles, readPersonRow } from './person.queries';

/** A person with what the roles give; everything the server needs to decide about a call. */
export interface Person {
  row: PersonRow;
  roles: { id: string; enCode: string; fullName: string }[];
  grants: Grants;
  catalogue: Catalogue;
  /** The security version this was read at. */
  version: number;
}

const mostPeople = 2_000;

/**
 * People and their rights by security version. Every call brings the version it has just read from the database, so
 * a change of rights, in this process or another, takes effect with the next call (rulings 17, decision 6).
 */
export function createPeopleCache(db: Kysely<Database>) {
  let held = emptyShelf(0);
  return {
    async find(userId: string, version: number): Promise<Person | undefined> {
      if (version > held.version) held = emptyShelf(version);
      if (version < held.version) return readPerson(db, emptyShelf(version), userId);
      const known = held.people.get(userId);
      if (known) return known;
      const shelf = held;
      const person = await readPerson(db, shelf, userId);
      if (person && shelf.people.size < mostPeople) shelf.people.set(userId, person);
      return person;
    },
  };
}
export type PeopleCache = ReturnType<typeof createPeopleCache>;

interface Shelf {
  version: number;
  catalogue: Promise<Catalogue> | undefined;
  /** By sorted role ids: many people share one set of roles. */
  grants: Map<string, Promise<Grants>>;
  people: Map<string, Person>;
}

const emptyShelf = (version: number): Shelf => ({
  version,
  catalogue: undefined,
  grants: new Map(),
  people: new Map(),
});

async function readPerson(db: Kysely<Database>, shelf: Shelf, userId: string): Promise<Person | undefined> {
  const row = await readPersonRow(db, userId);
  if (!row) return undefined;
  shelf.catalogue ??= readCatalogue(db);
  const [roles, catalogue] = await Promise.all([
    readEffectiveRoles(db, userId, row.organizeId),
    shelf.catalogue.catch((error: unknown) => {
      shelf.catalogue = undefined;
      throw error;
    }),
  ]);
  const grants = await grantsOf(
    db,
    shelf,
    catalogue,
    row.isAdministrator ? 'all' : roles.map(({ id }) => id),
  );
  return { row, roles, grants, catalogue, version: shelf.version };
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
