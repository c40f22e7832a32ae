import { defineResource } from '../resource/resource';
import { reviewStandardPlace } from './review-standard.contract';

/** The weighted criteria of a review, in versions (review.md 2.3); ours (rulings 27). */
export const reviewStandardResource = defineResource({
  ...reviewStandardPlace,
  table: 'reviewStandard',
  objectType: 'reviewStandard',
  words: 'reviewStandard',
  one: { zh: '评审标准', zhtw: '評審標準', en: 'Review standard' },
  nameColumn: 'name',
  order: [['creatorTime', 'desc']],
  columns: {
    name: { kind: 'name', heading: 'reviewStandard.name', uses: ['list', 'form'], maxLength: 100 },
    standardVersion: { kind: 'number', heading: 'reviewParts.fact.version', uses: ['list'] },
    batchType: {
      kind: 'word',
      heading: 'reviewMaster.batch.type',
      uses: ['form'],
      dictionary: 'batchType',
      isOptional: true,
    },
    weighting: { kind: 'part', heading: 'reviewStandard.weighting', uses: ['list', 'form'] },
    description: {
      kind: 'note',
      heading: 'reviewStandard.description',
      uses: ['form'],
      isOptional: true,
      maxLength: 500,
    },
    items: { kind: 'part', heading: 'reviewStandard.items', uses: ['list', 'form'] },
    status: { kind: 'state', heading: 'reviewParts.fact.status', uses: ['list'], stacked: 'aside' },
    lastModifyTime: { kind: 'time', heading: 'reviewStandard.changed', uses: ['list'] },
  },
});
