import { defineResource } from '../resource/resource';
import { listedColumns } from './listed-columns';
import { rolePlace } from './role.contract';

/** A set of rights that people hold everywhere or in some organizations (contract-core 1.5). */
export const roleResource = defineResource({
  ...rolePlace,
  table: 'role',
  objectType: 'role',
  one: { zh: '角色', zhtw: '角色', en: 'Role' },
  words: 'membership.role',
  nameColumn: 'fullName',
  order: [
    ['sortCode', 'asc'],
    ['creatorTime', 'desc'],
  ],
  taken: {
    roleName: ['role.nameTaken', 'fullName'],
    roleCode: ['role.codeTaken', 'enCode'],
  },
  columns: {
    fullName: {
      kind: 'name',
      heading: 'membership.field.fullName',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      maxLength: 50,
      hint: 'membership.role.nameHint',
    },
    enCode: {
      kind: 'code',
      heading: 'membership.field.enCode',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      below: 'fullName',
      maxLength: 50,
      hint: 'membership.role.codeHint',
    },
    globalMark: { kind: 'part', heading: 'membership.role.global', uses: ['form'] },
    type: { kind: 'text', heading: 'membership.field.type', uses: ['list', 'export'] },
    organizeIdsTree: { kind: 'part', heading: 'membership.field.organizes', uses: ['form'] },
    organizeInfo: {
      kind: 'text',
      heading: 'membership.field.organizes',
      uses: ['list', 'export'],
      tells: 'organizeIdsTree',
    },
    ...listedColumns,
  },
});
