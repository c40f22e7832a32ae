import { authorityApi, explainApi, grantHistoryApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { explainRights } from './explain-rights.service';
import { countedInput } from './grant-audit';
import { listGrantHistory } from './grant-history.service';
import { readGrantMatrix } from './grant-matrix.service';
import { readGrantStep } from './grant-step.service';
import { previewGrants } from './grants-preview.service';
import { listItemHolders, saveItemHolders } from './item-holders.service';
import { addGrantsToMany, saveGrants } from './save-grants.service';
import { listStopping } from './stopping-work.service';

export const authorizeRoutes = routes(
  authorityApi,
  {
    readStep: (ctx, { params, body }) => readGrantStep(ctx, params.objectId, body),
    readMatrix: (ctx, { params }) => readGrantMatrix(ctx, params.objectId),
    save: (ctx, { params, body }) => saveGrants(ctx, params.objectId, body),
    addToMany: (ctx, { body }) => addGrantsToMany(ctx, body),
    preview: (ctx, { params, body }) => previewGrants(ctx, params.objectId, body),
    listStopping: (ctx, { body }) => listStopping(ctx, body),
    listHolders: (ctx, { params }) => listItemHolders(ctx, params.itemId, params.objectType),
    saveHolders: (ctx, { params, body }) => saveItemHolders(ctx, params.itemId, body),
  },
  {
    save: { auditedInput: countedInput },
    addToMany: { auditedInput: countedInput },
    saveHolders: { auditedInput: countedInput },
  },
);

export const explainRoutes = routes(explainApi, { explain: (ctx, { body }) => explainRights(ctx, body) });

export const grantHistoryRoutes = routes(grantHistoryApi, {
  listHistory: (ctx, { params }) => listGrantHistory(ctx, params.objectId),
});
