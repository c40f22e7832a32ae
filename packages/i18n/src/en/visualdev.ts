import type { SameKeys } from '../texts.ts';
import type { visualdev as area } from '../zh/visualdev.ts';

export const visualdev = {
  records: 'Records',
  bringRows: 'Bring in {count, plural, one {# row} other {# rows}} of the sheet',
  search: 'Search records',
  acts: 'Actions',
  empty: 'No records yet',
  emptyHint: 'Add the first one',
  emptyReadHint: 'Records will appear here once there are any',
  removeTitle: 'Delete "{name}"?',
  removeManyTitle:
    '{count, plural, one {Delete the selected record?} other {Delete the # selected records?}}',
  removeEffect: 'The record will no longer be listed; the bin gives it back.',
  removeBoundEffect:
    'It only leaves this module; the bin gives it back. Its table belongs to others and keeps the row, which other systems go on seeing.',
  code: 'QR code',
  changes: 'Changes',
  bin: {
    open: 'Bin',
    title: 'Bin: {name}',
    search: 'Search deleted records',
    removedBy: 'Deleted by',
    removedTime: 'Deleted at',
    restore: 'Restore',
    restored: '{count, plural, one {# record} other {# records}} restored',
    removed: 'Deleted "{name}"',
    removedMany: '{count, plural, one {# record} other {# records}} deleted',
    undo: 'Undo',
    undone: 'Restored "{name}"',
    none: 'The bin is empty',
    noneHint: 'Deleted records will appear here',
  },
  row: {
    remove: 'Remove row {number}',
    wrong: 'Row {number} is wrong',
    none: 'No rows',
    rows: 'Rows',
  },
  form: {
    content: 'Content',
    add: 'Add: {name}',
    edit: 'Edit: {name}',
  },
  scheme: {
    all: 'All rows',
    own: 'Own rows',
    ownAndSubordinates: 'Rows of the person and subordinates',
    organizeAndBelow: 'Rows of the own unit and below',
    managedAndBelow: 'Rows of managed units and below',
  },
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
