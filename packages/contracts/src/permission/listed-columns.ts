import type { ResourceColumn } from '../resource/resource';

/** The last columns of positions, roles and groups, in the order of their lists. */
export const listedColumns = {
  memberCount: { kind: 'number', heading: 'membership.field.members', uses: ['list', 'export'] },
  enabledMark: {
    kind: 'mark',
    heading: 'membership.field.state',
    uses: ['list', 'sort', 'filter', 'condition', 'form', 'export'],
    stacked: 'aside',
  },
  sortCode: {
    kind: 'number',
    heading: 'membership.field.sortCode',
    uses: ['list', 'sort', 'condition', 'form', 'export'],
    isHidden: true,
    isOptional: true,
    maxLength: 6,
  },
  description: {
    kind: 'note',
    heading: 'membership.field.description',
    uses: ['condition', 'form', 'export'],
    isOptional: true,
    maxLength: 500,
  },
  creatorTime: {
    kind: 'time',
    heading: 'membership.field.creatorTime',
    uses: ['list', 'sort', 'condition', 'export'],
    yields: 2,
  },
} as const satisfies Record<string, ResourceColumn>;
