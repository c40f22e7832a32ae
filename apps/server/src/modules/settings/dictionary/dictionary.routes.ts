import { dictionaryDataApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listAllDictionaries, listDictionaryOptions } from './dictionary.service';

export const dictionaryRoutes = routes(dictionaryDataApi, {
  listAll: (ctx) => listAllDictionaries(ctx),
  listOptions: (ctx, { params }) => listDictionaryOptions(ctx, params.id),
});
