import { recordImportApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from '../../compile/compiled-modules';
import { subjectFor } from '../../record/subject';
import { beginImport } from './begin-import.service';
import { mendSheet, previewSheet } from './preview.service';
import { listImports, undoImport } from './undo.service';

/** Mended rows are people's data: the audit tells how many there were. */
const countedOnly = ({ body, ...input }: Record<string, unknown>) => {
  const { rows, dropped, ...rest } = body as { rows: unknown[]; dropped: unknown[] };
  return { ...input, body: { ...rest, rowCount: rows.length, droppedCount: dropped.length } };
};

export const recordImportRoutes = (modules: CompiledModules) => {
  const of = async (ctx: Ctx, id: string) => ({
    module: await modules.get(ctx, id),
    menu: ctx.subject?.menu ?? '',
  });
  /** No release comes between what is written and the end of the call. */
  const held = async (ctx: Ctx, id: string) => ({
    module: await modules.hold(ctx, id),
    menu: ctx.subject?.menu ?? '',
  });
  const subjectOf = subjectFor('btn_upload');
  return routes(
    recordImportApi,
    {
      preview: async (ctx, { params, body }) => previewSheet(ctx, await of(ctx, params.modelId), body),
      mend: async (ctx, { params, body }) => mendSheet(ctx, await of(ctx, params.modelId), body),
      confirm: async (ctx, { params, body }) => beginImport(ctx, await held(ctx, params.modelId), body),
      list: async (ctx, { params }) => listImports(ctx, await of(ctx, params.modelId)),
      undo: async (ctx, { params }) => undoImport(ctx, await held(ctx, params.modelId), params.batchId),
    },
    {
      preview: { subjectOf },
      mend: { subjectOf, auditedInput: countedOnly },
      confirm: { subjectOf },
      list: { subjectOf },
      undo: { subjectOf },
    },
  );
};
