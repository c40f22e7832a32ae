import { defineResource } from '../resource/resource';
import { ruleSetPlace } from './rule-set.contract';

/** How a review is run and counted (review.md 2.3); ours (rulings 27). Its list shows some of its rules. */
export const ruleSetResource = defineResource({
  ...ruleSetPlace,
  table: 'ruleSet',
  objectType: 'ruleSet',
  words: 'reviewRules',
  one: { zh: '评审规则', zhtw: '評審規則', en: 'Rule set' },
  nameColumn: 'name',
  order: [
    ['sortCode', 'asc'],
    ['name', 'asc'],
  ],
  columns: {
    name: { kind: 'name', heading: 'reviewRules.name', uses: ['list', 'form'], maxLength: 100 },
    description: {
      kind: 'note',
      heading: 'reviewRules.description',
      uses: ['form'],
      isOptional: true,
      maxLength: 500,
    },
    minExperts: { kind: 'number', heading: 'reviewRules.field.minExperts', uses: ['list'] },
    minValidSheets: { kind: 'number', heading: 'reviewRules.field.minValidSheets', uses: ['list'] },
    aggregate: { kind: 'part', heading: 'reviewRules.field.aggregate', uses: ['list'] },
    passLine: { kind: 'part', heading: 'reviewRules.field.passLine', uses: ['list'] },
    blindMode: { kind: 'part', heading: 'reviewRules.field.blindMode', uses: ['list'] },
    enabledMark: {
      kind: 'mark',
      heading: 'reviewParts.fact.status',
      uses: ['list', 'form'],
      stacked: 'aside',
    },
    lastModifyTime: { kind: 'time', heading: 'reviewRules.changed', uses: ['list'] },
  },
});
