import { explainRecordApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { explainRecord } from './explain-record.service';

export const explainRecordRoutes = routes(explainRecordApi, {
  explainRecord: (ctx, { body }) => explainRecord(ctx, body),
});
