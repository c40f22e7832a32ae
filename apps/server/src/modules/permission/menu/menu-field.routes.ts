import type { moduleColumnApi, moduleFormApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { menuFields } from './menu-field.service';

/** Binds the calls of list columns or of form fields. */
export const menuFieldRoutes = (
  api: typeof moduleColumnApi | typeof moduleFormApi,
  fields: ReturnType<typeof menuFields>,
) =>
  routes(
    api,
    {
      list: (ctx, { params, query }) => fields.list(ctx, params.moduleId, query.keyword),
      listOffered: (ctx, { params }) => fields.listOffered(ctx, params.moduleId),
      read: (ctx, { params }) => fields.read(ctx, params.id),
      create: (ctx, { body }) => fields.create(ctx, body),
      createMany: (ctx, { body }) => fields.createMany(ctx, body),
      update: (ctx, { params, body }) => fields.update(ctx, params.id, body),
      toggle: (ctx, { params, body }) => fields.toggle(ctx, params.id, body),
      remove: (ctx, { params, query }) => fields.remove(ctx, params.id, query.version),
    },
    { update: { keeps: fields.readHeld } },
  );
