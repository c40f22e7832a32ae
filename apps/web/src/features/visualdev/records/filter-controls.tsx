import type { FieldSchema, JsonObject } from '@qifu/fields';
import { momentOf } from '@qifu/rules';
import type { FilterField } from '@qifu/ui/office';
import type { ShownField } from '../form/form-rules';
import { ChoiceFilter, ChosenWord, type OfOptions } from './choice-filter';
import { OwnFilter } from './own-filter';
import { readPath } from './path-word';

export type Asked = JsonObject[string];
interface Control extends Pick<FilterField, 'kind' | 'unit' | 'hasSeconds' | 'draw' | 'say'> {
  /** It has two ends. */
  isSpan?: true;
  asks: (from: string, to: string) => Asked | undefined;
}
type ControlOf = (field: ShownField) => Control | undefined;
type Ends = (from: string, to: string) => (string | number | null)[];

/** Two ends that may be open; what an address holds and is none of the kind asks nothing. */
const span = (ends: Ends) => (from: string, to: string) => {
  const both = ends(from, to).map((end) => (Number.isNaN(end) ? null : end));
  return both.every((end) => end === null) ? undefined : both;
};
const numbers = span((...ends) => ends.map((end) => (end === '' ? null : Number(end))));

/** Milliseconds from the first to the last second of days; of a year or a month its first, which the service widens. */
const dates = span((from, to) => [
  from === '' ? null : momentAt(`${wholeDay(from)}T00:00:00Z`),
  to === '' ? null : momentAt(`${wholeDay(to)}T23:59:59Z`),
]);
/** In the product's zone; what is no day is no moment. */
function momentAt(clock: string): number | null {
  const ms = Date.parse(clock);
  return Number.isNaN(ms) ? null : momentOf(ms);
}
const wholeDay = (told: string) => `${told}-01-01`.slice(0, 'yyyy-MM-dd'.length);

const isTime = (word: string) => /^\d{2}:\d{2}(:\d{2})?$/.test(word);
const times = span((from, to) => [
  isTime(from) ? from.padEnd(8, ':00') : null,
  isTime(to) ? to.padEnd(8, ':59') : null,
]);

/** Years and months are chosen whole; of what is told to the minute the day is asked for. */
const unitOf = (form: unknown) => (form === 'yyyy' ? 'year' : form === 'yyyy-MM' ? 'month' : 'day');

const own = (type: string, settings: Record<string, unknown>, isPath = false): Control | undefined => ({
  kind: 'drawn',
  draw: (drawn) => <OwnFilter {...{ type, settings, isPath }} {...drawn} />,
  // The field itself looks the name up; where it is out of sight its condition is told by its own name alone.
  say: () => null,
  asks: isPath ? readPath : (value) => value,
});

/** Options that another service answers are not offered yet, so nothing can be chosen of them. */
const hasOptions = ({ kind, settings }: ShownField) =>
  !kind.abilities.options || settings.source !== 'dynamic';

const controls: Record<NonNullable<FieldSchema['abilities']['filter']>, ControlOf> = {
  choice: (field) => {
    const settings = field.settings as unknown as OfOptions['settings'];
    return {
      kind: 'drawn',
      draw: (drawn) => <ChoiceFilter settings={settings} {...drawn} />,
      say: (value) => <ChosenWord {...{ settings, value }} />,
      asks: (value) => value,
    };
  },
  own: ({ kind, settings }) => own(kind.type, settings),
  path: ({ kind, settings }) => own(kind.type, settings, true),
  person: () => own('user-picker', {}),
  organize: () => own('organize-picker', {}, true),
  position: () => own('position-picker', {}),
  numbers: () => ({ kind: 'numbers', isSpan: true, asks: numbers }),
  dates: ({ settings }) => ({ kind: 'dates', isSpan: true, unit: unitOf(settings.form), asks: dates }),
  times: ({ settings }) => ({
    kind: 'times',
    isSpan: true,
    hasSeconds: settings.form !== 'HH:mm',
    asks: times,
  }),
};

/** With what a list asks for a field; undefined where it cannot. */
export function controlOf(field: ShownField): Control | undefined {
  const { search, filter } = field.kind.abilities;
  if (search === 'text') return { kind: 'text', asks: (words) => words };
  return filter && hasOptions(field) ? controls[filter](field) : undefined;
}
