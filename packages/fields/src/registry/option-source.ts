import { z } from 'zod';
import type { JsonObject, LabelSource, WirePlace } from './define';

const mostOptions = 1_000;

/** Where a choice has its options from (contract-lowcode 1.6). */
export const optionSettings = {
  source: z.enum(['static', 'dictionary', 'dynamic']).default('static'),
  /** Of `static`: rows with the keys that `keys` names. */
  options: z.array(z.looseObject({})).max(mostOptions).default([]),
  keys: z
    .looseObject({
      value: z.string().default('id'),
      label: z.string().default('fullName'),
      children: z.string().default('children'),
    })
    .default({ value: 'id', label: 'fullName', children: 'children' }),
  /** Of `dictionary`: the id of its type. */
  dictionaryType: z.string().max(64).default(''),
};

export const optionPlaces: Readonly<Record<keyof typeof optionSettings, WirePlace>> = {
  source: { at: '__config__/dataType' },
  options: { at: 'options', or: ['__slot__/options'] },
  keys: { at: 'props', or: ['__config__/props'] },
  dictionaryType: { at: '__config__/dictionaryType' },
};

export interface FieldOption {
  value: string;
  label: string;
  children: readonly FieldOption[];
}
export interface OptionSource {
  source: 'static' | 'dictionary' | 'dynamic';
  options: readonly Readonly<Record<string, unknown>>[];
  keys: { value: string; label: string; children: string };
  dictionaryType: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/** The options that stand in the design itself. */
export const staticOptions = ({ options, keys }: Pick<OptionSource, 'options' | 'keys'>): FieldOption[] =>
  options.filter(isRow).map((row) => {
    const below = row[keys.children];
    return {
      value: textOf(row[keys.value]),
      label: textOf(row[keys.label]),
      children: Array.isArray(below) ? staticOptions({ options: below as JsonObject[], keys }) : [],
    };
  });

/** Words of a dictionary are told by their ids, or by their codes where the design says so. */
export const dictionaryLabels = ({ source, dictionaryType }: OptionSource): LabelSource | undefined =>
  source === 'dictionary' && dictionaryType !== '' ? { of: 'dictionary', type: dictionaryType } : undefined;

/** What a chosen value is called: in the design's own options, else where its words are. */
export function labelOf(settings: OptionSource, say: (id: string) => string | undefined) {
  const own = new Map(flat(staticOptions(settings)).map(({ value, label }) => [value, label]));
  return (value: string): string => (settings.source === 'static' ? own.get(value) : say(value)) ?? value;
}

export const flat = (options: readonly FieldOption[]): FieldOption[] =>
  options.flatMap((option) => [option, ...flat(option.children)]);

/** A value is one of the design's own options; what stands elsewhere is looked up by the service. */
export const isOption = (settings: OptionSource) => {
  const own = new Set(flat(staticOptions(settings)).map(({ value }) => value));
  return (value: string): boolean => settings.source !== 'static' || own.has(value);
};
/** A value as it is chosen; a number, as clients of the family send it, where an option has one. */
export const chosenValue = z.union([z.string().min(1).max(200), z.number().transform(String)]);

/** One of the options, or several where the design says so. */
export function chosenOptions(
  settings: OptionSource & { isMultiple: boolean },
): z.ZodType<string | string[]> {
  const one = chosenValue.refine(isOption(settings), 'option');
  return settings.isMultiple ? z.array(one).max(200) : one;
}
