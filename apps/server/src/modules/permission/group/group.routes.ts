import { groupApi, groupResource } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { withMarks } from '#platform/resource/record-marks';
import { createGroup, exportGroups, listGroups, readGroup, removeGroup, updateGroup } from './group.service';
import { listGroupOptions } from './group-options.service';

export const groupRoutes = routes(
  groupApi,
  {
    list: (ctx, { query }) => listGroups(ctx, query),
    exportExcel: (ctx, { query }) => exportGroups(ctx, query),
    listOptions: (ctx) => listGroupOptions(ctx),
    create: (ctx, { body }) => createGroup(ctx, body),
    read: async (ctx, { params }) => withMarks(ctx, groupResource, await readGroup(ctx, params.id)),
    update: (ctx, { params, body }) => updateGroup(ctx, params.id, body),
    remove: (ctx, { params }) => removeGroup(ctx, params.id),
  },
  { update: { keeps: readHeld('userGroup', readGroup) } },
);
