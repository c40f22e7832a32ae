import { searchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { findRecords } from './search.service';

export const searchRoutes = routes(searchApi, { find: (ctx, { query }) => findRecords(ctx, query) });
