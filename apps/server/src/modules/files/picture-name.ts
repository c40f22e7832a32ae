import { pictureTypes } from '@qifu/contracts';

export const chatType = 'IM';
/** Types whose files are shown in pages, and so have a name nobody guesses. */
export const shownTypes: readonly string[] = [...pictureTypes, chatType];
const proofLength = 24;

/** The name a picture is known and shown by: nobody guesses it who has not seen the picture. */
export const pictureName = (file: { id: string; sha256: string; extension: string }): string =>
  `${file.id}_${file.sha256.slice(0, proofLength)}.${file.extension}`;
