import { type OrganizeNode, organizeVariables } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { gradeScope, isInScope } from '../rights/grade.policy';
import { seesOffice } from '../rights/sees-office';
import { type OrganizeInTree, readOrganizes, tellOrganize } from './organize.queries';
import { isWithin, matches, nestOrganizes, withAncestors } from './organize-tree';

type Reader = Pick<Ctx, 'db' | 'actor'>;
type Tree = { list: OrganizeNode[] };
const departmentsToo = (row: OrganizeInTree) => row.enabledMark === 1;
const companiesOnly = (row: OrganizeInTree) => departmentsToo(row) && row.category === 'company';

const searched = (rows: readonly OrganizeInTree[], keyword: string) => {
  const found =
    keyword === '' ? undefined : withAncestors(rows.filter((row) => matches(keyword, row.fullName)));
  return ({ id }: OrganizeInTree) => found?.has(id) ?? true;
};

async function listUsed(ctx: Reader, leftOut: string, keyword: string, offers: typeof departmentsToo) {
  const rows = await readOrganizes(ctx);
  const without = new Set([leftOut]);
  const choices = rows.filter((row) => offers(row) && !isWithin(row, without));
  const isFound = searched(choices, keyword);
  const shown = new Set(choices.filter(isFound).map(({ id }) => id));
  return { list: nestOrganizes(rows, ({ id }) => shown.has(id), tellOrganize) };
}

/**
 * Companies and departments in use as a tree, without one node and what is below it. Firms choose from it the unit that
 * recommends their project, and experts read its name: they are shown the companies.
 */
export const listOrganizeOptions = (ctx: Reader, leftOut: string, keyword = ''): Promise<Tree> =>
  listUsed(ctx, leftOut, keyword, seesOffice(ctx.actor) ? departmentsToo : companiesOnly);

/** Companies only. */
export async function listCompanyOptions(ctx: Reader, leftOut: string, keyword = ''): Promise<Tree> {
  if (!seesOffice(ctx.actor)) return { list: [] };
  return await listUsed(ctx, leftOut, keyword, companiesOnly);
}

async function listAllowedParents(
  ctx: Reader,
  edited: string,
  keyword: string,
  offers: typeof departmentsToo,
) {
  if (!seesOffice(ctx.actor)) return { list: [] };
  const scope = await gradeScope(ctx, 'Add');
  const rows = await readOrganizes(ctx);
  const without = new Set([edited]);
  const choices = rows.filter((row) => offers(row) && isInScope(scope, row.id) && !isWithin(row, without));
  const allowed = new Set(choices.map(({ id }) => id));
  const present = rows
    .find(({ id }) => id === edited)
    ?.organizeIdTree.split(',')
    .at(-2);
  const isFound = searched(choices, keyword);
  return {
    list: nestOrganizes(
      rows,
      (row) => row.id === present || (allowed.has(row.id) && isFound(row)),
      (row, place) =>
        allowed.has(row.id) ? tellOrganize(row, place) : { ...tellOrganize(row, place), disabled: true },
    ),
  };
}

/**
 * Companies and departments below which the caller may put a department. The parent it has now is there too, `disabled`
 * where the caller could not choose it again.
 */
export const listDepartmentParents = (ctx: Reader, edited: string, keyword: string): Promise<Tree> =>
  listAllowedParents(ctx, edited, keyword, departmentsToo);

/** The same for a company, which stands below companies only. */
export const listCompanyParents = (ctx: Reader, edited: string, keyword: string): Promise<Tree> =>
  listAllowedParents(ctx, edited, keyword, companiesOnly);

/** The chosen organizations in use with everything below them; choices may be the variables of a picker. */
export async function listChosenOrganizes(
  ctx: Reader,
  chosen: readonly string[],
  keyword: string,
): Promise<Tree> {
  const { actor } = ctx;
  if (!seesOffice(actor) || chosen.length === 0) return { list: [] };
  const withBelow = new Set(
    chosen.map((id) => (id === organizeVariables.currentAndBelow ? actor.organizeId : id)),
  );
  const own = chosen.includes(organizeVariables.current) ? actor.organizeId : undefined;
  const scope = chosen.includes(organizeVariables.administered) ? await gradeScope(ctx, 'Select') : new Set();
  const rows = await readOrganizes(ctx);
  const choices = rows.filter(
    (row) =>
      departmentsToo(row) &&
      (isWithin(row, withBelow) || row.id === own || scope === 'all' || scope.has(row.id)),
  );
  const isFound = searched(choices, keyword);
  const shown = new Set(choices.filter(isFound).map(({ id }) => id));
  return { list: nestOrganizes(rows, ({ id }) => shown.has(id), tellOrganize) };
}
