import { fail, type GrantsTrial } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { countTriedRows, type Tried } from '../data-scheme/tried-rows';
import type { MenuRow } from '../rights/catalogue.queries';
import { type Grant, type PartKind, partsOf } from '../rights/grantable';
import { type Person, readPerson, readPersonSupposing } from '../rights/people-cache';
import { isRunning } from '../rights/running';
import { readTriedPerson } from '../user/user.policy';
import type { GrantTarget } from './grant-target.policy';

/** Of many menus the first are told, and of them the rows are counted. */
const toldMenus = 40;
const countedMenus = 12;

type Standing = GrantsTrial['standing'];
interface Question {
  role: GrantTarget;
  /** What the role would hold. */
  items: readonly Grant[];
  userId: string;
  /** A menu told whether or not it changes; empty for none. */
  menuId: string;
}

/**
 * What grants that are not saved would make of one person's rights: the very reading that decides about his calls, once
 * as the data stand and once with what the role would hold. Nothing is stored. Only about people the caller administers.
 */
export async function tryGrants(ctx: Ctx, { role, items, userId, menuId }: Question): Promise<GrantsTrial> {
  const person = await readTriedPerson(ctx, userId);
  const before = (await readPerson(ctx.db, userId, ctx.now())) ?? fail('record.missing', { id: userId });
  const held = await readHolding(ctx, role.id, userId);
  const standing = standingOf(before, held);
  const supposed = { role: { id: role.id, enCode: role.enCode, fullName: role.fullName, items } };
  const after = held.counts
    ? ((await readPersonSupposing(ctx.db, userId, ctx.now(), supposed)) ?? before)
    : before;
  const tried = { before, after };
  const changed = before.catalogue.menus
    .map((menu) => ({ menu, ...changesIn(menu, tried) }))
    .filter(({ menu, isChanged }) => isChanged || menu.id === menuId);
  const told = changed.slice(0, toldMenus);
  const codes = told
    .filter((one) => one.menu.id === menuId || one.hasOtherRows)
    .map(({ menu }) => menu.enCode);
  const rows = await countTriedRows(ctx, codes.slice(0, countedMenus), tried);
  return {
    person,
    standing,
    pages: { before: countPages(before), after: countPages(after) },
    menus: told.map(({ menu, opens, gained, lost }) => ({
      ...{ id: menu.id, fullName: menu.fullName, opens, gained, lost },
      rows: rows.get(menu.enCode) ?? null,
    })),
    more: changed.length - told.length,
  };
}

interface Holding {
  isMember: boolean;
  /** The role is in use and is one for the organization the person works in. */
  counts: boolean;
}

/** How the person stands to the role; one statement. */
async function readHolding({ db, now }: Ctx, roleId: string, userId: string): Promise<Holding> {
  const { rows } = await sql<Holding>`
    select r."enabledMark" = 1 and (r."globalMark" = 1 or exists (select from "roleOrganize" o
        join "user" u on u.id = ${userId} and u."organizeId" = o."organizeId" where o."roleId" = r.id)) as counts,
      exists (select from "userRelation" m where m."objectType" = 'Role' and m."objectId" = r.id
        and m."userId" = ${userId} and ${isRunning('m', now())}) as "isMember"
    from role r where r.id = ${roleId}`.execute(db);
  return rows[0] ?? fail('record.missing', { id: roleId });
}

function standingOf({ row, seat }: Person, { isMember, counts }: Holding): Standing {
  if (seat !== undefined && seat !== 'others') return 'duty';
  if (row.isAdministrator) return 'bypass';
  if (!counts) return 'notCounting';
  return isMember ? 'member' : 'supposed';
}

const partKinds = Object.keys(partsOf) as PartKind[];

/** What of a menu comes and goes: opening it, its buttons, and those of its parts that are granted one by one. */
function changesIn(menu: MenuRow, { before, after }: Tried) {
  const opens = { before: before.grants.has('module', menu.id), after: after.grants.has('module', menu.id) };
  const isLimited: Record<PartKind, boolean> = {
    button: true,
    column: menu.isColumnAuthorize === 1,
    form: menu.isFormAuthorize === 1,
    resource: menu.isDataAuthorize === 1,
  };
  const parts = partKinds
    .filter((kind) => isLimited[kind])
    .flatMap((itemType) =>
      (before.catalogue[partsOf[itemType]].get(menu.id) ?? []).map(({ id, fullName }) => ({
        ...{ itemType, name: fullName },
        had: opens.before && before.grants.has(itemType, id),
        has: opens.after && after.grants.has(itemType, id),
      })),
    );
  const told = ({ itemType, name }: (typeof parts)[number]) => ({ itemType, name });
  const gained = parts.filter(({ had, has }) => has && !had).map(told);
  const lost = parts.filter(({ had, has }) => had && !has).map(told);
  const isOpenChanged = opens.before !== opens.after;
  return {
    ...{ opens, gained, lost },
    isChanged: isOpenChanged || gained.length + lost.length > 0,
    hasOtherRows: isOpenChanged || [...gained, ...lost].some(({ itemType }) => itemType === 'resource'),
  };
}

const countPages = ({ grants }: Person) => [...grants.words].filter((word) => word.endsWith(':view')).length;
