import { ownGrantApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import {
  acceptGrant,
  confirmAccount,
  declineGrant,
  objectToOwn,
  setAccount,
  takeBackDecline,
} from './act-on-grant.service';
import { listOwnGrants, readAbsence, readOwnGrant } from './own-grant.service';
import { grantReceipt } from './receipt.service';

export const ownGrantRoutes = routes(ownGrantApi, {
  list: (ctx, { query }) => listOwnGrants(ctx, query.enterpriseId),
  absent: (ctx, { query }) => readAbsence(ctx, query.batchId, query.enterpriseId),
  read: (ctx, { params }) => readOwnGrant(ctx, params.id),
  setAccount: (ctx, { params, body }) => setAccount(ctx, params.id, body),
  confirmAccount: (ctx, { params, body }) => confirmAccount(ctx, params.id, body),
  accept: (ctx, { params, body }) => acceptGrant(ctx, params.id, body),
  decline: (ctx, { params, body }) => declineGrant(ctx, params.id, body),
  takeBack: (ctx, { params, body }) => takeBackDecline(ctx, params.id, body),
  object: (ctx, { params, body }) => objectToOwn(ctx, params.id, body.content),
  receipt: (ctx, { params }) => grantReceipt(ctx, params.id),
});
