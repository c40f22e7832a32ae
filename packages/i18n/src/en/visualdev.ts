import type { SameKeys } from '../texts.ts';
import type { visualdev as area } from '../zh/visualdev.ts';

export const visualdev = {
  button: {
    add: 'Add',
    upload: 'Import',
    download: 'Export',
    batchRemove: 'Delete several',
    batchPrint: 'Print several',
    edit: 'Edit',
    remove: 'Delete',
    detail: 'Details',
  },
} satisfies SameKeys<typeof area>;
