import { designApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from './compile/compiled-modules';
import { copyDesign, createDesign, removeDesign, updateDesign } from './design/design.service';
import { listDesignChoices, listDesigns, listFormFields, readDesignInfo } from './design/design-list.service';
import { listForeignColumns, takeUpColumn } from './publish/foreign-columns.service';
import { listPutAway, takeOutAgain } from './publish/hidden-columns.service';
import { releaseDesign } from './publish/release.service';
import { planRelease } from './publish/release-plan.service';
import { readUses } from './uses/design-uses.service';
import { listVersions, restoreVersion } from './version/version.service';

/** The parts of a design are JSON in texts, and too much for an audit row; its versions keep them. */
const withoutParts = ({ body, ...input }: Record<string, unknown>) => {
  const { formData, columnData, appColumnData, tables, steps, ...rest } = (body ?? {}) as Record<
    string,
    unknown
  >;
  return { ...input, body: rest };
};

export const designRoutes = (modules: CompiledModules) =>
  routes(
    designApi,
    {
      list: (ctx, { query }) => listDesigns(ctx, query),
      listChoices: (ctx, { query }) => listDesignChoices(ctx, query),
      listFormFields: (ctx, { params, query }) => listFormFields(ctx, params.id, query.filterType),
      read: (ctx, { params }) => readDesignInfo(ctx, params.id),
      create: (ctx, { body }) => createDesign(ctx, body),
      update: (ctx, { params, body }) => updateDesign(ctx, params.id, body),
      remove: (ctx, { params }) => removeDesign(ctx, params.id),
      copy: (ctx, { params }) => copyDesign(ctx, params.id),
      plan: (ctx, { params, query }) => planRelease(ctx, modules, { id: params.id, no: query.no }),
      listPutAway: (ctx, { params }) => listPutAway(ctx, params.id),
      takeOutAgain: (ctx, { params }) => takeOutAgain(ctx, params.id, params.elementId),
      listForeignColumns: (ctx, { params }) => listForeignColumns(ctx, params.id),
      takeUpColumn: (ctx, { params, body }) => takeUpColumn(ctx, params.id, body),
      readUses: (ctx, { params }) => readUses(ctx, params.id),
      listVersions: (ctx, { params }) => listVersions(ctx, params.id),
      restoreVersion: (ctx, { params, body }) => restoreVersion(ctx, params, body),
      release: (ctx, { params, body }) =>
        releaseDesign(ctx, { id: params.id, plan: body.plan, version: body.version, input: body }),
    },
    {
      release: { transaction: 'prepared' },
      restoreVersion: { transaction: 'prepared' },
      create: { auditedInput: withoutParts },
      update: { auditedInput: withoutParts },
    },
  );
