import { type GrantEvent, type GrantKind, grantKinds } from '@qifu/contracts';
import type { AuditChange } from '#platform/audit/audit.table';
import type { Grantable, Grantables } from '../rights/grantable';
import type { GrantTarget } from './grant-target.policy';

/** Whose rights are told. */
export interface Subject extends Pick<GrantTarget, 'objectType' | 'id' | 'fullName'> {
  /** Of a person; empty for others. */
  account: string;
}

/** A row of the audit, as far as rights are told from it. */
export interface AuditedRow {
  id: string;
  at: number;
  account: string;
  realName: string;
  reason: string;
  objectType: string;
  objectId: string;
  objectName: string;
  changes: AuditChange[];
}

/** What the rows are read for. */
export interface Told {
  about: Subject;
  items: Grantables;
  /** Of a person's history: the roles he has or had. */
  roles: ReadonlySet<string>;
  /** Of a role's history: people its rows are about, by name and account. */
  people: ReadonlyMap<string, string>;
}

type Field = Pick<AuditChange, 'before' | 'after'>;
type Fields = ReadonlyMap<string, Field>;
type Rights = Pick<GrantEvent, 'gained' | 'lost' | 'more' | 'added' | 'removed' | 'endsAt' | 'isOn'>;

const nothing: Rights = {
  gained: [],
  lost: [],
  more: 0,
  added: [],
  removed: [],
  endsAt: null,
  isOn: null,
};

/** The changes of rights that a row tells of the subject, one for each object of its call; roles are not named yet. */
export function readGrantEvents(row: AuditedRow, told: Told): GrantEvent[] {
  const { id, at, account, realName, reason } = row;
  const head = { id, at, account, realName, reason, unseen: 0 };
  const found = byObject(row).flatMap((changed) =>
    changed.objectType === 'user'
      ? [...readRoleMoves(changed, row, told), ...readOfPerson(changed, told)]
      : readOfRole(changed, told),
  );
  return joinOfOne(found).map((one) => ({ ...head, ...one }));
}

/** People the rows are about. */
export const peopleIn = (rows: readonly AuditedRow[]): string[] => [
  ...new Set(
    rows
      .flatMap(byObject)
      .filter(({ objectType }) => objectType === 'user')
      .map(({ objectId }) => objectId),
  ),
];

/** What one call did to one object by way of several others, such as an import that gave many people one role. */
function joinOfOne(found: readonly Found[]): Found[] {
  const joined = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.objectType} ${one.objectId}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, ...join(known, one) } : one);
  }
  return [...joined.values()];
}

const join = (one: Rights, other: Rights): Rights => ({
  gained: [...one.gained, ...other.gained],
  lost: [...one.lost, ...other.lost],
  more: one.more + other.more,
  added: [...one.added, ...other.added],
  removed: [...one.removed, ...other.removed],
  endsAt: one.endsAt ?? other.endsAt,
  isOn: one.isOn ?? other.isOn,
});

/** What one call did to one object. */
interface Changed {
  objectType: string;
  objectId: string;
  fields: Fields;
}
type Found = Rights & Pick<GrantEvent, 'objectType' | 'objectId' | 'objectName'>;

/** What was given to the person himself. */
function readOfPerson({ objectId, fields }: Changed, told: Told): Found[] {
  const { about } = told;
  if (objectId !== about.id) return [];
  const rights = readRights(fields, told);
  const object = { objectType: 'User' as const, objectId, objectName: about.fullName };
  return isTelling(rights) ? [{ ...object, ...rights }] : [];
}

/** What was done to a role or position; of a person's history, as far as he was meant. */
function readOfRole({ objectType, objectId, fields }: Changed, told: Told): Found[] {
  const { about, roles } = told;
  const isPerson = about.objectType === 'User';
  if (!isPerson && objectId !== about.id) return [];
  const all = readRights(fields, told);
  const rights = isPerson ? ofPerson(all, about.account, roles.has(objectId)) : all;
  const kind = objectType === 'position' ? ('Position' as const) : ('Role' as const);
  return isTelling(rights) ? [{ objectType: kind, objectId, objectName: about.fullName, ...rights }] : [];
}

const isTelling = ({ gained, lost, more, added, removed, isOn }: Rights) =>
  gained.length + lost.length + more + added.length + removed.length > 0 || isOn !== null;

/** Of others coming into a role or going out of it a person's history tells nothing. */
function ofPerson(rights: Rights, account: string, isHis: boolean): Rights {
  const isHim = (name: string) => name.endsWith(`/${account}`);
  const added = rights.added.filter(isHim);
  const removed = rights.removed.filter(isHim);
  const ofRole = isHis ? rights : nothing;
  return { ...ofRole, added, removed, endsAt: added.length > 0 ? rights.endsAt : null };
}

/** A call about several objects says so before each field: `role:<id>.gained`. */
function byObject({ objectType, objectId, changes }: AuditedRow): Changed[] {
  const found = new Map<string, Changed & { fields: Map<string, Field> }>();
  for (const { field, before, after } of changes) {
    const [, type = objectType, id = objectId, own = field] =
      /^([A-Za-z]+):([^.]+)[.](.*)$/.exec(field) ?? [];
    const key = `${type}:${id}`;
    const object = found.get(key) ?? { objectType: type, objectId: id, fields: new Map<string, Field>() };
    object.fields.set(own, { before, after });
    found.set(key, object);
  }
  return [...found.values()];
}

function readRights(fields: Fields, { items }: Told): Rights {
  const [gained, lost] = [
    readWords(fields.get('gained')?.after, items),
    readWords(fields.get('lost')?.after, items),
  ];
  const members = readMembers(fields);
  const item = readTemporaryItem(fields, items);
  const mark = fields.get('enabledMark');
  return {
    gained: [...gained.told, ...item.gained],
    lost: [...lost.told, ...item.lost],
    more: gained.more + lost.more,
    added: members.added,
    removed: members.removed,
    endsAt: members.endsAt ?? item.endsAt,
    isOn: mark && mark.before !== null && mark.after !== null ? mark.after === 1 : null,
  };
}

/** Words by kind, as `grant-audit.ts` and the audit itself keep them; the last of many is how many more there were. */
function readWords(stored: unknown, items: Grantables) {
  const byKind = asRecord(stored);
  const words = grantKinds.flatMap((kind) => asTexts(byKind[kind]).map((word) => ({ kind, word })));
  const isRest = ({ word }: { word: string }) => /^[+]\d+$/.test(word);
  const rests = words.filter(isRest).map(({ word }) => Number(word));
  const omitted = grantKinds.map((kind) => omittedOf(byKind[kind]));
  return {
    told: words.filter((one) => !isRest(one)).map(({ kind, word }) => itemOf(items, kind, word)),
    more: [...rests, ...omitted].reduce((sum, count) => sum + count, 0),
  };
}

/** How many the audit left out of a list with long words in it (`mask.ts`). */
const omittedOf = (stored: unknown): number => {
  const { omitted } = asRecord(Array.isArray(stored) ? stored.at(-1) : undefined);
  return typeof omitted === 'number' ? omitted : 0;
};

function itemOf(items: Grantables, itemType: GrantKind, word: string): GrantEvent['gained'][number] {
  const found = [...items.values()].filter(
    (item: Grantable) => item.itemType === itemType && (item.word === word || item.itemId === word),
  );
  const [item] = found;
  return { itemType, itemId: found.length === 1 && item ? item.itemId : '', name: item?.name ?? word };
}

/** Sets of members before and after, and one that is held for a time. */
function readMembers(fields: Fields): Pick<Rights, 'added' | 'removed' | 'endsAt'> {
  const members = fields.get('members');
  const [before, after] = [asTexts(members?.before), asTexts(members?.after)];
  const temporary = fields.get('temporaryMember');
  const [was, is] = [asRecord(temporary?.before), asRecord(temporary?.after)];
  return {
    added: [...without(after, before), ...(is.person ? [String(is.person)] : [])],
    removed: [...without(before, after), ...(was.person && !is.person ? [String(was.person)] : [])],
    endsAt: timeOf(is.endsAt),
  };
}

function readTemporaryItem(fields: Fields, items: Grantables): Pick<Rights, 'gained' | 'lost' | 'endsAt'> {
  const change = fields.get('temporaryItem');
  const [was, is] = [asRecord(change?.before), asRecord(change?.after)];
  const told = (stored: unknown) => {
    const word = String(stored ?? '');
    const item = [...items.values()].find((one) => one.word === word || one.itemId === word);
    return word === ''
      ? []
      : [{ itemType: item?.itemType ?? ('module' as const), itemId: '', name: item?.name ?? word }];
  };
  return { gained: told(is.item), lost: is.item ? [] : told(was.item), endsAt: timeOf(is.endsAt) };
}

/** Roles a person's own form gave and took: of a role's history that role, of a person's all of his. */
function readRoleMoves({ objectId, fields }: Changed, row: AuditedRow, told: Told): Found[] {
  const { about, people } = told;
  const roleIds = fields.get('roleId');
  const [before, after] = [idsOf(roleIds?.before), idsOf(roleIds?.after)];
  const isAsked = (id: string) => (about.objectType === 'User' ? objectId === about.id : id === about.id);
  const person = [
    about.objectType === 'User'
      ? `${about.fullName}/${about.account}`
      : (people.get(objectId) ?? row.objectName),
  ];
  const move = (id: string, side: 'added' | 'removed'): Found => ({
    ...{ ...nothing, [side]: person },
    ...{ objectType: 'Role', objectId: id, objectName: about.fullName },
  });
  return [
    ...without(after, before)
      .filter(isAsked)
      .map((id) => move(id, 'added')),
    ...without(before, after)
      .filter(isAsked)
      .map((id) => move(id, 'removed')),
  ];
}

const idsOf = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean);

const without = (list: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return list.filter((one) => !known.has(one));
};
const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const timeOf = (value: unknown) => (typeof value === 'string' ? new Date(value).getTime() : null);
