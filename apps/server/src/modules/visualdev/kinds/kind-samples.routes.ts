import { fieldKindApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listKindSamples } from './kind-samples.service';

export const kindSampleRoutes = routes(fieldKindApi, { list: (ctx) => listKindSamples(ctx) });
