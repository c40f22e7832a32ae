import { existingTableApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listExistingTables, readExistingTable } from './existing-tables.service';

export const existingTableRoutes = routes(existingTableApi, {
  list: (ctx, { query }) => listExistingTables(ctx, query),
  read: (ctx, { params }) => readExistingTable(ctx, params),
});
