import type { RawBuilder, SqlBool } from 'kysely';
import type { SchemeColumns } from '#platform/db/scheme-column';
import { compileScheme, liftsFilter, type SchemeValues } from '../data-condition/compile-scheme';
import type { Catalogue, SchemePart } from './catalogue.queries';
import type { Grants } from './grants';
import type { PersonRow } from './person.queries';
import type { StandingValues } from './standing-values.queries';

/** The schemes that one effective role holds of a menu; none where the role says nothing about it. */
export interface RoleSchemes {
  role: {
    id: string;
    /** Empty for a scheme that the person holds by itself. */
    fullName: string;
    /** Of what is held for a time. */
    endsAt: number | null;
  };
  schemes: readonly SchemePart[];
}

/** What data schemes leave a person of the rows of each menu. */
export interface DataLimits {
  /** By the code of each menu with data permission; of other menus nothing is limited. */
  byMenu: ReadonlyMap<string, readonly RoleSchemes[]>;
  /** What the variables of the conditions stand for. */
  values: StandingValues | undefined;
}

type Role = RoleSchemes['role'];

/**
 * The person's limits as the data stand: menus with data permission and the schemes of the effective roles. An
 * administrator has none (rulings 8). Variables cost a statement, which only people with a scheme pay.
 */
export async function readLimits(
  readValues: () => Promise<StandingValues | undefined>,
  row: PersonRow,
  roles: readonly Role[],
  { catalogue, grants }: { catalogue: Catalogue; grants: Grants },
): Promise<DataLimits> {
  const limited = row.isAdministrator ? [] : catalogue.limited;
  const byMenu = new Map(limited.map(({ id, enCode }) => [enCode, schemesOf(id, roles, catalogue, grants)]));
  const hasSchemes = [...byMenu.values()].flat().some(({ schemes }) => schemes.length > 0);
  return { byMenu, values: hasSchemes ? await readValues() : undefined };
}

const schemesOf = (
  menuId: string,
  roles: readonly Role[],
  { schemes }: Catalogue,
  grants: Grants,
): RoleSchemes[] =>
  roles.map(({ id, fullName, endsAt }) => ({
    role: { id, fullName, endsAt },
    schemes: (schemes.get(menuId) ?? []).filter((scheme) => grants.schemesOf.get(id)?.has(scheme.id)),
  }));

/** The variables at a moment; without any scheme nobody asks for them. */
export const valuesAt = ({ values }: DataLimits, now: Date): SchemeValues => ({
  userId: '',
  userAndSubordinates: [],
  organizeId: '',
  organizeAndBelow: [],
  positionIds: [],
  managedOrganizes: [],
  managedOrganizesAndBelow: [],
  ...values,
  now: now.getTime(),
});

/** The condition on the rows of a menu for a person; none where he is not limited (contract-core 6.14). */
export function limitRows(
  limits: DataLimits,
  menu: string,
  columns: SchemeColumns,
  now: Date,
): RawBuilder<SqlBool> | undefined {
  const roles = limits.byMenu.get(menu)?.map(({ schemes }) => schemes);
  if (!roles || liftsFilter(roles)) return undefined;
  return compileScheme(roles, valuesAt(limits, now), columns);
}
