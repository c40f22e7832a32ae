import { usersApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { unlockUser } from './unlock-user.service';

export const userRoutes = routes(usersApi, { unlock: (ctx, { params }) => unlockUser(ctx, params.id) });
