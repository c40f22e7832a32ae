import type { UploadedFile } from '@qifu/contracts';
import type { Pace } from './pace';

/** refused: found wrong before it left; stopped: called off by the person; kept: it belongs to its record. */
export type SendState =
  | 'refused'
  | 'waiting'
  | 'hashing'
  | 'sending'
  | 'paused'
  | 'merging'
  | 'sent'
  | 'kept'
  | 'failed'
  | 'stopped';

/** One chosen file on its way. */
export interface SentFile {
  key: number;
  file: File;
  state: SendState;
  /** How much of the step is done, 0 to 1. */
  share: number;
  pace: Pace | undefined;
  /** Why it was not sent, in words. */
  problem: string;
  /** What the server made of it, once it is whole there. */
  uploaded: UploadedFile | undefined;
}

const movingStates: readonly SendState[] = ['waiting', 'hashing', 'sending', 'paused', 'merging'];
/** Whether a file is still on its way. */
export const isMoving = ({ state }: Pick<SentFile, 'state'>): boolean => movingStates.includes(state);

/** The same file chosen twice. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
