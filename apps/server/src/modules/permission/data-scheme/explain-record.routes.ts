import { explainRecordApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { explainRecord } from './explain-record.service';
import { listViewers } from './viewers.service';

export const explainRecordRoutes = routes(explainRecordApi, {
  explainRecord: (ctx, { body }) => explainRecord(ctx, body),
  listViewers: (ctx, { body }) => listViewers(ctx, body),
});
