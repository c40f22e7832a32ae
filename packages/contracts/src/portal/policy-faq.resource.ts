import { defineResource } from '../resource/resource';
import { faqReviews, policyFaqPlace } from './policy-faq.contract';

/** A question about a policy that was answered once for all. */
export const policyFaqResource = defineResource({
  ...policyFaqPlace,
  table: 'policyFaq',
  objectType: 'policyFaq',
  one: { zh: '问答', zhtw: '問答', en: 'Question' },
  words: 'policyFaq.own',
  nameColumn: 'question',
  order: [['askedCount', 'desc']],
  listed: ['question', 'documentTitle', 'itemName', 'askedCount', 'refs', 'review', 'enabledMark'],
  columns: {
    documentId: { kind: 'part', heading: 'policyFaq.field.documentId', uses: ['form'] },
    documentTitle: {
      kind: 'text',
      heading: 'policyFaq.field.documentId',
      uses: ['list', 'export'],
      tells: 'documentId',
    },
    itemId: { kind: 'part', heading: 'policyFaq.field.itemId', uses: ['form'], isOptional: true },
    itemName: {
      kind: 'text',
      heading: 'policyFaq.field.itemId',
      uses: ['list', 'export'],
      tells: 'itemId',
      yields: 2,
    },
    question: {
      kind: 'name',
      heading: 'policyFaq.field.question',
      uses: ['list', 'sort', 'search', 'condition', 'form', 'export'],
      isWide: true,
      maxLength: 300,
    },
    answer: {
      kind: 'note',
      heading: 'policyFaq.field.answer',
      uses: ['search', 'form', 'export'],
      maxLength: 5_000,
    },
    refs: {
      kind: 'many',
      heading: 'policyFaq.field.refs',
      uses: ['list', 'form', 'export'],
      hint: 'policyFaq.hint.refs',
      isOptional: true,
      yields: 3,
    },
    askedCount: {
      kind: 'number',
      heading: 'policyFaq.field.askedCount',
      uses: ['list', 'sort', 'condition', 'export'],
      yields: 1,
    },
    review: {
      kind: 'state',
      heading: 'policyFaq.field.review',
      uses: ['list', 'filter', 'export'],
      choices: { values: faqReviews, words: 'policyFaq.review', tones: { open: 'hold', done: 'ok' } },
    },
    description: {
      kind: 'note',
      heading: 'policyFaq.field.description',
      uses: ['form', 'export'],
      isOptional: true,
      maxLength: 500,
    },
    sortCode: {
      kind: 'number',
      heading: 'policyFaq.field.sortCode',
      uses: ['sort', 'form', 'export'],
      isOptional: true,
      maxLength: 6,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'policyFaq.field.enabledMark',
      uses: ['list', 'sort', 'filter', 'condition', 'form', 'export'],
      stacked: 'aside',
    },
    creatorTime: {
      kind: 'time',
      heading: 'policyFaq.field.creatorTime',
      uses: ['sort', 'condition', 'export'],
      scheme: 'time',
    },
  },
});
