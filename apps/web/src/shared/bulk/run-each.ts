import { CallError } from '@qifu/contracts';

/** A row an act was refused on, and why. */
export interface Refused {
  id: string;
  name: string;
  reason: string;
}

/** Does an act on one row after the other; one that is refused holds back no other. */
export async function runEach<R extends { id: string }>(
  rows: readonly R[],
  nameOf: (row: R) => string,
  act: (row: R) => Promise<unknown>,
): Promise<{ done: R[]; refused: Refused[] }> {
  const done: R[] = [];
  const refused: Refused[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refused.push({ id: row.id, name: nameOf(row), reason: error.message });
    }
  }
  return { done, refused };
}
