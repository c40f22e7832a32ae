import { designInput, type OfferedFile } from '@qifu/contracts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/context';
import { Prepared } from '#platform/http/prepared';
import { offerJsonFile } from '#platform/json-file/offer-json-file';
import { readJsonFile } from '#platform/json-file/read-json-file';
import { createDesign } from './design.service';
import { readDesignInfo } from './design-list.service';
import { readSent } from './read-sent';

/** A file of the design as it is edited, whole, in the form of the family. */
export async function exportDesign(ctx: Ctx, id: string): Promise<OfferedFile> {
  const { state: _state, publishedNo: _no, version: _version, ...design } = await readDesignInfo(ctx, id);
  return offerJsonFile(ctx, design.fullName, design, 'vdd');
}

/**
 * Receives a file before the transaction opens and adds its design, released nowhere. A component that nobody here knows
 * and a name or code that is taken are refused by name.
 */
export async function importDesign(ctx: Ctx, request: FastifyRequest): Promise<Prepared<null>> {
  const { content, sha256 } = await readJsonFile(ctx, request, designInput, 'vdd');
  readSent(ctx, content);
  return new Prepared({
    content: sha256,
    finish: async (writing) => {
      const category = await knownCategory(writing, content.category);
      await createDesign(writing, { ...content, category });
      return null;
    },
  });
}

/** The category of another installation means nothing here unless the word is the same. */
async function knownCategory({ db }: Ctx, id: string): Promise<string> {
  if (id === '') return '';
  const word = await db.selectFrom('dictionaryData').select('id').where('id', '=', id).executeTakeFirst();
  return word ? id : '';
}
