import { defineResource } from '../resource/resource';
import { declareDirectionPlace } from './declare-direction.contract';

/** A subject a batch asks projects for, in a tree; ours (rulings 27). */
export const declareDirectionResource = defineResource({
  ...declareDirectionPlace,
  table: 'declareDirection',
  objectType: 'declareDirection',
  words: 'reviewMaster.direction',
  one: { zh: '申报方向', zhtw: '申報方向', en: 'Direction' },
  nameColumn: 'fullName',
  order: [
    ['sortCode', 'asc'],
    ['enCode', 'asc'],
  ],
  columns: {
    parentId: { kind: 'part', heading: 'reviewMaster.direction.parent', uses: ['form'] },
    fullName: {
      kind: 'name',
      heading: 'reviewMaster.direction.name',
      uses: ['list', 'form'],
      maxLength: 100,
    },
    enCode: {
      kind: 'code',
      heading: 'reviewMaster.direction.code',
      uses: ['list', 'form'],
      below: 'fullName',
      maxLength: 50,
    },
    children: { kind: 'many', heading: 'reviewMaster.direction.children', uses: ['list'] },
    keywords: {
      kind: 'part',
      heading: 'reviewParts.fact.keywords',
      uses: ['list', 'form'],
      isOptional: true,
    },
    description: {
      kind: 'note',
      heading: 'reviewMaster.direction.description',
      uses: ['form'],
      isOptional: true,
      maxLength: 500,
    },
    sortCode: {
      kind: 'number',
      heading: 'reviewMaster.direction.order',
      uses: ['list', 'form'],
      isOptional: true,
      isWide: true,
    },
    enabledMark: {
      kind: 'mark',
      heading: 'reviewParts.fact.status',
      uses: ['list', 'form'],
      stacked: 'aside',
    },
  },
});
