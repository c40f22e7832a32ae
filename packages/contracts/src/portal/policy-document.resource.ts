import { defineResource } from '../resource/resource';
import { policyDocumentPlace } from './policy-document.contract';
import { editionStates, policyKinds, policyLevels, validities } from './policy-words';

/** A policy, shown in lists by its newest edition: that is the row its columns stand in. */
export const policyDocumentResource = defineResource({
  ...policyDocumentPlace,
  table: 'policyEdition',
  objectType: 'policyDocument',
  one: { zh: '政策', zhtw: '政策', en: 'Policy' },
  words: 'policyDocument.own',
  nameColumn: 'title',
  order: [['changedTime', 'desc']],
  columns: {
    title: {
      kind: 'name',
      heading: 'policyDocument.field.title',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      maxLength: 200,
    },
    docNo: {
      kind: 'code',
      heading: 'policyDocument.field.docNo',
      uses: ['list', 'sort', 'search', 'form', 'export'],
      below: 'title',
      isOptional: true,
      maxLength: 60,
    },
    state: {
      kind: 'state',
      heading: 'policyDocument.field.state',
      uses: ['list', 'filter', 'export'],
      choices: {
        values: editionStates,
        words: 'policy.state',
        tones: {
          draft: 'idle',
          submitted: 'run',
          rejected: 'bad',
          approved: 'hold',
          scheduled: 'info',
          published: 'ok',
          superseded: 'idle',
          withdrawn: 'bad',
          unpublished: 'bad',
        },
      },
      stacked: 'aside',
    },
    edition: {
      kind: 'number',
      heading: 'policyDocument.field.edition',
      uses: ['list', 'export'],
      yields: 3,
    },
    publicEdition: {
      kind: 'number',
      heading: 'policyDocument.field.publicEdition',
      uses: ['export'],
    },
    validity: {
      kind: 'state',
      heading: 'policyDocument.field.validity',
      uses: ['list', 'export'],
      choices: {
        values: validities,
        words: 'policy.validity',
        tones: {
          upcoming: 'info',
          inForce: 'ok',
          expiring: 'warn',
          expired: 'idle',
          repealed: 'bad',
          superseded: 'idle',
        },
      },
    },
    kind: {
      kind: 'word',
      heading: 'policyDocument.field.kind',
      uses: ['list', 'filter', 'condition', 'form', 'export'],
      choices: { values: policyKinds, words: 'policy.kind' },
      scheme: 'text',
      yields: 1,
    },
    level: {
      kind: 'word',
      heading: 'policyDocument.field.level',
      uses: ['list', 'filter', 'condition', 'form', 'export'],
      choices: { values: policyLevels, words: 'policy.level' },
      scheme: 'text',
      yields: 5,
    },
    // Whose documents somebody looks after is a matter of place.
    regionCode: { kind: 'part', heading: 'policyDocument.field.regionCode', uses: [], scheme: 'text' },
    issuers: {
      kind: 'part',
      heading: 'policyDocument.field.issuers',
      uses: ['list', 'form', 'export'],
      yields: 4,
    },
    itemCount: {
      kind: 'number',
      heading: 'policyDocument.field.itemCount',
      uses: ['list', 'export'],
      yields: 6,
    },
    effectiveFrom: {
      kind: 'date',
      heading: 'policyDocument.field.effectiveFrom',
      uses: ['list', 'sort', 'condition', 'form', 'export'],
      isOptional: true,
      yields: 2,
    },
    effectiveTo: {
      kind: 'date',
      heading: 'policyDocument.field.effectiveTo',
      uses: ['sort', 'condition', 'form', 'export'],
      isOptional: true,
    },
    publishDate: {
      kind: 'date',
      heading: 'policyDocument.field.publishDate',
      uses: ['sort', 'condition', 'form', 'export'],
      isOptional: true,
    },
    changedTime: {
      kind: 'time',
      heading: 'policyDocument.field.changedTime',
      uses: ['list', 'sort', 'export'],
      yields: 7,
    },
  },
});
