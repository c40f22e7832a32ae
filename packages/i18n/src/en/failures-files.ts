import type { SameKeys } from '../texts.ts';
import type { failuresFiles as zh } from '../zh/failures-files.ts';

export const failuresFiles = {
  upload: {
    unusable: 'The file can no longer be used; upload it again',
    tooMuchPending: 'Too many uploads wait to be submitted; submit them first or try later',
    chunkSize: 'A part of the file has the wrong size; upload the file again',
    incomplete: 'The file is not complete yet; continue the upload',
    hashMismatch: 'The content differs from its checksum; upload the file again',
    quotaExceeded: 'Your files together are larger than {size} {unit}; delete some you no longer need',
    infected: 'A virus was found in the file ({virus}). It was refused and nothing of it was kept.',
    pictureBroken: 'The picture "{name}" is damaged or incomplete. Choose another.',
    pictureTooLarge:
      'The picture "{name}" has {width} by {height} pixels; at most {side} on a side and {most} in all are accepted. Make it smaller and send it again.',
    pictureTooLong: 'The moving picture "{name}" has too many frames. Send one with fewer.',
    scannerDown: 'The virus scanner does not answer. Upload the file again later.',
    diskFull: 'There is too little storage left to upload; tell the administrator',
  },
  longWork: {
    tooMany: '{most} tasks of yours are under way; wait for one of them to end',
    broken: 'It was not finished; try again, and tell an administrator if that does not help',
    rightsChanged:
      'Your rights have changed meanwhile, so it was stopped; export again by the rights you have now',
  },
} as const satisfies SameKeys<typeof zh>;
