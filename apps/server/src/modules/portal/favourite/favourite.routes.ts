import { favouriteApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listFavourites, listMarks, markFavourite, unmarkFavourite } from './favourite.service';

export const favouriteRoutes = routes(favouriteApi, {
  list: (ctx) => listFavourites(ctx),
  marks: (ctx) => listMarks(ctx),
  create: (ctx, { body }) => markFavourite(ctx, body.documentId),
  remove: (ctx, { params }) => unmarkFavourite(ctx, params.documentId),
});
