import { factDefinitionApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { readHeld } from '#platform/resource/change-rows';
import { confirmRows } from '#platform/resource/import-rows';
import { importTemplate } from '#platform/sheet-import/import-template';
import { previewUpload } from '#platform/sheet-import/preview-import';
import {
  createFactDefinition,
  exportFactDefinitions,
  factDefinitionImport,
  listFactDefinitions,
  readFactDefinition,
  removeFactDefinition,
  toggleFactDefinition,
  updateFactDefinition,
} from './fact-definition.service';

export const factDefinitionRoutes = routes(
  factDefinitionApi,
  {
    list: (ctx, { query }) => listFactDefinitions(ctx, query),
    exportExcel: (ctx, { query }) => exportFactDefinitions(ctx, query),
    importTemplate: (ctx) => importTemplate(ctx, factDefinitionImport),
    importPreview: (ctx, { query }) => previewUpload(ctx, factDefinitionImport, query.fileId),
    importData: (ctx, { body }) => confirmRows(ctx, factDefinitionImport, body),
    create: (ctx, { body }) => createFactDefinition(ctx, body),
    read: (ctx, { params }) => readFactDefinition(ctx, params.id),
    update: (ctx, { params, body }) => updateFactDefinition(ctx, params.id, body),
    remove: (ctx, { params }) => removeFactDefinition(ctx, params.id),
    toggleState: (ctx, { params, body }) => toggleFactDefinition(ctx, params.id, body),
  },
  {
    importPreview: { transaction: 'prepared' },
    update: { keeps: readHeld('factDefinition', readFactDefinition) },
  },
);
