import { defineResource } from '../resource/resource';
import { groupPlace } from './group.contract';
import { listedColumns } from './listed-columns';

/** People put together to be chosen or told something; grants no rights (contract-core 1.5). */
export const groupResource = defineResource({
  ...groupPlace,
  table: 'userGroup',
  objectType: 'userGroup',
  one: { zh: '分组', zhtw: '分組', en: 'Group' },
  words: 'membership.group',
  nameColumn: 'fullName',
  order: [
    ['sortCode', 'asc'],
    ['creatorTime', 'desc'],
  ],
  taken: {
    userGroupName: ['userGroup.nameTaken', 'fullName'],
    userGroupCode: ['userGroup.codeTaken', 'enCode'],
  },
  columns: {
    fullName: {
      kind: 'name',
      heading: 'membership.field.fullName',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      maxLength: 50,
      hint: 'membership.group.nameHint',
    },
    enCode: {
      kind: 'code',
      heading: 'membership.field.enCode',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      below: 'fullName',
      maxLength: 50,
      hint: 'membership.group.codeHint',
    },
    type: {
      kind: 'word',
      heading: 'membership.field.type',
      uses: ['list', 'filter', 'condition', 'form', 'export'],
      dictionary: 'groupType',
      isKeptById: true,
    },
    ...listedColumns,
  },
});
