import type { SameKeys } from '../texts.ts';
import type { releasePlan as area } from '../zh/release-plan.ts';

export const releasePlan = {
  plan: {
    safe: 'Ready to release: {count, plural, one {# step} other {# steps}}, none touches existing data',
    none: 'Ready to release; the tables stay as they are',
    careful: 'Ready to release; some of {count, plural, one {# step} other {# steps}} deserve a look',
    first: 'First release: makes the table and the menu',
    records: '{records, plural, one {# record} other {# records}} now; all stay',
    differences: '{count, plural, one {# change} other {# changes}} people will see',
    steps: 'Steps on the tables',
    main: 'main table',
    create: 'Make a table: {label}',
    add: 'Add a column "{label}"',
    show: 'Show the column "{label}" again with its {rows, plural, one {# value} other {# values}}',
    hide: 'Put the column "{label}" away; {rows, plural, one {# value stays} other {# values stay}} and can be restored',
    retype:
      'Another type for "{label}": {rows, plural, one {# value is} other {# values are}} converted, the former stay',
    makeUnique: 'Values of "{label}" must differ from now on',
    require: '"{label}" is required from now on',
    dropUnique: 'Values of "{label}" may be the same from now on',
    beside:
      'Use the existing table {label}; it and its data stay as they are, versions and removal marks are kept beside it',
    bind: 'A field reads and writes an existing column: {label}; the column stays as it is',
    unbind: 'No longer read or written: {label}; the column and its data stay',
    grow: 'Add a column to the table that exists: {label}; its data stay as they are',
    noIndex:
      'The list has no index of its own for its order and its questions and is slower with very many records: the database account of this product does not own the table',
    index: 'Index the list by {label}: built in the background after the release, nobody waits for it',
  },
  cost: { safe: 'Safe', slow: 'Slow', lossy: 'Lossy' },
  inverse: {
    create: 'Way back: the table is put away, its records stay',
    add: 'Way back: the column is put away',
    show: 'Way back: put away again',
    hide: 'Way back: restored within 30 days with all values',
    retype: 'Way back: the former column with all it had',
    makeUnique: 'Way back: values may be the same',
    dropUnique: 'Way back: while no values are the same',
    require: 'Way back: optional again',
    beside: 'Way back: remove the module, the table stays',
    bind: 'Way back: no longer read or write the column',
    unbind: 'Way back: read and write the column again',
    grow: 'Way back: no longer read or written; the column stays in the table',
    noIndex: 'Whoever keeps the table can index the columns the list is ordered and asked by',
    index: 'Way back: goes by itself once it is not needed',
  },
  faults: {
    create: '{count} do not fit',
    add: '{count} do not fit',
    show: '{count} do not fit',
    hide: '{count} do not fit',
    retype:
      '{count, plural, one {# value} other {# values}} cannot be converted and will be left out; what was there stays: {examples}',
    makeUnique:
      '{count, plural, one {# record} other {# records}} with a value that another one has; mend them before the release: {examples}',
    dropUnique: '{count} do not fit',
    index: '{count} do not fit',
    beside: '{count} do not fit',
    bind: '{count} do not fit',
    unbind: '{count} do not fit',
    grow: '{count} do not fit',
    noIndex: '{count} do not fit',
    require:
      '{count, plural, one {# record} other {# records}} without a value; asked for with their next change',
  },
  work: {
    filling: 'Arranging records {percent} %',
    indexing: 'Building indexes',
    failed: 'Records could not be arranged',
  },
  putAway: {
    title: '{count, plural, one {# field} other {# fields}} put away',
    hint: 'What a removed field had is kept for 30 days. Restored, it is back in the draft; a release shows it with its values. Where its type is another than the field’s, the values are copied to a new column, and the old one is put away and deleted after 30 days',
    days: 'Put away on {day}, deleted in {days, plural, one {# day} other {# days}}',
    restore: 'Restore',
    restoreOf: 'Restore "{label}"',
  },
  foreignColumns: {
    title: '{count, plural, one {# more column} other {# more columns}} in the tables',
    hint: 'Somebody added them in the database. Taken up, one is a field of the draft; a release shows it with its values. Where its type is another than the field’s, the values are copied to a new column, and the old one is put away and deleted after 30 days',
    type: 'Type {type}',
    unfit: 'Type {type}: no field has it',
    takeUp: 'Take up',
    takeUpOf: 'Take up "{column}" as a field',
  },
  told: {
    title: 'Columns of "{name}" will be deleted soon',
    text: '{columns} of "{name}" are in use no more and will be deleted with their values in {days, plural, one {# day} other {# days}}.\nIf you still need them, open "Versions" of the module in online development and restore them.',
    and: ', ',
  },
  drift: {
    title: 'The table was changed by hand',
    missing:
      'column {column} of "{label}" is gone: the release adds an empty one; if it is not needed, remove the field from the design',
    retyped:
      'column {column} of "{label}" has another type: the release adds a column as designed and converts the values; to keep the new type, change the field in the design',
    foreign:
      'there is another column {column}; the release leaves it alone, and "Versions" takes it up as a field',
    boundMissing:
      'column {column} of "{label}" is gone from the existing table; remove the field from the design, or have the column put back',
    boundRetyped:
      'column {column} of "{label}" in the existing table has another type; the release reads and writes it as that',
    boundForeign: 'the existing table has another column {column}; add it to the form if you need it',
  },
} satisfies SameKeys<typeof area>;
