import type { SheetInput } from '@qifu/contracts';
import { readStoredJson, writeStored } from '#shared/storage';
import type { SheetValues } from '../parts/sheet-values';

/** What this browser keeps of a sheet until the server has acknowledged it. */
export interface LocalCopy {
  values: SheetValues;
  /** The version of the sheet the values were entered on. */
  version: number;
  /** A save that was sent and never answered; sent again as it was, so that it counts once. */
  unanswered: SheetInput | null;
  /** When it was written, epoch milliseconds. */
  time: number;
}

/** Sheets hold scores: the next person at this computer must not find them, so the owner is in the name. */
const nameOf = (userId: string, sheetId: string) => `draft.${userId}.${sheetId}`;

export const writeCopy = (userId: string, sheetId: string, copy: LocalCopy): void =>
  writeStored(nameOf(userId, sheetId), JSON.stringify(copy));

export const removeCopy = (userId: string, sheetId: string): void => writeStored(nameOf(userId, sheetId), '');

export function readCopy(userId: string, sheetId: string): LocalCopy | undefined {
  const found = readStoredJson(nameOf(userId, sheetId));
  return isCopy(found) ? found : undefined;
}

/** Anything may stand in the browser's store; only our own shape is taken up. */
function isCopy(found: unknown): found is LocalCopy {
  const { values, version, time } = (found ?? {}) as Partial<LocalCopy>;
  const hasValues = typeof values === 'object' && typeof values?.items === 'object' && values.items !== null;
  return (
    hasValues && typeof values.comment === 'string' && Number.isInteger(version) && typeof time === 'number'
  );
}

/** Where this person worked last, so that a new sign-in leads back to the same sheet. */
export interface LastSheet {
  groupId: string;
  projectId: string;
}

const lastNameOf = (userId: string) => `lastSheet.${userId}`;

export const keepLastSheet = (userId: string, last: LastSheet): void =>
  writeStored(lastNameOf(userId), JSON.stringify(last));

export function readLastSheet(userId: string): Partial<LastSheet> {
  const { groupId, projectId } = (readStoredJson(lastNameOf(userId)) ?? {}) as Record<string, unknown>;
  return {
    groupId: typeof groupId === 'string' ? groupId : undefined,
    projectId: typeof projectId === 'string' ? projectId : undefined,
  };
}
