import { userPickersApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  listByIds,
  listContacts,
  listOfOrganize,
  listOwnSubordinates,
  listSelectable,
} from './people-lists.service';
import {
  listForPosition,
  listForRole,
  listPeopleTree,
  openAdministered,
  openLevel,
} from './people-tree.service';

export const userPickerRoutes = routes(
  userPickersApi,
  {
    listTree: (ctx) => listPeopleTree(ctx),
    listContacts: (ctx, { query }) => listContacts(ctx, query),
    openLevel: (ctx, { params, body }) => openLevel(ctx, params.id, body),
    openAdministered: (ctx, { params, body }) => openAdministered(ctx, params.id, body.keyword),
    listOfOrganize: (ctx, { query }) => listOfOrganize(ctx, query),
    listOwnSubordinates: (ctx, { body }) => listOwnSubordinates(ctx, body.keyword),
    listByIds: (ctx, { body }) => listByIds(ctx, body.userId.length > 0 ? body.userId : body.ids),
    listSelectable: (ctx, { body }) => listSelectable(ctx, body),
    listForPosition: (ctx, { query }) => listForPosition(ctx, query.positionId, query.keyword),
    listForRole: (ctx, { query }) => listForRole(ctx, query),
  },
  // The same call as other releases of the platform spell it.
  { openAdministered: { aliases: ['/api/permission/Users/getListByAuthorize/:id'] } },
);
