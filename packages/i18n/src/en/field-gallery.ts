import type { SameKeys } from '../texts.ts';
import type { fieldGallery as area } from '../zh/field-gallery.ts';

export const fieldGallery = {
  title: '{count, plural, one {# kind} other {# kinds}} of fields, each in four views and four states',
  figures:
    'Drawn by the parts that forms use: editing, reading, in a cell, as a filter; a state changes the whole page. Layout holds no values and is not here',
  search: 'Kind or key',
  groups: 'Groups of fields',
  keys: '/:search|1 – 4:state|[ ]:group',
  layouts: 'Kinds of layout hold no value and are not here',
  none: 'No such kind of field',
  state: 'State',
  table: 'Kinds of fields',
  noFilter: 'No filter',
  wrong: 'Please check this',
  is: { filled: 'Filled', empty: 'Empty', wrong: 'Wrong', off: 'Disabled' },
  view: { kind: 'Kind', edit: 'Editing', read: 'Reading', cell: 'Cell', filter: 'Filter' },
  can: { keyword: 'found by keyword', summary: 'summed up', unique: 'may be unique' },
  group: {
    input: 'Input',
    choice: 'Choices',
    people: 'People and places',
    file: 'Files and rich text',
    relation: 'Relations',
    computed: 'Calculation and codes',
    system: 'Filled in automatically',
    layout: 'Layout',
  },
} satisfies SameKeys<typeof area>;
