import { onlineDevApi } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { routes } from '#platform/http/routes';
import type { CompiledModules } from './compile/compiled-modules';
import { listRecords } from './list/record-list.service';
import { readConfig } from './record/config.service';
import { readRecordInWords, readRecordValues } from './record/record-read.service';
import { createRecord, removeRecords, updateRecord } from './record/record-write.service';
import { subjectOf } from './record/subject';

/** The values of a record are JSON in a text; the note of its act tells them by their labels. */
const withoutData = ({ body: _body, ...input }: Record<string, unknown>) => input;

export const onlineDevRoutes = (modules: CompiledModules) => {
  const of = async (ctx: Ctx, modelId: string) => ({
    module: await modules.get(ctx, modelId),
    menu: ctx.subject?.menu ?? '',
  });
  return routes(
    onlineDevApi,
    {
      config: (ctx, { params, query }) => readConfig(ctx, params.modelId, query.type),
      list: async (ctx, { params, body }) => listRecords(ctx, await of(ctx, params.modelId), body),
      read: async (ctx, { params }) => readRecordValues(ctx, await of(ctx, params.modelId), params.dataId),
      readInWords: async (ctx, { params }) =>
        readRecordInWords(ctx, await of(ctx, params.modelId), params.dataId),
      create: async (ctx, { params, body }) => createRecord(ctx, await of(ctx, params.modelId), body.data),
      update: async (ctx, { params, body }) =>
        updateRecord(ctx, await of(ctx, params.modelId), params.dataId, body.data),
      remove: async (ctx, { params }) => removeRecords(ctx, await of(ctx, params.modelId), [params.dataId]),
      removeMany: async (ctx, { params, body }) =>
        removeRecords(ctx, await of(ctx, params.modelId), body.ids),
    },
    {
      config: { subjectOf },
      list: { subjectOf },
      read: { subjectOf },
      readInWords: { subjectOf },
      create: { subjectOf, auditedInput: withoutData },
      update: { subjectOf, auditedInput: withoutData },
      remove: { subjectOf },
      removeMany: { subjectOf },
    },
  );
};
