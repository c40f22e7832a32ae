import { z } from 'zod';
import type { WirePlace } from './define';

/** What pickers of people, units and posts are set by. */
export const pickerSettings = {
  placeholder: z.string().max(200).default(''),
  isMultiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
  isDisabled: z.boolean().default(false),
  /** Filled in at first with what the person who adds the record is, or where he belongs. */
  isOwnAtFirst: z.boolean().default(false),
};
export const pickerPlaces: Readonly<Record<keyof typeof pickerSettings, WirePlace>> = {
  placeholder: { at: 'placeholder' },
  isMultiple: { at: 'multiple' },
  clearable: { at: 'clearable' },
  isDisabled: { at: 'disabled' },
  isOwnAtFirst: { at: '__config__/defaultCurrent' },
};

const oneId = z.string().min(1).max(64);
const mostChosen = 500;

/** One id, or several. */
export const chosenIds = ({ isMultiple }: { isMultiple: boolean }): z.ZodType<string | string[]> =>
  isMultiple ? z.array(oneId).max(mostChosen) : oneId;
