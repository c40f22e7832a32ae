import { moduleDataAuthorizeApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import {
  createDataField,
  listDataFields,
  listOfferedDataFields,
  readDataField,
  removeDataField,
  toggleDataField,
  updateDataField,
} from './data-field.service';

export const dataFieldRoutes = routes(
  moduleDataAuthorizeApi,
  {
    list: (ctx, { params, query }) => listDataFields(ctx, params.moduleId, query.keyword),
    listOffered: (ctx, { params }) => listOfferedDataFields(ctx, params.moduleId),
    read: (ctx, { params }) => readDataField(ctx, params.id),
    create: (ctx, { body }) => createDataField(ctx, body),
    update: (ctx, { params, body }) => updateDataField(ctx, params.id, body),
    toggle: (ctx, { params, body }) => toggleDataField(ctx, params.id, body),
    remove: (ctx, { params, query }) => removeDataField(ctx, params.id, query.version),
  },
  { update: { keeps: readHeld('dataField', readDataField) } },
);
