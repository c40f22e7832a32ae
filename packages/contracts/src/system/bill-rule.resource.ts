import { defineResource } from '../resource/resource';
import { billDateFormats, billRulePlace } from './bill-rule.contract';

/** A rule that documents draw their numbers from (contract-core 9). */
export const billRuleResource = defineResource({
  ...billRulePlace,
  table: 'billRule',
  objectType: 'billRule',
  one: { zh: '单据规则', zhtw: '單據規則', en: 'Number rule' },
  words: 'billRule',
  nameColumn: 'fullName',
  listed: [
    'fullName',
    'enCode',
    'category',
    'prefix',
    'dateFormat',
    'digit',
    'outputNumber',
    'enabledMark',
    'creatorTime',
  ],
  order: [
    ['sortCode', 'asc'],
    ['creatorTime', 'desc'],
  ],
  taken: {
    billRuleCode: ['billRule.codeTaken', 'enCode'],
    billRuleName: ['billRule.nameTaken', 'fullName'],
  },
  columns: {
    fullName: {
      kind: 'name',
      heading: 'billRule.field.fullName',
      uses: ['list', 'sort', 'search', 'condition', 'form'],
      maxLength: 50,
    },
    enCode: {
      kind: 'code',
      heading: 'billRule.field.enCode',
      uses: ['list', 'sort', 'search', 'condition', 'form'],
      below: 'fullName',
      maxLength: 50,
    },
    /** Lists tell its name, forms its id. */
    category: {
      kind: 'word',
      heading: 'billRule.field.category',
      uses: ['list', 'condition', 'form'],
      dictionary: 'businessType',
      isKeptById: true,
      isOptional: true,
    },
    sortCode: {
      kind: 'number',
      heading: 'billRule.field.sortCode',
      uses: ['sort', 'condition', 'form'],
      isOptional: true,
      maxLength: 6,
    },
    description: {
      kind: 'note',
      heading: 'billRule.field.description',
      uses: ['condition', 'form'],
      isOptional: true,
      maxLength: 500,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'billRule.field.state',
      uses: ['list', 'condition', 'form'],
      stacked: 'aside',
    },
    prefix: {
      kind: 'code',
      heading: 'billRule.field.prefix',
      uses: ['list', 'condition', 'form'],
      maxLength: 50,
      hint: 'billRule.hint.prefix',
    },
    dateFormat: {
      kind: 'word',
      heading: 'billRule.field.dateFormat',
      uses: ['list', 'condition', 'form'],
      choices: { values: billDateFormats, words: 'billRule.dateFormat' },
      hint: 'billRule.hint.dateFormat',
    },
    digit: {
      kind: 'number',
      heading: 'billRule.field.digit',
      uses: ['list', 'condition', 'form'],
      maxLength: 1,
      hint: 'billRule.hint.digit',
    },
    startNumber: {
      kind: 'code',
      heading: 'billRule.field.startNumber',
      uses: ['condition', 'form'],
      isDigits: true,
      maxLength: 9,
      hint: 'billRule.hint.startNumber',
    },
    outputNumber: { kind: 'code', heading: 'billRule.field.outputNumber', uses: ['list', 'condition'] },
    example: { kind: 'text', heading: 'billRule.example', uses: [] },
    creatorUser: { kind: 'text', heading: 'common.column.creator', uses: [] },
    creatorTime: { kind: 'time', heading: 'billRule.field.creatorTime', uses: ['list', 'sort', 'condition'] },
  },
});
