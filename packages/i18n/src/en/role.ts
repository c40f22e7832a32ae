import type { SameKeys } from '../texts.ts';
import type { role as zh } from '../zh/role.ts';

export const role = {
  global: 'Global',
  organize: 'Organization',
  grant: {
    system: 'systems',
    module: 'menus',
    button: 'buttons',
    column: 'list columns',
    form: 'form fields',
    resource: 'data',
  },
} as const satisfies SameKeys<typeof zh>;
