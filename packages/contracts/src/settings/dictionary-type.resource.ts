import { defineResource } from '../resource/resource';
import { dictionaryTypePlace } from './dictionary-type.contract';

/** A list or tree of words that forms offer (contract-core 8.1). */
export const dictionaryTypeResource = defineResource({
  ...dictionaryTypePlace,
  table: 'dictionaryType',
  objectType: 'dictionaryType',
  one: { zh: '字典', zhtw: '字典', en: 'Dictionary' },
  words: 'dictionary',
  nameColumn: 'fullName',
  order: [
    ['sortCode', 'asc'],
    ['creatorTime', 'desc'],
    ['enCode', 'asc'],
  ],
  taken: {
    dictionaryTypeCode: ['dictionaryType.codeTaken', 'enCode'],
    dictionaryTypeName: ['dictionaryType.nameTaken', 'fullName'],
  },
  columns: {
    parentId: { kind: 'part', heading: 'dictionary.field.parent', uses: ['form'] },
    fullName: {
      kind: 'name',
      heading: 'dictionary.field.fullName',
      uses: ['list', 'form'],
      maxLength: 50,
    },
    enCode: {
      kind: 'code',
      heading: 'dictionary.field.enCode',
      uses: ['list', 'form'],
      below: 'fullName',
      maxLength: 50,
      hint: 'dictionary.hint.typeCode',
    },
    isTree: { kind: 'part', heading: 'dictionary.field.kind', uses: ['list', 'form'] },
    below: { kind: 'number', heading: 'dictionary.field.below', uses: ['list'], stacked: 'none' },
    sortCode: {
      kind: 'number',
      heading: 'dictionary.field.sortCode',
      uses: ['list', 'form'],
      stacked: 'none',
      isOptional: true,
      isWide: true,
      maxLength: 6,
      hint: 'dictionary.hint.sortCode',
    },
    description: {
      kind: 'note',
      heading: 'dictionary.field.description',
      uses: ['form'],
      isOptional: true,
      maxLength: 500,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'dictionary.field.state',
      uses: ['list', 'form'],
      stacked: 'aside',
      hint: 'dictionary.hint.enabled',
    },
  },
});
