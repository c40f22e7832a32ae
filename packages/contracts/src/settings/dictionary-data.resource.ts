import { defineResource } from '../resource/resource';
import { dictionaryDataPlace } from './dictionary-data.contract';

/** A word of a dictionary (contract-core 8.2). */
export const dictionaryDataResource = defineResource({
  ...dictionaryDataPlace,
  table: 'dictionaryData',
  objectType: 'dictionaryData',
  one: { zh: '字典数据', zhtw: '字典資料', en: 'Dictionary word' },
  words: 'dictionary.word',
  nameColumn: 'fullName',
  order: [
    ['sortCode', 'asc'],
    ['creatorTime', 'desc'],
    ['enCode', 'asc'],
  ],
  taken: {
    dictionaryDataCode: ['dictionaryData.codeTaken', 'enCode'],
    dictionaryDataName: ['dictionaryData.nameTaken', 'fullName'],
  },
  columns: {
    parentId: { kind: 'part', heading: 'dictionary.field.wordParent', uses: ['form'] },
    fullName: {
      kind: 'name',
      heading: 'dictionary.field.fullName',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      maxLength: 50,
    },
    enCode: {
      kind: 'code',
      heading: 'dictionary.field.enCode',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      maxLength: 50,
      hint: 'dictionary.hint.wordCode',
    },
    simpleSpelling: {
      kind: 'text',
      heading: 'dictionary.field.simpleSpelling',
      uses: ['search', 'condition', 'form', 'export'],
      isOptional: true,
      isWide: true,
      maxLength: 64,
      hint: 'dictionary.hint.simpleSpelling',
    },
    sortCode: {
      kind: 'number',
      heading: 'dictionary.field.sortCode',
      uses: ['list', 'sort', 'condition', 'form', 'export'],
      stacked: 'none',
      isOptional: true,
      isWide: true,
      maxLength: 6,
      hint: 'dictionary.hint.sortCode',
    },
    description: {
      kind: 'note',
      heading: 'dictionary.field.description',
      uses: ['condition', 'form', 'export'],
      isOptional: true,
      maxLength: 500,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'dictionary.field.state',
      uses: ['list', 'condition', 'form', 'export'],
      stacked: 'aside',
      hint: 'dictionary.hint.enabled',
    },
  },
});
