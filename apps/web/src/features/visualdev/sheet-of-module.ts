import { z } from 'zod';

const keyOf = (modelId: string) => `sheetOfModule:${modelId}`;
const keptSheet = z.object({ fileId: z.string(), fileName: z.string(), rows: z.number() });
export type KeptSheet = z.infer<typeof keptSheet>;

/** The sheet a module was made of, until its rows are brought in: the module has to be released before. */
export const keepSheet = (modelId: string, sheet: KeptSheet): void =>
  localStorage.setItem(keyOf(modelId), JSON.stringify(sheet));
export const forgetSheet = (modelId: string): void => localStorage.removeItem(keyOf(modelId));

export function findSheet(modelId: string): KeptSheet | undefined {
  try {
    return keptSheet.safeParse(JSON.parse(localStorage.getItem(keyOf(modelId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
