import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** What a number of JSON carries exactly. */
const largest = Number.MAX_SAFE_INTEGER;
const limit = z.coerce.number().min(-largest).max(largest).nullable().default(null);

export const number = defineSchema({
  type: 'number',
  group: 'input',
  wireKeys: ['numInput', 'inputNumber'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    min: limit,
    max: limit,
    step: z.coerce.number().positive().max(largest).default(1),
    isStrict: z.boolean().default(false),
    /** Places behind the point; null for as many as are entered. */
    decimals: z.coerce.number().int().min(0).max(10).nullable().default(null),
    controls: z.enum(['', 'bothSides', 'right']).default(''),
    before: z.string().max(50).default(''),
    after: z.string().max(50).default(''),
    thousands: z.boolean().default(false),
    /** Below it the amount in Chinese words. */
    inWords: z.boolean().default(false),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: ({ min, max, decimals, step, isStrict }) =>
    z
      .number()
      .min(min ?? -largest)
      .max(max ?? largest)
      .refine((value) => decimals === null || placesOf(value) <= decimals, {
        message: 'decimals',
        params: { decimals: decimals ?? 0 },
      })
      .refine((value) => !isStrict || isStep(value - (min ?? 0), step), {
        message: 'step',
        params: { step },
      }),
  abilities: { ...inputAbilities, summary: true, search: 'range', filter: 'numbers' },
  wire: {
    placeholder: { at: 'placeholder' },
    min: { at: 'min' },
    max: { at: 'max' },
    step: { at: 'step' },
    isStrict: { at: 'step-strictly' },
    decimals: { at: 'precision' },
    controls: { at: 'controlsPosition', or: ['controls-position'] },
    before: { at: 'addonBefore' },
    after: { at: 'addonAfter' },
    thousands: { at: 'thousands' },
    inWords: { at: 'isAmountChinese' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: 1280.5 }, { value: 0 }, { value: 12.25, settings: { decimals: 2, min: 0, max: 100 } }],
});

const placesOf = (value: number): number => {
  const [, places = '', power = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, places.length - Number(power));
};

/** Compared by a whole number of steps, as far as a floating number tells one. */
const isStep = (distance: number, step: number): boolean =>
  Math.abs(distance / step - Math.round(distance / step)) < 1e-9;
