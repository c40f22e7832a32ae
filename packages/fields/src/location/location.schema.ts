import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

const degrees = (most: number) => z.number().min(-most).max(most).nullable();

/** An address as it is typed, and degrees of WGS 84 where they are known; no outside map is asked. */
export interface Place {
  address: string;
  lng: number | null;
  lat: number | null;
}

const place: z.ZodType<Place> = z
  .object({
    address: z.string().max(500).default(''),
    lng: degrees(180).default(null),
    lat: degrees(90).default(null),
  })
  .refine(({ lng, lat }) => (lng === null) === (lat === null), 'coordinates')
  .refine(({ address, lng }) => address !== '' || lng !== null, 'required');

/** Where something is. */
export const location = defineSchema({
  type: 'location',
  group: 'people',
  wireKeys: ['location'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    /** Degrees are asked for beside the address. */
    hasCoordinates: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: () => place,
  abilities: { ...inputAbilities, search: 'text', sort: false, keyword: true, drivesRules: false },
  wire: {
    placeholder: { at: 'placeholder' },
    hasCoordinates: { at: 'hasCoordinates' },
    isDisabled: { at: 'disabled' },
  },
  samples: [
    { value: { address: '澜州大道 8 号', lng: 113.5, lat: 22.25 } },
    { value: { address: '临溪工业园', lng: null, lat: null } },
    { value: { address: '', lng: -0.125, lat: 51.5 } },
  ],
});
