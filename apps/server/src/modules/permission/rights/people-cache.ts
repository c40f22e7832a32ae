import type { Seat } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import { readSettings, type Settings } from '#modules/settings';
import type { Actor } from '#platform/context';
import type { Database } from '#platform/db/database';
import { type Catalogue, readCatalogue } from './catalogue.queries';
import { type DataLimits, readLimits } from './data-limits';
import { allGrants, type Grants, joinGrants, readGrants, readRoleItems } from './grants';
import { firstTurn, hasBegun, itemRole, withItems } from './held-items';
import {
  type PersonRow,
  type Places,
  readPersonRow,
  readPersonRows,
  readPlaces,
  readRolesInTime,
  readRolesOfMany,
} from './person.queries';
import { type PowerRest, restBy } from './power-rest';
import { cutGrants, cutPerson, grantsOfDuty } from './separate';
import { readStandingValues } from './standing-values.queries';
import { type Supposed, supposedItems, supposeItems, supposeRole, supposeScheme } from './supposed';

export interface EffectiveRole {
  id: string;
  enCode: string;
  fullName: string;
  /** Of a role that is held for a time. */
  endsAt: number | null;
}

/** A person with what the roles give; everything the server needs to decide about a call. */
export interface Person {
  /** `isAdministrator`: bypasses rights, or is one of the three while they are separated. */
  row: PersonRow;
  /** Where the person sits while the administrators are separated; undefined while they are not. */
  seat: Seat | undefined;
  roles: EffectiveRole[];
  grants: Grants;
  catalogue: Catalogue;
  settings: Settings;
  /** What data schemes leave the person of the rows of each menu. */
  limits: DataLimits;
  /** Organization path, positions, groups and manager; read when first asked for. */
  places: () => Promise<Places>;
  /** Set while power rests that whoever has set how the person signs in had not himself (docs/decisions/0020). */
  powerRest: PowerRest | undefined;
  /** The security version this was read at. */
  version: number;
  /** When the first of what is held for a time begins or ends; from then on this says too little or too much. */
  countsUntil: Date | undefined;
}

const mostPeople = 2_000;

/**
 * People and their rights by security version. Every call brings the version it has just read from the database, so
 * a change of rights, in this process or another, takes effect with the next call (rulings 17, docs/decisions/0003).
 * What is held for a time begins and ends without a row being changed: the next such moment is kept beside the person
 * and looked at each time.
 */
export function createPeopleCache(db: Kysely<Database>, now: () => Date) {
  let held = emptyShelf(0);
  const admitted = new WeakMap<Actor, Person>();
  return {
    /** Keeps the person beside the actor of a call, so that the call need not look again. */
    remember: (actor: Actor, person: Person) => void admitted.set(actor, person),
    /** The person of a call in progress. */
    of: (actor: Actor): Person | undefined => admitted.get(actor),
    async find(userId: string, version: number): Promise<Person | undefined> {
      if (version > held.version) held = emptyShelf(version);
      if (version < held.version) return readOnShelf(db, emptyShelf(version), userId, now());
      const known = held.people.get(userId);
      if (known && counts(known, now())) return known;
      const shelf = held;
      const person = await readOnShelf(db, shelf, userId, now());
      if (person && (known || shelf.people.size < mostPeople)) shelf.people.set(userId, person);
      return person;
    },
  };
}
const counts = ({ countsUntil }: Person, now: Date) => countsUntil === undefined || countsUntil > now;

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
export const readPerson = (db: Kysely<Database>, userId: string, now: Date): Promise<Person | undefined> =>
  readOnShelf(db, emptyShelf(0), userId, now);

/** One person as the data would stand with what is supposed; nothing of it is stored. */
export async function readPersonSupposing(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  supposed: Supposed,
): Promise<Person | undefined> {
  return (await readPeopleSupposing(db, [userId], now, supposed))[0];
}

/** Several people as the data stand now, in as many statements as one of them. */
export const readPeople = (db: Kysely<Database>, userIds: readonly string[], now: Date): Promise<Person[]> =>
  readPeopleSupposing(db, userIds, now, {});

/** Several people as the data would stand with what is supposed of each of them. */
export async function readPeopleSupposing(
  db: Kysely<Database>,
  userIds: readonly string[],
  now: Date,
  supposed: Supposed,
): Promise<Person[]> {
  return await putManyTogether(await readMany(db, userIds, now, supposed), supposed);
}

/** The same people both as they are and as they would be, read once. */
export async function readPeopleBothWays(
  db: Kysely<Database>,
  userIds: readonly string[],
  now: Date,
  supposed: Supposed,
): Promise<{ before: Person[]; after: Person[] }> {
  const many = await readMany(db, userIds, now, supposed);
  const [before, after] = await Promise.all([putManyTogether(many, {}), putManyTogether(many, supposed)]);
  return { before, after };
}

type Many = Awaited<ReturnType<typeof readMany>>;

/** What several people are put together from. */
async function readMany(
  db: Kysely<Database>,
  userIds: readonly string[],
  now: Date,
  { role }: Pick<Supposed, 'role'>,
) {
  const [rows, roles] = [await readPersonRows(db, userIds, now), await readRolesOfMany(db, userIds, now)];
  const roleIds = new Set([...roles.values()].flat().map(({ id }) => id));
  if (role) roleIds.add(role.id);
  const items = await readRoleItems(db, [...roleIds]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = userIds.flatMap((id) => byId.get(id) ?? []);
  let values: ReturnType<typeof readStandingValues> | undefined;
  const readValues = async ({ id }: PersonRow) => {
    values ??= readStandingValues(db, rows);
    return (await values).get(id);
  };
  return { db, now, known, roles, roleIds, items, readValues, common: await readCommon(db, emptyShelf(0)) };
}

async function putManyTogether(
  { db, now, known, roles, roleIds, items, readValues, common }: Many,
  supposed: Supposed,
): Promise<Person[]> {
  const catalogue = supposeScheme(common.catalogue, supposed);
  const shelf = { ...emptyShelf(0), common: Promise.resolve({ ...common, catalogue }) };
  const reads: Reads = {
    // Roles that come by a seat and not by an assignment are not among those read together.
    grants: async (from, ids) => {
      const held = ids.every((id) => roleIds.has(id))
        ? items.filter(({ objectId }) => ids.includes(objectId))
        : await readRoleItems(db, ids);
      return joinGrants(from, supposeItems(held, ids, supposed));
    },
    values: readValues,
  };
  const own = supposedItems(supposed, now);
  return await Promise.all(
    known.map((row) => {
      const found = { ...row, ownItems: [...row.ownItems, ...own] };
      const assigned = supposeRole(roles.get(row.id) ?? [], supposed);
      return putTogether(db, shelf, { found, assigned, now, reads });
    }),
  );
}

async function readOnShelf(
  db: Kysely<Database>,
  shelf: Shelf,
  userId: string,
  now: Date,
): Promise<Person | undefined> {
  const found = await readPersonRow(db, userId, now);
  if (!found) return undefined;
  const [assigned] = await Promise.all([readRolesInTime(db, found, now), readCommon(db, shelf)]);
  const reads: Reads = {
    grants: (catalogue, ids) => readGrants(db, catalogue, ids),
    values: async (row) => (await readStandingValues(db, [row])).get(row.id),
  };
  return await putTogether(db, shelf, { found, assigned, now, reads });
}

/** Where grants and variables of a person come from: read for him, or for many at once. */
interface Reads {
  grants: (catalogue: Catalogue, roleIds: readonly string[]) => Promise<Grants>;
  values: (row: PersonRow) => ReturnType<Parameters<typeof readLimits>[0]>;
}

interface Parts {
  found: PersonRow;
  assigned: Awaited<ReturnType<typeof readRolesInTime>>;
  now: Date;
  reads: Reads;
}

async function putTogether(
  db: Kysely<Database>,
  shelf: Shelf,
  { found, assigned, now, reads }: Parts,
): Promise<Person> {
  const { catalogue, settings } = await readCommon(db, shelf);
  const begun = assigned.filter((role) => hasBegun(role, now));
  const { row, roles, seat } = cutPerson(settings, found, begun);
  const hasAll = found.isAdministrator || row.isAdministrator;
  const items = hasAll ? [] : row.ownItems.filter((item) => hasBegun(item, now));
  const byRoles = await grantsOf(reads, shelf, catalogue, { row, roles, seat });
  const joined = withItems(byRoles, catalogue, items);
  const grants = seat === 'others' && items.length > 0 ? cutGrants(catalogue, joined) : joined;
  const limited = items.filter(({ itemType }) => itemType === 'resource').map(itemRole);
  const limits = await readLimits(() => reads.values(row), row, [...roles, ...limited], {
    catalogue,
    grants,
  });
  let places: Promise<Places> | undefined;
  // Not what an administrator may pass by: nobody holds power by that.
  const own =
    row.isAdministrator && row.openedBy.length > 0 ? await reads.grants(catalogue, idsOf(roles)) : grants;
  const powerRest = restBy(row.openedBy, { words: own.words, roleCodes: roles.map(({ enCode }) => enCode) });
  return {
    row,
    seat,
    roles,
    grants,
    catalogue,
    settings,
    limits,
    powerRest,
    version: shelf.version,
    countsUntil: firstTurn([...assigned, ...row.ownItems], now),
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

type Holder = Pick<Person, 'row' | 'roles' | 'seat'>;

function grantsOf(reads: Reads, shelf: Shelf, catalogue: Catalogue, holder: Holder) {
  const key = keyOf(holder);
  const known = shelf.grants.get(key);
  if (known) return known;
  const read = readGrantsOf(reads, catalogue, holder);
  shelf.grants.set(key, read);
  read.catch(() => shelf.grants.delete(key));
  return read;
}

const idsOf = (roles: Holder['roles']) => roles.map(({ id }) => id).sort();

/** All with one key have the same rights. */
function keyOf({ row, roles, seat }: Holder): string {
  if (seat !== undefined && seat !== 'others') return `duty:${seat}`;
  return row.isAdministrator ? 'all' : idsOf(roles).join();
}

async function readGrantsOf(reads: Reads, catalogue: Catalogue, { row, roles, seat }: Holder) {
  if (seat !== undefined && seat !== 'others') return grantsOfDuty(catalogue, seat);
  if (row.isAdministrator) return allGrants(catalogue);
  const grants = await reads.grants(catalogue, idsOf(roles));
  return seat === undefined ? grants : cutGrants(catalogue, grants);
}
