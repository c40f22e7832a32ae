import { usersApi } from '@qifu/contracts';
import { withoutFirstPassword } from '#modules/settings';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { createUserByForm, readUser, updateUser } from './form/user-form.service';
import {
  removeUser,
  resetPassword,
  resetSecondFactor,
  toggleUserState,
  unlockUser,
} from './form/user-state.service';
import { listAllUsers, listUsers } from './list/user-list.service';
import { readUserOverview } from './list/user-overview.service';
import { assertMayPick } from './pick/assert-may-pick';

/** `firstPassword`: what the process gives new people; undefined when one is drawn for each. */
export const userRoutes = (firstPassword: string | undefined) =>
  routes(
    usersApi,
    {
      list: (ctx, { query }) => listUsers(ctx, query),
      create: (ctx, { body }) => createUserByForm(ctx, body, firstPassword),
      listAll: async (ctx) => {
        assertMayPick(ctx);
        return await listAllUsers(ctx);
      },
      read: (ctx, { params }) => readUser(ctx, params.id),
      overview: (ctx, { params }) => readUserOverview(ctx, params.id),
      update: (ctx, { params, body }) => updateUser(ctx, params.id, body),
      remove: (ctx, { params, query }) => removeUser(ctx, params.id, query.version),
      resetPassword: (ctx, { params, body }) => resetPassword(ctx, params.id, body),
      toggleState: (ctx, { params, body }) => toggleUserState(ctx, params.id, body),
      resetSecondFactor: (ctx, { params }) => resetSecondFactor(ctx, params.id),
      unlock: (ctx, { params }) => unlockUser(ctx, params.id),
    },
    {
      create: { transaction: 'prepared', keptReply: withoutFirstPassword },
      update: { keeps: readHeld('user', readUser) },
      resetPassword: { transaction: 'prepared', keptReply: 'none' },
    },
  );
