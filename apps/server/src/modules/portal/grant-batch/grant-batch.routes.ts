import { grantBatchApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { listObjections, rejectObjection, upholdObjection } from './answer-objection.service';
import { holdBatch } from './grant-batch.policy';
import { exportBatches, listBatches } from './list-batches.service';
import { explainLine, exportGrants, listGrants } from './list-grants.service';
import { exportUnlisted, listUnlisted } from './list-unlisted.service';
import { checkBatch, cutBatch, keepGrant, keepYearly, removeGrant, restoreGrant } from './mend-list.service';
import { exportPayments, payGrants } from './pay-grants.service';
import { createBatch, freezeBatch, listBatchItems, removeBatch, updateBatch } from './plan-batch.service';
import { readBatch } from './read-batch.service';
import {
  approveBatch,
  closeBatch,
  recallBatch,
  sendBackBatch,
  submitBatch,
  withdrawBatch,
} from './release-batch.service';

export const grantBatchRoutes = routes(
  grantBatchApi,
  {
    list: (ctx, { query }) => listBatches(ctx, query),
    exportExcel: (ctx, { query }) => exportBatches(ctx, query),
    items: (ctx) => listBatchItems(ctx),
    create: (ctx, { body }) => createBatch(ctx, body),
    read: (ctx, { params }) => readBatch(ctx, params.id),
    update: (ctx, { params, body }) => updateBatch(ctx, params.id, body),
    remove: (ctx, { params }) => removeBatch(ctx, params.id),
    freeze: (ctx, { params, body }) => freezeBatch(ctx, params.id, body),
    grants: (ctx, { params, query }) => listGrants(ctx, params.id, query),
    exportGrants: (ctx, { params, query }) => exportGrants(ctx, params.id, query),
    unlisted: (ctx, { params, query }) => listUnlisted(ctx, params.id, query),
    exportUnlisted: (ctx, { params, query }) => exportUnlisted(ctx, params.id, query),
    explain: (ctx, { params }) => explainLine(ctx, params.id, params.grantId),
    check: (ctx, { params, body }) => checkBatch(ctx, params.id, body),
    removeGrant: (ctx, { params, body }) => removeGrant(ctx, params, body),
    restoreGrant: (ctx, { params, body }) => restoreGrant(ctx, params, body),
    keepGrant: (ctx, { params, body }) => keepGrant(ctx, params, body),
    keepYearly: (ctx, { params, body }) => keepYearly(ctx, params.id, body),
    cut: (ctx, { params, body }) => cutBatch(ctx, params.id, body),
    submit: (ctx, { params, body }) => submitBatch(ctx, params.id, body),
    recall: (ctx, { params, body }) => recallBatch(ctx, params.id, body),
    sendBack: (ctx, { params, body }) => sendBackBatch(ctx, params.id, body),
    approve: (ctx, { params, body }) => approveBatch(ctx, params.id, body),
    objections: (ctx, { params, query }) => listObjections(ctx, params.id, query),
    uphold: (ctx, { params, body }) => upholdObjection(ctx, params, body.answer),
    reject: (ctx, { params, body }) => rejectObjection(ctx, params, body.answer),
    exportPayments: (ctx, { params }) => exportPayments(ctx, params.id),
    pay: (ctx, { params, body }) => payGrants(ctx, params.id, body.payments),
    withdraw: (ctx, { params, body }) => withdrawBatch(ctx, params.id, body),
    close: (ctx, { params, body }) => closeBatch(ctx, params.id, body),
  },
  { update: { keeps: holdBatch } },
);
