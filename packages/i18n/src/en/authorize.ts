import type { SameKeys } from '../texts.ts';
import type { authorize as zh } from '../zh/authorize.ts';

export const authorize = { appMenus: 'App menus' } as const satisfies SameKeys<typeof zh>;
