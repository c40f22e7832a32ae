import type { SameKeys } from '../texts.ts';
import type { record as zh } from '../zh/record.ts';

export const record = {
  inUse: 'In use',
  act: {
    edit: 'Edit',
    see: 'View',
    enable: 'Enable',
    disable: 'Disable',
    remove: 'Delete',
    removeTitle: 'Delete “{name}”?',
  },
  own: {
    export: 'Export',
    section: 'What it is',
    title: '{one}',
    figures: '',
    sheet: '{one}',
    template: '{one} import template',
    errors: '{one} import errors',
    new: 'New: {one}',
    or: ', ',
    import: 'Import: {one}',
    importLead: 'One record a row; rows are checked first and written when you confirm.',
    empty: 'Nothing here yet: {one}',
    emptyHint: 'What you add appears here.',
    emptyReadHint: 'Whoever may add records does so here.',
    removeEffect: 'It cannot be brought back.',
  },
  unit: '{heading} ({unit})',
  draft: {
    title: 'What you typed at {time} was never saved',
    outdated: 'The record has changed since; check it before you save.',
    take: 'Bring it back',
    drop: 'Discard',
  },
  state: {
    missing: 'This record was not found',
    missingHint: 'It may be deleted, or lie outside what you may see.',
  },
  changed: {
    toast: 'Somebody else changed this; the newest is shown now',
    see: 'Show what changed',
    title: '“{name}” was changed by somebody else',
    lead: 'This differs from what you had opened:',
    same: 'Nothing shown here has changed; you may go on.',
    was: 'When opened',
    now: 'Newest',
    mine: 'Mine',
    untouched: 'not touched',
    what: 'Field',
    formLead: 'Somebody else saved while you were typing. This has changed:',
    keepMine: 'Keep my changes and save over the newest',
    takeNew: 'Drop my changes and load the newest',
  },
  tree: {
    open: 'Open “{name}”',
    close: 'Close “{name}”',
  },
  list: {
    and: ', ',
  },
  columns: {
    forAll: 'Default for everybody',
  },
  export: {
    columns: 'Columns to export',
    everything: 'All',
    nothing: 'None',
    verb: 'Export {count, plural, one {# column} other {# columns}}',
    none: 'Choose at least one column',
  },
  reason: {
    label: 'Reason',
    hint: 'It goes into the audit log.',
    missing: 'Please give a reason',
    applicantReads: 'The applicant reads it; it is kept in the history of the project and in the audit log.',
    tooShort:
      'Say why in {minimum, plural, one {# letter or digit} other {# letters or digits}} or more; punctuation and symbols do not count',
  },
  removeFile: {
    title: 'Delete “{name}”?',
    submittedEffect:
      'The project is submitted: this is entered in its history and the applicant is told. The file is kept and can be brought back among the files of the project, with a reason.',
    effect: 'It leaves the list; the audit log keeps a record. You may undo this right after.',
    verb: 'Delete',
    done: '“{name}” was deleted',
    undo: 'Undo',
    undone: '“{name}” is back',
  },
} satisfies SameKeys<typeof zh>;
