import { defineResource } from '../resource/resource';
import { completenessSteps, enterpriseProfilePlace, profileConcerns } from './enterprise-profile.contract';

/** What is known of a firm (一企一档), as staff find it; its sheets bring in official facts, one a row. */
export const enterpriseProfileResource = defineResource({
  ...enterpriseProfilePlace,
  table: 'enterprise',
  objectType: 'enterpriseFact',
  one: { zh: '企业画像', zhtw: '企業畫像', en: 'Enterprise profile' },
  words: 'enterpriseProfile.own',
  sheetWords: 'factSheet',
  nameColumn: 'enterpriseName',
  order: [
    ['disputes', 'desc'],
    ['conflicts', 'desc'],
    ['expired', 'desc'],
    ['latestOn', 'desc'],
  ],
  columns: {
    enterpriseName: {
      kind: 'name',
      heading: 'enterpriseProfile.column.enterpriseName',
      uses: ['list', 'sort', 'search', 'export'],
    },
    creditCode: {
      kind: 'code',
      heading: 'enterpriseProfile.column.creditCode',
      uses: ['list', 'search', 'export', 'import'],
      below: 'enterpriseName',
      hint: 'factSheet.hints.creditCode',
    },
    districtName: {
      kind: 'text',
      heading: 'enterpriseProfile.column.districtName',
      uses: ['list', 'sort', 'export'],
      yields: 2,
    },
    industryName: {
      kind: 'text',
      heading: 'enterpriseProfile.column.industryName',
      uses: ['list', 'export'],
      yields: 1,
    },
    completeness: {
      kind: 'number',
      heading: 'enterpriseProfile.column.completeness',
      uses: ['list', 'sort', 'export'],
    },
    completenessStep: {
      kind: 'word',
      heading: 'enterpriseProfile.field.completenessStep',
      uses: ['filter'],
      choices: { values: completenessSteps, words: 'enterpriseProfile.step' },
    },
    concern: {
      kind: 'word',
      heading: 'enterpriseProfile.field.concern',
      uses: ['filter'],
      choices: { values: profileConcerns, words: 'enterpriseProfile.concern' },
    },
    disputes: {
      kind: 'number',
      heading: 'enterpriseProfile.column.disputes',
      uses: ['list', 'sort', 'export'],
    },
    conflicts: {
      kind: 'number',
      heading: 'enterpriseProfile.column.conflicts',
      uses: ['list', 'sort', 'export'],
    },
    expired: {
      kind: 'number',
      heading: 'enterpriseProfile.column.expired',
      uses: ['list', 'sort', 'export'],
    },
    expiring: {
      kind: 'number',
      heading: 'enterpriseProfile.column.expiring',
      uses: ['list', 'sort', 'export'],
      yields: 4,
      stacked: 'none',
    },
    latestOn: {
      kind: 'date',
      heading: 'enterpriseProfile.column.latestOn',
      uses: ['list', 'sort', 'export'],
      yields: 3,
      stacked: 'none',
    },
    factName: {
      kind: 'text',
      heading: 'factSheet.columns.factName',
      uses: ['import'],
      hint: 'factSheet.hints.factName',
    },
    year: {
      kind: 'number',
      heading: 'factSheet.columns.year',
      uses: ['import'],
      hint: 'factSheet.hints.year',
      isOptional: true,
    },
    value: {
      kind: 'text',
      heading: 'factSheet.columns.value',
      uses: ['import'],
      hint: 'factSheet.hints.value',
    },
    fromSystem: {
      kind: 'text',
      heading: 'factSheet.columns.fromSystem',
      uses: ['import'],
      hint: 'factSheet.hints.fromSystem',
    },
    asOf: { kind: 'date', heading: 'factSheet.columns.asOf', uses: ['import'], hint: 'factSheet.hints.asOf' },
    expiresOn: {
      kind: 'date',
      heading: 'factSheet.columns.expiresOn',
      uses: ['import'],
      hint: 'factSheet.hints.expiresOn',
      isOptional: true,
    },
    basis: {
      kind: 'text',
      heading: 'factSheet.columns.basis',
      uses: ['import'],
      hint: 'factSheet.hints.basis',
      isOptional: true,
    },
  },
});
