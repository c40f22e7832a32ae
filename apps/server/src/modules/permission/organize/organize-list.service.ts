import type { OrganizeInfo, OrganizeQuery, OrganizeRow } from '@qifu/contracts';
import { fail, organizeTop } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { ReadyJson } from '#platform/http/ready-json';
import { gradeScope, isInScope } from '../rights/grade.policy';
import { type Category, getOrganize, readOrganizeRows, tellOrganizeRow } from './organize.queries';
import { matches, nestOrganizes, withAncestors } from './organize-tree';
import type { WholeTree } from './whole-tree';

/** The organizations the caller may see in administration, with those above a match. */
export async function listOrganizes(
  ctx: Ctx,
  query: OrganizeQuery,
  wholeTree: WholeTree,
): Promise<{ list: OrganizeRow[] } | ReadyJson> {
  const { keyword, type, enabledMark } = query;
  const scope = await gradeScope(ctx, 'Select');
  if (scope === 'all' && keyword === '' && type === '' && enabledMark === undefined) return wholeTree(ctx);
  return { list: await foundOrganizes(ctx, query) };
}

/** The tree of what a query finds in what the caller administers. */
export async function foundOrganizes(ctx: Ctx, query: OrganizeQuery): Promise<OrganizeRow[]> {
  const { keyword, type, enabledMark } = query;
  const scope = await gradeScope(ctx, 'Select');
  const rows = await readOrganizeRows(ctx);
  const found = rows.filter(
    (row) =>
      isInScope(scope, row.id) &&
      (type === '' || row.category === type) &&
      (enabledMark === undefined || row.enabledMark === enabledMark) &&
      (keyword === '' || matches(keyword, row.fullName, row.enCode)),
  );
  // With everything shown, the ways to thousands of rows need not be walked.
  if (found.length === rows.length) return nestOrganizes(rows, () => true, tellOrganizeRow);
  const kept = withAncestors(found);
  return nestOrganizes(rows, ({ id }) => kept.has(id) && isInScope(scope, id), tellOrganizeRow);
}

/** The departments of one company as a tree, without those of companies below it; none for an unknown one. */
export async function listCompanyDepartments(
  ctx: Ctx,
  companyId: string,
  keyword: string,
): Promise<{ list: OrganizeRow[] }> {
  const scope = await gradeScope(ctx, 'Select');
  const rows = await readOrganizeRows(ctx);
  const companies = new Set(rows.filter(({ category }) => category === 'company').map(({ id }) => id));
  const departments = rows.filter(
    ({ id, category, organizeIdTree }) =>
      category === 'department' &&
      isInScope(scope, id) &&
      organizeIdTree.split(',').findLast((above) => companies.has(above)) === companyId,
  );
  const kept = withAncestors(
    departments.filter((row) => keyword === '' || matches(keyword, row.fullName, row.enCode)),
  );
  // The company stands above its departments also where the caller does not administer it.
  const shown = new Set([companyId, ...departments.map(({ id }) => id).filter((id) => kept.has(id))]);
  const [company] = nestOrganizes(rows, ({ id }) => shown.has(id), tellOrganizeRow);
  return { list: company?.id === companyId ? company.children : [] };
}

/** One organization as its form shows it; what the caller may not see is as if it were not there. */
export async function readOrganize(ctx: Ctx, id: string, category?: Category): Promise<OrganizeInfo> {
  const { propertyJson, organizeIdTree, ...organize } = await getOrganize(ctx, id, category);
  if (!isInScope(await gradeScope(ctx, 'Select'), id)) fail('record.missing', { id });
  const above = organizeIdTree.split(',').slice(0, -1);
  return {
    ...organize,
    type: organize.category,
    organizeIdTree: above.length === 0 ? [organizeTop] : above,
    propertyJson: JSON.stringify(propertyJson),
  };
}
