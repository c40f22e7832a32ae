import { defineResource } from '../resource/resource';
import { materialSources, policyMaterialPlace } from './policy-material.contract';
import { materialKinds } from './policy-words';

/** Something an application brings, kept once for all items that ask for it. */
export const policyMaterialResource = defineResource({
  ...policyMaterialPlace,
  table: 'policyMaterial',
  objectType: 'policyMaterial',
  one: { zh: '材料', zhtw: '材料', en: 'Material' },
  words: 'policyMaterial.own',
  nameColumn: 'fullName',
  order: [
    ['sortCode', 'asc'],
    ['fullName', 'asc'],
  ],
  taken: { policyMaterialName: ['policyMaterial.nameTaken', 'fullName'] },
  listed: ['fullName', 'kind', 'source', 'sharedBy', 'validDays', 'useCount', 'note', 'enabledMark'],
  columns: {
    fullName: {
      kind: 'name',
      heading: 'policyMaterial.field.fullName',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export', 'import'],
      maxLength: 100,
    },
    kind: {
      kind: 'word',
      heading: 'policyMaterial.field.kind',
      uses: ['list', 'filter', 'condition', 'form', 'export', 'import'],
      choices: { values: materialKinds, words: 'policy.materialKind' },
    },
    source: {
      kind: 'word',
      heading: 'policyMaterial.field.source',
      uses: ['list', 'condition', 'form', 'export', 'import'],
      choices: { values: materialSources, words: 'policyMaterial.source' },
    },
    sharedBy: {
      kind: 'text',
      heading: 'policyMaterial.field.sharedBy',
      uses: ['list', 'search', 'form', 'export', 'import'],
      isOptional: true,
      maxLength: 100,
      hint: 'policyMaterial.hint.sharedBy',
      yields: 2,
    },
    validDays: {
      kind: 'number',
      heading: 'policyMaterial.field.validDays',
      uses: ['list', 'sort', 'form', 'export', 'import'],
      unit: 'policyMaterial.unit.day',
      isOptional: true,
      maxLength: 5,
      hint: 'policyMaterial.hint.validDays',
      yields: 3,
    },
    isReusable: {
      kind: 'mark',
      heading: 'policyMaterial.field.isReusable',
      uses: ['form', 'export'],
    },
    exemptWhen: {
      kind: 'note',
      heading: 'policyMaterial.field.exemptWhen',
      uses: ['form', 'export', 'import'],
      isOptional: true,
      maxLength: 20_000,
      hint: 'policyMaterial.hint.exemptWhen',
    },
    note: {
      kind: 'note',
      heading: 'policyMaterial.field.note',
      uses: ['list', 'search', 'form', 'export', 'import'],
      isOptional: true,
      maxLength: 500,
      yields: 1,
    },
    useCount: {
      kind: 'number',
      heading: 'policyMaterial.field.useCount',
      uses: ['list', 'sort', 'export'],
    },
    sortCode: {
      kind: 'number',
      heading: 'policyMaterial.field.sortCode',
      uses: ['sort', 'form', 'export', 'import'],
      isOptional: true,
      maxLength: 6,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'policyMaterial.field.enabledMark',
      uses: ['list', 'sort', 'filter', 'condition', 'form', 'export'],
      stacked: 'aside',
    },
    creatorTime: {
      kind: 'time',
      heading: 'policyMaterial.field.creatorTime',
      uses: ['sort', 'condition', 'export'],
      scheme: 'time',
    },
  },
});
