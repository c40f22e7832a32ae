import { supervisionStatisticsApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readStatistics } from './statistics.service';
import { readStatisticsCharts } from './statistics-charts.queries';
import { exportStatistics } from './statistics-export.service';
import { listStatisticsProjects } from './statistics-projects.queries';

export const supervisionStatisticsRoutes = routes(supervisionStatisticsApi, {
  byUnit: (ctx, { query }) => readStatistics(ctx, 'unit', query),
  byDistrict: (ctx, { query }) => readStatistics(ctx, 'district', query),
  byDirection: (ctx, { query }) => readStatistics(ctx, 'direction', query),
  exportByUnit: (ctx, { query }) => exportStatistics(ctx, 'unit', query),
  exportByDistrict: (ctx, { query }) => exportStatistics(ctx, 'district', query),
  exportByDirection: (ctx, { query }) => exportStatistics(ctx, 'direction', query),
  projects: (ctx, { query }) => listStatisticsProjects(ctx, query),
  charts: (ctx, { query }) => readStatisticsCharts(ctx, query),
});
