import { enterpriseProfileApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload } from '#platform/sheet-import/preview-import';
import { acceptDispute, rejectDispute } from './answer-dispute.service';
import { factImport, importFacts } from './fact-import.service';
import { exportProfiles, listProfiles } from './list-profiles.service';
import { openProfile, readWrittenHistory } from './read-profile.service';
import { attestFact, recordFact, retractFact } from './record-fact.service';
import { listImports, revertImport } from './revert-import.service';

export const enterpriseProfileRoutes = routes(
  enterpriseProfileApi,
  {
    list: (ctx, { query }) => listProfiles(ctx, query),
    exportExcel: (ctx, { query }) => exportProfiles(ctx, query),
    importTemplate: (ctx) => importTemplate(ctx, factImport),
    importPreview: (ctx, { query }) => previewUpload(ctx, factImport, query.fileId),
    importData: (ctx, { body }) => importFacts(ctx, body),
    listImports: (ctx) => listImports(ctx),
    revertImport: (ctx, { params, body }) => revertImport(ctx, params.id, body.reason),
    open: (ctx, { params, query }) => openProfile(ctx, params.id, query),
    history: (ctx, { params, query }) => readWrittenHistory(ctx, params.id, params.factKey, query.year),
    record: (ctx, { params, body }) => recordFact(ctx, params.id, body),
    attest: (ctx, { params, body }) => attestFact(ctx, params.id, body),
    retract: (ctx, { params, body }) => retractFact(ctx, params.id, body.reason),
    acceptDispute: (ctx, { params, body }) => acceptDispute(ctx, params.id, body),
    rejectDispute: (ctx, { params, body }) => rejectDispute(ctx, params.id, body.reason),
  },
  { importPreview: { transaction: 'prepared' } },
);
