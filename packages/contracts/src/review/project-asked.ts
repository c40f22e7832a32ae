import type { AskedList } from '../resource/resource';

/**
 * What lists of applications are asked for in groups of conditions. Nothing an applicant learns only with the publication
 * is among it: states, groups and decisions have filters of their own.
 */
export const projectAsked: AskedList = {
  table: 'project',
  words: 'reviewProject',
  one: { zh: '申报项目', zhtw: '申報項目', en: 'Application' },
  columns: {
    projectName: { kind: 'name', heading: 'reviewParts.fact.projectName', uses: ['condition'] },
    enterpriseName: { kind: 'text', heading: 'reviewParts.fact.enterprise', uses: ['condition'] },
    creditCode: { kind: 'code', heading: 'reviewParts.fact.creditCode', uses: ['condition'] },
    applyFund: { kind: 'money', heading: 'reviewParts.fact.applyFundUnit', uses: ['condition'] },
    selfFund: { kind: 'money', heading: 'reviewParts.fact.selfFund', uses: ['condition'] },
    submitTime: { kind: 'time', heading: 'reviewParts.fact.submitTime', uses: ['condition'] },
  },
};
