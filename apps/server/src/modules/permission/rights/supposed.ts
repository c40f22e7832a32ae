import type { Catalogue, SchemePart } from './catalogue.queries';
import type { Grant } from './grantable';
import type { RoleItem } from './grants';
import type { OwnItem, readRolesInTime } from './person.queries';

type Assigned = Awaited<ReturnType<typeof readRolesInTime>>;

/** What a question about a person's rights supposes beside the data as they stand. */
export interface Supposed {
  /** He holds the role now, and it holds these items in place of its own. */
  role?: Pick<Assigned[number], 'id' | 'enCode' | 'fullName'> & { items: readonly Grant[] };
  /** He holds these roles no more. */
  withoutRoles?: readonly string[];
  /** The scheme reads so; a new one is among those of its menu. `isAlone`: he holds it beside what his roles give. */
  scheme?: { part: SchemePart; isOn: boolean; isAlone: boolean };
}

export function supposeRole(assigned: Assigned, { role, withoutRoles = [] }: Supposed): Assigned {
  const left = assigned.filter(({ id }) => id !== role?.id && !withoutRoles.includes(id));
  if (role === undefined) return left;
  const { id, enCode, fullName } = role;
  return [...left, { id, enCode, fullName, startsAt: null, endsAt: null }];
}

export const supposeItems = (
  rows: readonly RoleItem[],
  roleIds: readonly string[],
  { role }: Supposed,
): RoleItem[] =>
  role === undefined || !roleIds.includes(role.id)
    ? [...rows]
    : [
        ...rows.filter(({ objectId }) => objectId !== role.id),
        ...role.items.map(({ itemType, itemId }) => ({ itemType, itemId, objectId: role.id })),
      ];

export function supposeScheme(catalogue: Catalogue, { scheme }: Supposed): Catalogue {
  if (scheme === undefined) return catalogue;
  const { part, isOn } = scheme;
  const others = (catalogue.schemes.get(part.moduleId) ?? []).filter(({ id }) => id !== part.id);
  const schemes = new Map(catalogue.schemes).set(part.moduleId, isOn ? [...others, part] : others);
  return { ...catalogue, schemes };
}

/** So long what is supposed would run; only that it runs now is asked. */
const supposedMs = 60_000;

export const supposedItems = ({ scheme }: Supposed, now: Date): OwnItem[] =>
  scheme?.isOn && scheme.isAlone
    ? [
        {
          id: 'supposed',
          itemType: 'resource',
          itemId: scheme.part.id,
          startsAt: now.getTime(),
          endsAt: now.getTime() + supposedMs,
        },
      ]
    : [];
