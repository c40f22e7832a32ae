import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';

/** Far more than any dictionary has; a file of ten megabytes holds no more. */
const longest = 100_000;
const mark = z.number().int().min(0).max(1);
const order = z.number().int().min(0).max(2_147_483_647);
const fileId = z.string().min(1).max(64);

const typeInFile = z.object({
  id: fileId,
  parentId: fileId.default('-1'),
  fullName: requiredText(50),
  enCode: requiredText(50),
  isTree: mark.default(0),
  category: longText(64).default(''),
  sortCode: order.default(0),
  enabledMark: mark.default(1),
  description: longText(500).default(''),
});
export type TypeInFile = z.output<typeof typeInFile>;

const wordInFile = z.object({
  id: fileId,
  dictionaryTypeId: fileId,
  parentId: fileId.default('0'),
  fullName: requiredText(50),
  enCode: requiredText(50),
  simpleSpelling: longText(100).default(''),
  sortCode: order.default(0),
  enabledMark: mark.default(1),
  description: longText(500).default(''),
});
export type WordInFile = z.output<typeof wordInFile>;

/** What an exported file says: dictionaries, and the words of all of them (contract-core 8.2). */
export const dictionaryFile = z.object({
  list: z.array(typeInFile).min(1).max(longest),
  modelList: z.array(wordInFile).max(longest).default([]),
});
export type DictionaryFile = z.output<typeof dictionaryFile>;
