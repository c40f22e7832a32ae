import { billRuleInput, type OfferedFile } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { offerJsonFile } from '#platform/json-file/offer-json-file';
import { readJsonFile } from '#platform/json-file/read-json-file';
import { readBillRule } from './bill-rule.queries';
import { createBillRule } from './bill-rule.service';

/** A file of one rule, without what it has counted. */
export async function exportBillRule(ctx: Ctx, id: string): Promise<OfferedFile> {
  const {
    id: _id,
    version: _version,
    example: _example,
    outputNumber: _output,
    ...rule
  } = await readBillRule(ctx, id);
  return offerJsonFile(ctx, `${translate(ctx.language, 'settings', 'file.billRule')}_${rule.fullName}`, rule);
}

/** Receives an exported file before the transaction opens and adds its rule, switched off until somebody has looked. */
export async function importBillRule(ctx: Ctx, request: FastifyRequest): Promise<Prepared<null>> {
  const { content, sha256 } = await readJsonFile(ctx, request, billRuleInput);
  return new Prepared({
    content: sha256,
    finish: async (writing) => {
      const category = await knownCategory(writing, content.category);
      await createBillRule(writing, { ...content, category, enabledMark: 0 });
      return null;
    },
  });
}

/** The category another installation has given it means nothing here unless the word is the same. */
async function knownCategory({ db }: Ctx, id: string): Promise<string> {
  if (id === '') return '';
  const word = await db.selectFrom('dictionaryData').select('id').where('id', '=', id).executeTakeFirst();
  return word ? id : '';
}
