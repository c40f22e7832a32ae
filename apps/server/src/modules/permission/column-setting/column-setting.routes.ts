import { columnSettingApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  readDefaultColumns,
  readOwnColumns,
  saveDefaultColumns,
  saveOwnColumns,
} from './column-setting.service';

export const columnSettingRoutes = routes(columnSettingApi, {
  readColumns: (ctx, { params }) => readOwnColumns(ctx, params.id),
  saveColumns: (ctx, { body }) => saveOwnColumns(ctx, body),
  readDefaultColumns: (ctx, { params }) => readDefaultColumns(ctx, params.id),
  saveDefaultColumns: (ctx, { body }) => saveDefaultColumns(ctx, body),
});
