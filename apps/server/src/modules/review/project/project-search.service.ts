import { type FoundRecord, projectApi } from '@qifu/contracts';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { searchFilter } from '#platform/db/keyword';
import { closeness, hasInitials, lookedThrough } from '#platform/search/closeness';
import type { SearchAsked, SearchPart } from '#platform/search/search-part';
import { projectDoor, visibleProjects } from './project.policy';
import { searchedColumns, shownStatus } from './project.queries';

/** Applications by a part of name, number, firm or code, or by the initials of the name. */
async function findApplications(ctx: Ctx, { keyword, isSeen, limit }: SearchAsked): Promise<FoundRecord[]> {
  const found = visibleProjects(ctx)
    .where(
      sql<SqlBool>`(${searchFilter('project.searchText', searchedColumns, keyword, isSeen)}
        or ${hasInitials('project.projectName', keyword)})`,
    )
    .select([
      'project.id',
      'project.projectName',
      'project.projectNo',
      'project.enterpriseName',
      'project.creatorTime',
      shownStatus(ctx.actor).as('status'),
    ])
    .limit(lookedThrough);
  const rows = await ctx.db
    .selectFrom(found.as('found'))
    .select(['id', 'projectName', 'projectNo', 'enterpriseName', 'status'])
    .orderBy(closeness('projectName', 'projectNo', keyword))
    .orderBy('creatorTime', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const showsFirm = isSeen('enterpriseName') && isSeen('enterpriseId');
  return rows.map(({ id, projectName, projectNo, enterpriseName, status }) => ({
    id,
    name: projectName,
    code: isSeen('projectNo') ? projectNo : '',
    about: showsFirm ? enterpriseName : '',
    phone: '',
    status: isSeen('status') ? status : null,
    batchId: null,
  }));
}

export const projectSearch: SearchPart = {
  list: projectApi.list,
  menu: projectDoor.menu,
  name: 'projectName',
  find: findApplications,
};
