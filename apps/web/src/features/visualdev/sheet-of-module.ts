import { z } from 'zod';
import { readStoredJson, writeStored } from '#shared/storage';

const keyOf = (modelId: string) => `sheetOfModule:${modelId}`;
const keptSheet = z.object({ fileId: z.string(), fileName: z.string(), rows: z.number() });
export type KeptSheet = z.infer<typeof keptSheet>;

/** The sheet a module was made of, until its rows are brought in: the module has to be released before. */
export const keepSheet = (modelId: string, sheet: KeptSheet): void =>
  writeStored(keyOf(modelId), JSON.stringify(sheet));
export const forgetSheet = (modelId: string): void => writeStored(keyOf(modelId), '');

export const findSheet = (modelId: string): KeptSheet | undefined =>
  keptSheet.safeParse(readStoredJson(keyOf(modelId))).data;
