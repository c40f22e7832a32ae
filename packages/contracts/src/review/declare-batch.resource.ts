import { defineResource } from '../resource/resource';
import { declareBatchPlace } from './declare-batch.contract';

/** A call for applications with a time span; ours (rulings 27). */
export const declareBatchResource = defineResource({
  ...declareBatchPlace,
  table: 'declareBatch',
  objectType: 'declareBatch',
  one: { zh: '申报批次', zhtw: '申報批次', en: 'Batch' },
  words: 'reviewMaster.batch',
  nameColumn: 'name',
  order: [
    ['year', 'desc'],
    ['startTime', 'desc'],
  ],
  columns: {
    name: {
      kind: 'name',
      heading: 'reviewMaster.batch.name',
      uses: ['list', 'sort', 'search', 'condition', 'form'],
      maxLength: 100,
      isWide: true,
    },
    code: {
      kind: 'code',
      heading: 'reviewMaster.batch.code',
      uses: ['list', 'sort', 'search', 'condition', 'form'],
      below: 'name',
      maxLength: 50,
    },
    year: {
      kind: 'number',
      heading: 'reviewParts.fact.year',
      uses: ['list', 'sort', 'condition', 'form'],
      maxLength: 4,
    },
    batchType: {
      kind: 'word',
      heading: 'reviewMaster.batch.type',
      uses: ['condition', 'form'],
      dictionary: 'batchType',
      isOptional: true,
      isWide: true,
    },
    startTime: {
      kind: 'time',
      heading: 'reviewMaster.batch.start',
      uses: ['list', 'sort', 'condition', 'form'],
    },
    endTime: { kind: 'time', heading: 'reviewMaster.batch.end', uses: ['list', 'sort', 'condition', 'form'] },
    directionIds: { kind: 'many', heading: 'reviewMaster.batch.directions', uses: ['list', 'form'] },
    budget: {
      kind: 'money',
      heading: 'reviewMaster.batch.budget',
      uses: ['list', 'condition', 'form'],
      unit: 'reviewParts.list.wanYuan',
      isOptional: true,
    },
    description: {
      kind: 'note',
      heading: 'reviewMaster.batch.description',
      hint: 'reviewMaster.batch.descriptionHint',
      uses: ['condition', 'form'],
      isOptional: true,
      maxLength: 2000,
    },
    fileIds: { kind: 'part', heading: 'reviewMaster.batch.files', uses: ['form'] },
    quotaByDirection: { kind: 'part', heading: 'reviewMaster.batch.quota', uses: ['form'] },
    standardByDirection: { kind: 'part', heading: 'reviewMaster.batch.ownStandard', uses: ['form'] },
    standardId: { kind: 'part', heading: 'reviewBoard.form.standard', uses: ['form'] },
    ruleSetId: { kind: 'part', heading: 'reviewBoard.form.rules', uses: ['form'] },
    blindMode: { kind: 'part', heading: 'reviewBoard.form.blind', uses: ['form'] },
    showExperts: { kind: 'part', heading: 'reviewMaster.batch.showExperts', uses: ['form'] },
    projectCount: { kind: 'number', heading: 'reviewMaster.batch.projects', uses: ['list'] },
    status: {
      kind: 'state',
      heading: 'reviewParts.fact.status',
      uses: ['list'],
      family: 'batch',
      stacked: 'aside',
    },
  },
});
