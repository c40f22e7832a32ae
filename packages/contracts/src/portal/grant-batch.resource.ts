import { defineResource } from '../resource/resource';
import { grantBatchPlace } from './grant-batch.contract';
import { type GrantPhase, grantPhases } from './grant-words';

/** How a phase looks in the list and on the page of a batch. */
export const grantPhaseTones = {
  draft: 'idle',
  listed: 'info',
  submitted: 'hold',
  notice: 'run',
  accepting: 'run',
  closed: 'ok',
  withdrawn: 'bad',
} as const satisfies Record<GrantPhase, string>;

/** A batch of what nobody applies for, as staff find it. */
export const grantBatchResource = defineResource({
  ...grantBatchPlace,
  table: 'grantBatch',
  objectType: 'grantBatch',
  one: { zh: '兑现批次', zhtw: '兌現批次', en: 'Grant batch' },
  words: 'grantBatch.own',
  nameColumn: 'fullName',
  order: [['creatorTime', 'desc']],
  columns: {
    fullName: {
      kind: 'name',
      heading: 'grantBatch.field.fullName',
      uses: ['list', 'sort', 'search', 'form', 'export'],
      isWide: true,
      maxLength: 100,
    },
    batchNo: {
      kind: 'code',
      heading: 'grantBatch.field.batchNo',
      uses: ['list', 'sort', 'search', 'export'],
      below: 'fullName',
    },
    itemId: { kind: 'part', heading: 'grantBatch.field.itemId', uses: ['form'] },
    itemName: {
      kind: 'text',
      heading: 'grantBatch.field.itemId',
      uses: ['list', 'export'],
      tells: 'itemId',
      yields: 2,
    },
    phase: {
      kind: 'state',
      heading: 'grantBatch.field.phase',
      uses: ['list', 'filter', 'export'],
      choices: {
        values: grantPhases,
        words: 'grantBatch.phase',
        tones: grantPhaseTones,
      },
    },
    grantCount: { kind: 'number', heading: 'grantBatch.field.grantCount', uses: ['list', 'export'] },
    total: { kind: 'number', heading: 'grantBatch.field.total', uses: ['list', 'export'] },
    accepted: { kind: 'number', heading: 'grantBatch.field.accepted', uses: ['list', 'export'], yields: 3 },
    paid: { kind: 'number', heading: 'grantBatch.field.paid', uses: ['list', 'export'], yields: 3 },
    openObjections: {
      kind: 'number',
      heading: 'grantBatch.field.openObjections',
      uses: ['list', 'export'],
      yields: 4,
    },
    noticeTo: {
      kind: 'date',
      heading: 'grantBatch.field.noticeTo',
      uses: ['list', 'sort', 'export'],
      yields: 1,
    },
    creatorTime: {
      kind: 'time',
      heading: 'grantBatch.field.creatorTime',
      uses: ['sort', 'condition', 'export'],
      scheme: 'time',
    },
  },
});
