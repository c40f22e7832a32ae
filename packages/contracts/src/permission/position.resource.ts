import { defineResource } from '../resource/resource';
import { listedColumns } from './listed-columns';
import { positionPlace } from './position.contract';

/** A post inside one organization (contract-core 1.5). */
export const positionResource = defineResource({
  ...positionPlace,
  table: 'position',
  objectType: 'position',
  one: { zh: '岗位', zhtw: '崗位', en: 'Position' },
  words: 'membership.position',
  nameColumn: 'fullName',
  order: [
    ['sortCode', 'asc'],
    ['creatorTime', 'desc'],
  ],
  taken: {
    positionName: ['position.nameTaken', 'fullName'],
    positionCode: ['position.codeTaken', 'enCode'],
  },
  columns: {
    organizeId: { kind: 'part', heading: 'membership.field.organize', uses: ['form'] },
    fullName: {
      kind: 'name',
      heading: 'membership.field.fullName',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      maxLength: 50,
      hint: 'membership.position.nameHint',
    },
    enCode: {
      kind: 'code',
      heading: 'membership.field.enCode',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      below: 'fullName',
      maxLength: 50,
      hint: 'membership.position.codeHint',
    },
    type: {
      kind: 'word',
      heading: 'membership.field.type',
      uses: ['list', 'filter', 'condition', 'form', 'export'],
      dictionary: 'PositionType',
    },
    department: {
      kind: 'text',
      heading: 'membership.field.organize',
      uses: ['list', 'export'],
      tells: 'organizeId',
    },
    ...listedColumns,
  },
});
