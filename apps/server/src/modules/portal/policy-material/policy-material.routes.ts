import { policyMaterialApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { confirmRows } from '#platform/resource/import-rows';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload } from '#platform/sheet-import/preview-import';
import {
  createPolicyMaterial,
  exportPolicyMaterials,
  listPolicyMaterials,
  policyMaterialImport,
  readPolicyMaterial,
  removePolicyMaterial,
  togglePolicyMaterial,
  updatePolicyMaterial,
} from './policy-material.service';

export const policyMaterialRoutes = routes(
  policyMaterialApi,
  {
    list: (ctx, { query }) => listPolicyMaterials(ctx, query),
    exportExcel: (ctx, { query }) => exportPolicyMaterials(ctx, query),
    importTemplate: (ctx) => importTemplate(ctx, policyMaterialImport),
    importPreview: (ctx, { query }) => previewUpload(ctx, policyMaterialImport, query.fileId),
    importData: (ctx, { body }) => confirmRows(ctx, policyMaterialImport, body),
    create: (ctx, { body }) => createPolicyMaterial(ctx, body),
    read: (ctx, { params }) => readPolicyMaterial(ctx, params.id),
    update: (ctx, { params, body }) => updatePolicyMaterial(ctx, params.id, body),
    remove: (ctx, { params }) => removePolicyMaterial(ctx, params.id),
    toggleState: (ctx, { params, body }) => togglePolicyMaterial(ctx, params.id, body),
  },
  {
    importPreview: { transaction: 'prepared' },
    update: { keeps: readHeld('policyMaterial', readPolicyMaterial) },
  },
);
