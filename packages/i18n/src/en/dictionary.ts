import type { SameKeys } from '../texts.ts';
import type { dictionary as zh } from '../zh/dictionary.ts';

export const dictionary = {
  title: 'Dictionaries',
  figures: '{count, plural, one {# dictionary} other {# dictionaries}}',
  wordFigures: 'Code {code}, {kind}',
  tree: 'Dictionary tree',
  all: 'All dictionaries',
  search: 'Name or code of a dictionary',
  new: 'New dictionary',
  newBelow: 'Add below it',
  editType: 'Edit dictionary',
  export: 'Export',
  exportExcel: 'Export to Excel',
  import: 'Import',
  top: 'Top level',
  empty: 'No dictionaries yet',
  emptyHint: 'Add one, or import a file that this product exported.',
  word: {
    search: 'Name, code or initials',
    new: 'New word',
    empty: 'This dictionary has no words yet',
    emptyHint: 'Forms that use it offer the words added here.',
    removeEffect:
      'A word with nothing below it can be deleted. Records that name it then show its code only. It cannot be brought back.',
  },
  kind: {
    list: 'list',
    tree: 'tree',
  },
  section: {
    type: 'Dictionary',
    word: 'Word',
  },
  field: {
    parent: 'Above it',
    wordParent: 'Above it',
    fullName: 'Name',
    enCode: 'Code',
    kind: 'Structure',
    below: 'Below it',
    state: 'State',
    sortCode: 'Order',
    simpleSpelling: 'Initials',
    description: 'Note',
  },
  hint: {
    typeCode: 'Forms name a dictionary by its code; make sure none does before changing it',
    wordCode: 'Records keep the code; used once within a dictionary',
    kind: 'Words of a tree may stand below each other',
    sortCode: 'Small ones come first',
    simpleSpelling: 'Left empty it is made from the name',
    enabled: 'Switched off it is no longer offered; data that names it still shows it',
  },
  removeEffect: 'A dictionary with nothing below it and no words can be deleted. It cannot be brought back.',
  importAsk: {
    title: 'Import “{name}”?',
    effect: 'Dictionaries and words that are not there yet are added; what is there stays as it is.',
    verb: 'Import',
  },
} satisfies SameKeys<typeof zh>;
