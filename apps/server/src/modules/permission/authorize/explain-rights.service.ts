import { type ExplainedRight, type ExplainedRights, fail, type RightSource } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { findBuiltIn } from '../data-scheme/built-in-limit';
import { actorOf } from '../rights/actor-of';
import { type Person, readPerson } from '../rights/people-cache';
import { readEffectiveRoles } from '../rights/person.queries';
import { seenOrSelf } from '../user/user.policy';
import { readGrantedBy, readItemSources, readSources } from './explain-sources.queries';
import { type ExplainedMenu, readExplainedMenu } from './explained-menu.queries';

/** Why somebody may or may not see a menu and use its buttons, columns and form fields. */
export async function explainRights(
  ctx: Ctx,
  { userId, menuId }: { userId: string; menuId: string },
): Promise<ExplainedRights> {
  const user = await findExplained(ctx, userId);
  const found = await readExplainedMenu(ctx, menuId);
  const roles = await readEffectiveRoles(ctx.db, user, ctx.now());
  const person = (await readPerson(ctx.db, userId, ctx.now())) ?? fail('record.missing');
  const held = await readSources(ctx, user, new Set(roles.map(({ id }) => id)));
  const items = [found.system, found.menu, ...Object.values(found.parts).flat(), ...found.schemes];
  const byRoles = await readGrantedBy(
    ctx,
    held,
    items.map(({ id }) => id),
  );
  const alone = await readItemSources(ctx, user.id, items);
  const sources = [
    ...held.map((source) => separated(source, person)),
    ...alone.map(({ key: _key, ...source }) => source),
  ];
  const grantedBy = withAlone(byRoles, alone, found);
  const isSeparated = person.seat !== undefined;
  const grounds = { sources, grantedBy, isAdministrator: user.isAdministrator && !isSeparated };
  const rights = explainItems(found, grounds).map((right) =>
    separateRight(right, { person, isAdministrator: user.isAdministrator, held, menuId: found.menu.id }),
  );
  const { isGiven: hasSystem = false } = rights[0] ?? {};
  const { isGiven: hasMenu = false } = rights[1] ?? {};
  return {
    user: {
      id: user.id,
      account: user.account,
      realName: user.realName,
      organize: user.organize ?? '',
      enabledMark: user.enabledMark,
    },
    menu: {
      id: found.menu.id,
      fullName: found.menu.fullName,
      enCode: found.menu.enCode,
      hidden: found.menu.hiddenMark === 1,
    },
    outcome: outcomeOf({ maySignIn: user.enabledMark === 1, hasSystem, hasMenu }),
    sources: user.isAdministrator ? [separated(bypassOf(user), person), ...sources] : sources,
    rights,
    data: {
      ...explainData(found, grounds),
      builtIn: (await findBuiltIn(ctx, found.menu.enCode))(
        actorOf(person, { id: '', isTemporary: false }, ctx.now),
      ),
    },
  };
}

/** A source that counts otherwise and does not while the administrators are separated. */
const separated = (source: RightSource, { seat, roles }: Person): RightSource =>
  seat !== undefined && source.state === 'counts' && !roles.some(({ id }) => id === source.id)
    ? { ...source, state: 'separated' }
    : source;

interface Cut {
  person: Person;
  isAdministrator: boolean;
  /** The sources as they would be without separation. */
  held: readonly RightSource[];
  menuId: string;
}

/** What separation makes of a right: one of the three has his own by his duty, others lose what is not theirs. */
function separateRight(right: ExplainedRight, cut: Cut): ExplainedRight {
  const { person, isAdministrator, held, menuId } = cut;
  const { seat, grants } = person;
  if (seat === undefined || right.reason === 'disabled') return right;
  const hasMenu = right.type === 'system' || grants.has('module', menuId);
  const isGiven = hasMenu && grants.has(right.type, right.id);
  if (isGiven && seat !== 'others') return { ...right, isGiven, reason: 'duty' };
  if (isGiven) return right;
  const wouldHave = isAdministrator || countingOf(held, right.grantedBy).length > 0;
  return { ...right, isGiven, reason: wouldHave ? 'separated' : right.reason };
}

/** Within what the caller administers; oneself always. */
async function findExplained(ctx: Ctx, userId: string) {
  const user = await (await seenOrSelf(ctx))
    .leftJoin('organize', 'organize.id', 'user.organizeId')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.isAdministrator',
      'user.organizeId',
      'user.enabledMark',
      'organize.fullName as organize',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  return user ?? fail('record.missing');
}

/** A single item brings the menu and system it stands under. */
function withAlone(
  byRoles: ReadonlyMap<string, string[]>,
  alone: readonly { id: string; key: string }[],
  { system, menu }: ExplainedMenu,
): ReadonlyMap<string, string[]> {
  const all = new Map(byRoles);
  for (const { id, key } of alone)
    for (const held of new Set([key, `module:${menu.id}`, `system:${system.id}`]))
      all.set(held, [...(all.get(held) ?? []), id]);
  return all;
}

const bypassOf = ({ id, realName }: { id: string; realName: string }): RightSource => ({
  id,
  type: 'Administrator',
  fullName: realName,
  state: 'counts',
  organizes: [],
  startsAt: null,
  endsAt: null,
  endReason: '',
});

function outcomeOf(facts: { maySignIn: boolean; hasSystem: boolean; hasMenu: boolean }) {
  if (!facts.maySignIn) return 'signInRefused';
  if (!facts.hasSystem) return 'systemMissing';
  return facts.hasMenu ? 'open' : 'menuMissing';
}

interface Grounds {
  sources: readonly RightSource[];
  grantedBy: ReadonlyMap<string, string[]>;
  isAdministrator: boolean;
}
type Item = ExplainedMenu['menu' | 'system'] | ExplainedMenu['parts']['button'][number];

/** System and menu first, then what stands in the menu. */
function explainItems({ system, menu, parts }: ExplainedMenu, grounds: Grounds): ExplainedRight[] {
  const upper = [explainItem('system', system, grounds), explainItem('module', menu, grounds)];
  const hasMenu = upper[1]?.isGiven ?? false;
  const lower = (['button', 'column', 'form'] as const).flatMap((type) =>
    parts[type].map((part) => explainItem(type, part, grounds, { hasMenu, isLimited: limits(menu, type) })),
  );
  return [...upper, ...lower];
}

/** Columns and form fields count only where the menu grants them one by one; whoever opens another one has them all. */
function limits(menu: ExplainedMenu['menu'], type: 'button' | 'column' | 'form'): boolean {
  if (type === 'button') return true;
  return (type === 'column' ? menu.isColumnAuthorize : menu.isFormAuthorize) === 1;
}

function explainItem(
  type: ExplainedRight['type'],
  { id, fullName, enCode, enabledMark }: Pick<Item, 'id' | 'fullName' | 'enCode' | 'enabledMark'>,
  { sources, grantedBy, isAdministrator }: Grounds,
  { hasMenu, isLimited } = { hasMenu: true, isLimited: true },
): ExplainedRight {
  const held = grantedBy.get(`${type}:${id}`) ?? [];
  const reasonOf = (): ExplainedRight['reason'] => {
    if (enabledMark !== 1) return 'disabled';
    if (!hasMenu) return 'menuMissing';
    if (isAdministrator) return 'bypass';
    if (!isLimited) return 'notLimited';
    if (countingOf(sources, held).length > 0) return 'given';
    return held.length > 0 ? 'notCounting' : 'notGranted';
  };
  const reason = reasonOf();
  const isGiven = ['bypass', 'given', 'notLimited'].includes(reason);
  return { type, id, fullName, enCode, isGiven, reason, grantedBy: held };
}

const countingOf = (sources: readonly RightSource[], held: readonly string[]) =>
  sources.filter(({ id, state }) => state === 'counts' && held.includes(id));

/**
 * What decides about the rows (contract-core 6.14): the schemes that roles grant, by name. Which of a record's rows
 * they admit is told by the schemes themselves.
 */
function explainData(
  { menu, schemes }: ExplainedMenu,
  grounds: Grounds,
): Omit<ExplainedRights['data'], 'builtIn'> {
  const granted = schemes
    .map(({ id, fullName, allData, enabledMark, conditionText }) => ({
      id,
      fullName,
      allData,
      enabledMark,
      conditionText,
      grantedBy: grounds.grantedBy.get(`resource:${id}`) ?? [],
    }))
    .filter(({ grantedBy }) => grantedBy.length > 0);
  const counting = granted.filter(
    ({ enabledMark, grantedBy }) => enabledMark === 1 && countingOf(grounds.sources, grantedBy).length > 0,
  );
  const outcomeOfRows = (): ExplainedRights['data']['outcome'] => {
    if (grounds.isAdministrator) return 'bypass';
    if (menu.isDataAuthorize !== 1) return 'notFiltered';
    if (counting.some(({ allData }) => allData === 1)) return 'allData';
    return counting.length > 0 ? 'schemes' : 'noRows';
  };
  return { outcome: outcomeOfRows(), schemes: granted };
}
