import { policyDocumentApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { compareEditions } from './compare-editions.service';
import { takeEditLock } from './edit-lock.service';
import { tellEditionImpact } from './edition-impact.service';
import { endDocument } from './end-document.service';
import { beginEdition } from './new-edition.service';
import {
  createPolicyDocument,
  exportPolicyDocuments,
  listPolicyDocuments,
  removePolicyDocument,
  updatePolicyDocument,
} from './policy-document.service';
import { publishEdition, scheduleEdition } from './publish-edition.service';
import { readPolicyDocument } from './read-document.service';
import { readText } from './read-text.service';
import { approveEdition, rejectEdition, submitEdition } from './review-edition.service';

export const policyDocumentRoutes = routes(
  policyDocumentApi,
  {
    list: (ctx, { query }) => listPolicyDocuments(ctx, query),
    exportExcel: (ctx, { query }) => exportPolicyDocuments(ctx, query),
    readText: (ctx, { body }) => readText(ctx, body),
    create: (ctx, { body }) => createPolicyDocument(ctx, body),
    read: (ctx, { params, query }) => readPolicyDocument(ctx, params.id, query.edition),
    update: (ctx, { params, body }) => updatePolicyDocument(ctx, params.id, body),
    remove: (ctx, { params }) => removePolicyDocument(ctx, params.id),
    diff: (ctx, { params, query }) => compareEditions(ctx, params.id, query),
    diffImpact: (ctx, { params, query }) => tellEditionImpact(ctx, params.id, query),
    submit: (ctx, { params, body }) => submitEdition(ctx, params.id, body),
    reject: (ctx, { params, body }) => rejectEdition(ctx, params.id, body),
    approve: (ctx, { params, body }) => approveEdition(ctx, params.id, body),
    schedule: (ctx, { params, body }) => scheduleEdition(ctx, params.id, body),
    publish: (ctx, { params, body }) => publishEdition(ctx, params.id, body),
    withdraw: (ctx, { params, body }) =>
      endDocument(ctx, params.id, { ...body, reason: 'withdrawn', redirectToId: null }),
    unpublish: (ctx, { params, body }) => endDocument(ctx, params.id, body),
    newEdition: (ctx, { params, body }) =>
      beginEdition(ctx, params.id, { changeKind: body?.changeKind ?? 'major' }),
    lock: (ctx, { params, body }) => takeEditLock(ctx, params.id, body?.takeOver ?? false),
  },
  {
    update: { keeps: (ctx, id) => readPolicyDocument(ctx, id) },
  },
);
