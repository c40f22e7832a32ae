import { defineResource } from '../resource/resource';
import { policyInterpretationPlace } from './policy-interpretation.contract';
import { interpretationForms } from './policy-words';

/** What explains a policy in other words, with the paragraphs it explains. */
export const policyInterpretationResource = defineResource({
  ...policyInterpretationPlace,
  table: 'policyInterpretation',
  objectType: 'policyInterpretation',
  one: { zh: '解读', zhtw: '解讀', en: 'Interpretation' },
  words: 'policyInterpretation.own',
  nameColumn: 'title',
  order: [['publishDate', 'desc']],
  listed: ['title', 'documentTitle', 'form', 'authorOrg', 'refs', 'publishDate', 'enabledMark'],
  columns: {
    documentId: { kind: 'part', heading: 'policyInterpretation.field.documentId', uses: ['form'] },
    documentTitle: {
      kind: 'text',
      heading: 'policyInterpretation.field.documentId',
      uses: ['list', 'export'],
      tells: 'documentId',
    },
    title: {
      kind: 'name',
      heading: 'policyInterpretation.field.title',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      maxLength: 200,
    },
    form: {
      kind: 'word',
      heading: 'policyInterpretation.field.form',
      uses: ['list', 'filter', 'condition', 'form', 'export'],
      choices: { values: interpretationForms, words: 'policy.interpretationForm' },
    },
    publishDate: {
      kind: 'date',
      heading: 'policyInterpretation.field.publishDate',
      uses: ['list', 'sort', 'condition', 'form', 'export'],
    },
    authorOrg: {
      kind: 'text',
      heading: 'policyInterpretation.field.authorOrg',
      uses: ['list', 'search', 'form', 'export'],
      isOptional: true,
      isWide: true,
      maxLength: 100,
      yields: 1,
    },
    refs: {
      kind: 'many',
      heading: 'policyInterpretation.field.refs',
      uses: ['list', 'form', 'export'],
      hint: 'policyInterpretation.hint.refs',
      isOptional: true,
      yields: 2,
    },
    body: {
      kind: 'note',
      heading: 'policyInterpretation.field.body',
      uses: ['form'],
      maxLength: 50_000,
      hint: 'policyInterpretation.hint.body',
    },
    sortCode: {
      kind: 'number',
      heading: 'policyInterpretation.field.sortCode',
      uses: ['sort', 'form', 'export'],
      isOptional: true,
      maxLength: 6,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'policyInterpretation.field.enabledMark',
      uses: ['list', 'sort', 'filter', 'condition', 'form', 'export'],
      stacked: 'aside',
    },
    creatorTime: {
      kind: 'time',
      heading: 'policyInterpretation.field.creatorTime',
      uses: ['sort', 'condition', 'export'],
      scheme: 'time',
    },
  },
});
