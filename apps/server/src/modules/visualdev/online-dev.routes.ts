import { binRights, onlineDevApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from './compile/compiled-modules';
import { listBranches } from './list/branches.service';
import { listShaped } from './list/shaped-list.service';
import { readConfig } from './record/config.service';
import { listRemovedRecords, restoreRecords } from './record/record-bin.service';
import { readRecordInWords, readRecordValues } from './record/record-read.service';
import { createRecord, removeRecords, updateRecord } from './record/record-write.service';
import { subjectFor } from './record/subject';

/** The values of a record are JSON in a text; the note of its act tells them by their labels. */
const withoutData = ({ body: _body, ...input }: Record<string, unknown>) => input;

export const onlineDevRoutes = (modules: CompiledModules) => {
  const menuOf = (ctx: Ctx) => ctx.subject?.menu ?? '';
  const of = async (ctx: Ctx, id: string) => ({ module: await modules.get(ctx, id), menu: menuOf(ctx) });
  const held = async (ctx: Ctx, id: string) => ({ module: await modules.hold(ctx, id), menu: menuOf(ctx) });
  return routes(
    onlineDevApi,
    {
      config: (ctx, { params, query }) => readConfig(ctx, modules, params.modelId, query.type),
      list: async (ctx, { params, body }) =>
        listShaped(ctx, { ...(await of(ctx, params.modelId)), isSummed: true }, body),
      listBranches: async (ctx, { params, body }) => listBranches(ctx, await of(ctx, params.modelId), body),
      read: async (ctx, { params }) => readRecordValues(ctx, await of(ctx, params.modelId), params.dataId),
      readInWords: async (ctx, { params }) =>
        readRecordInWords(ctx, await of(ctx, params.modelId), params.dataId),
      create: async (ctx, { params, body }) => createRecord(ctx, await held(ctx, params.modelId), body.data),
      update: async (ctx, { params, body }) => {
        await updateRecord(ctx, await held(ctx, params.modelId), params.dataId, body.data);
      },
      remove: async (ctx, { params }) => removeRecords(ctx, await held(ctx, params.modelId), [params.dataId]),
      removeMany: async (ctx, { params, body }) =>
        removeRecords(ctx, await held(ctx, params.modelId), body.ids),
      listRemoved: async (ctx, { params, body }) =>
        listRemovedRecords(ctx, await of(ctx, params.modelId), body),
      restore: async (ctx, { params, body }) =>
        restoreRecords(ctx, await held(ctx, params.modelId), body.ids),
    },
    {
      config: { subjectOf: subjectFor('view') },
      list: { subjectOf: subjectFor('view') },
      listBranches: { subjectOf: subjectFor('view') },
      read: { subjectOf: subjectFor('view') },
      readInWords: { subjectOf: subjectFor('view') },
      create: { subjectOf: subjectFor('btn_add'), auditedInput: withoutData },
      update: { subjectOf: subjectFor('btn_edit'), auditedInput: withoutData },
      remove: { subjectOf: subjectFor('btn_remove') },
      removeMany: { subjectOf: subjectFor('btn_batchRemove') },
      listRemoved: { subjectOf: subjectFor(...binRights) },
      restore: { subjectOf: subjectFor(...binRights) },
    },
  );
};
