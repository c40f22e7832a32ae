import type { SameKeys } from '../texts';
import type { places as zh } from '../zh/places';

/** Where a network address is, as far as the server can tell. */
export const places = {
  loopback: 'This computer',
  private: 'Internal network',
  unknown: 'Unknown place',
} as const satisfies SameKeys<typeof zh>;
