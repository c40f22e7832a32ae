import { existingTableApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listExistingTables, readExistingTable } from './existing-tables.service';

export const existingTableRoutes = routes(existingTableApi, {
  list: (ctx) => listExistingTables(ctx),
  read: (ctx, { params }) => readExistingTable(ctx, params),
});
