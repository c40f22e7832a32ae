import { roleApi, roleResource } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { withMarks } from '#platform/resource/record-marks';
import { readRole } from './role.queries';
import { createRole, removeRole, toggleRole, updateRole } from './role.service';
import {
  exportRoles,
  listAdministeredRoles,
  listRoleOptions,
  listRoles,
  listRolesByOrganizes,
} from './role-list.service';

export const roleRoutes = routes(
  roleApi,
  {
    list: (ctx, { query }) => listRoles(ctx, query),
    exportExcel: (ctx, { query }) => exportRoles(ctx, query),
    listOptions: (ctx) => listRoleOptions(ctx),
    listAdministered: (ctx) => listAdministeredRoles(ctx),
    listByOrganizes: (ctx, { body }) => listRolesByOrganizes(ctx, body.organizeIds),
    create: (ctx, { body }) => createRole(ctx, body),
    read: async (ctx, { params }) => withMarks(ctx, roleResource, await readRole(ctx, params.id)),
    update: (ctx, { params, body }) => updateRole(ctx, params.id, body),
    remove: (ctx, { params }) => removeRole(ctx, params.id),
    toggleState: (ctx, { params, body }) => toggleRole(ctx, params.id, body),
  },
  { update: { keeps: readHeld('role', readRole) } },
);
