import { scoreManageApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listScores } from './score-manage.service';

export const scoreManageRoutes = routes(scoreManageApi, { list: (ctx, { query }) => listScores(ctx, query) });
