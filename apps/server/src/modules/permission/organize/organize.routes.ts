import { departmentApi, districtApi, organizeApi, regionApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import type { PeopleCache } from '../rights/people-cache';
import { listRegions, listServedDistricts } from './district.service';
import { createOrganize, toggleOrganize, updateOrganize } from './organize.service';
import { exportOrganizes } from './organize-export.service';
import { listCompanyDepartments, listOrganizes, readOrganize } from './organize-list.service';
import { removeOrganize } from './organize-removal.service';
import {
  listChosenOrganizes,
  listCompanyOptions,
  listCompanyParents,
  listDepartmentParents,
  listOrganizeOptions,
} from './organize-selector.service';
import { keepWholeTree } from './whole-tree';

export function organizeRoutes(people: PeopleCache) {
  const wholeTree = keepWholeTree(people);
  return routes(
    organizeApi,
    {
      list: (ctx, { query }) => listOrganizes(ctx, query, wholeTree),
      exportExcel: (ctx, { query }) => exportOrganizes(ctx, query),
      listParents: (ctx, { params, query }) => listCompanyParents(ctx, params.id, query.keyword),
      listCompanies: (ctx, { params, query }) => listCompanyOptions(ctx, params.id, query.keyword),
      companyTree: (ctx) => listCompanyOptions(ctx, '0'),
      listChosen: (ctx, { body }) => listChosenOrganizes(ctx, body.departIds ?? [], body.keyword ?? ''),
      listDepartments: (ctx, { params, query }) => listCompanyDepartments(ctx, params.id, query.keyword),
      read: (ctx, { params }) => readOrganize(ctx, params.id),
      create: (ctx, { body }) => createOrganize(ctx, 'company', body),
      update: (ctx, { params, body }) => updateOrganize(ctx, { id: params.id, category: 'company' }, body),
      toggle: (ctx, { params, body }) => toggleOrganize(ctx, params.id, body),
      remove: (ctx, { params, query }) => removeOrganize(ctx, params.id, { version: query.version }),
    },
    { update: { keeps: readHeld('organize', (ctx, id) => readOrganize(ctx, id)) } },
  );
}

export const departmentRoutes = routes(
  departmentApi,
  {
    listOptions: (ctx, { params, query }) => listOrganizeOptions(ctx, params.id, query.keyword),
    listParents: (ctx, { params, query }) => listDepartmentParents(ctx, params.id, query.keyword),
    read: (ctx, { params }) => readOrganize(ctx, params.id, 'department'),
    create: (ctx, { body }) => createOrganize(ctx, 'department', body),
    update: (ctx, { params, body }) => updateOrganize(ctx, { id: params.id, category: 'department' }, body),
    toggle: (ctx, { params, body }) => toggleOrganize(ctx, params.id, body, 'department'),
    remove: (ctx, { params, query }) =>
      removeOrganize(ctx, params.id, { version: query.version, category: 'department' }),
  },
  { update: { keeps: readHeld('organize', (ctx, id) => readOrganize(ctx, id, 'department')) } },
);

export const regionRoutes = routes(regionApi, { list: listRegions });
export const districtRoutes = routes(districtApi, { listServed: listServedDistricts });
