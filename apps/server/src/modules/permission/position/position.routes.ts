import { positionApi, positionResource } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { withMarks } from '#platform/resource/record-marks';
import { readPosition } from './position.queries';
import { createPosition, removePosition, togglePosition, updatePosition } from './position.service';
import {
  exportPositions,
  listAllowedPositions,
  listAllPositions,
  listPositionOptions,
  listPositions,
  listPositionsByOrganizes,
} from './position-list.service';

export const positionRoutes = routes(
  positionApi,
  {
    list: (ctx, { query }) => listPositions(ctx, query),
    exportExcel: (ctx, { query }) => exportPositions(ctx, query),
    listOptions: (ctx) => listPositionOptions(ctx),
    listAll: (ctx) => listAllPositions(ctx),
    listByOrganizes: (ctx, { body }) => listPositionsByOrganizes(ctx, body.organizeIds),
    listAllowed: (ctx, { body }) => listAllowedPositions(ctx, body),
    create: (ctx, { body }) => createPosition(ctx, body),
    read: async (ctx, { params }) => withMarks(ctx, positionResource, await readPosition(ctx, params.id)),
    update: (ctx, { params, body }) => updatePosition(ctx, params.id, body),
    remove: (ctx, { params }) => removePosition(ctx, params.id),
    toggleState: (ctx, { params, body }) => togglePosition(ctx, params.id, body),
  },
  { update: { keeps: readHeld('position', readPosition) } },
);
