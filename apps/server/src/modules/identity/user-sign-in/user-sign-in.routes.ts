import { userSignInApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readSignIns } from './user-sign-in.service';

export const userSignInRoutes = routes(userSignInApi, {
  readSignIns: (ctx, { params }) => readSignIns(ctx, params.id),
});
