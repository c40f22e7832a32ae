import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { z } from 'zod';
import type { LongWorkKind } from '#platform/long-work/long-work-kind';
import type { CompiledModules } from '../../compile/compiled-modules';
import { subjectFor } from '../../record/subject';
import { confirmSheet } from './confirm.service';
import { errorSheetOf } from './error-sheet';

export const importWork = 'recordImport';

/** What is kept of a confirmation that goes on after its call. */
export const keptImport = z.object({
  modelId: z.string(),
  menuId: z.string(),
  token: z.string(),
  onlyValid: z.boolean(),
});

/**
 * A confirmed sheet, written in one transaction: a process that is killed half-way leaves nothing of it, and whoever goes
 * on begins anew; where it was written and only its end was not noted, nothing is written twice.
 */
export const recordImportWork = (modules: CompiledModules): LongWorkKind => ({
  async run(ctx, { input, tell, keep }) {
    const { modelId, menuId, ...asked } = keptImport.parse(input);
    const params = { modelId };
    const subject = await subjectFor('btn_upload')(ctx, { params, body: { menuId } });
    if (!subject?.menu) fail('access.denied');
    const { batch, of } = await ctx.db.transaction().execute(async (db) => {
      const writing = { ...ctx, db, subject, audit: () => undefined };
      const held = { module: await modules.hold(writing, modelId), menu: subject.menu };
      return { of: held, batch: await confirmSheet(writing, held, { ...asked, tell }) };
    });
    const name = translate(ctx.language, 'recordSheet', 'import.worked', {
      name: batch.fileName,
      added: batch.keptCount - batch.updatedCount,
      updated: batch.updatedCount,
      left: batch.leftOutCount,
    });
    const sheet = batch.leftOutCount > 0 ? await errorSheetOf(ctx, of, batch) : undefined;
    return {
      name: sheet?.name ?? name,
      fileId: sheet ? await keep(sheet) : '',
      audited: { objectType: 'moduleImport', objectId: batch.id },
      facts: { rows: batch.keptCount, updated: batch.updatedCount, leftOut: batch.leftOutCount },
    };
  },
  // Its own texts, as it typed them.
  mayFetch: async () => true,
});
