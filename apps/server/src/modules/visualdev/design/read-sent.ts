import { type DesignDocument, type DesignInput, designDocument, fail } from '@qifu/contracts';
import { readDesign } from '@qifu/designs';
import type { Ctx } from '#platform/context';
import { parseJson } from '#platform/http/json-body';

/** The document of a design as it was sent; elements keep the ids they had in `former`. */
export const readSent = (
  { newId, language }: Pick<Ctx, 'newId' | 'language'>,
  { formData, columnData, appColumnData, tables }: DesignInput,
  former?: DesignDocument,
): DesignDocument =>
  readDesign(
    { formData, columnData, appColumnData, tables },
    { newId, former, parse: (text) => parseJson(text, language) },
  );

/** A document of the database: a damaged one is said to be so, and nothing is guessed. */
export const readKept = (document: unknown): DesignDocument => {
  const read = designDocument.safeParse(document);
  return read.success ? read.data : fail('design.part', { name: 'document' });
};
