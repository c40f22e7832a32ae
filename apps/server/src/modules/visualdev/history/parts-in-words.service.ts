import type { RecordChangePart as ToldPart } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { ModuleField } from '../compile/compile-module';
import type { KeptValues } from '../record/record-change.table';
import { inWords } from '../record/record-read.service';
import type { RecordValues } from '../record/record-values';
import type { TellingPart } from './change-parts';

/** A value a field had under other settings may be none of it now. */
const fits = ({ kind, settings }: ModuleField, value: unknown): boolean =>
  value === null || kind.value?.(settings).safeParse(value).success === true;

const plainWord = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function valuesOf({ fields, kept }: TellingPart, values: KeptValues | null): RecordValues {
  if (values === null || kept === 'secret') return new Map();
  const told = fields.map((field) => [field, values[field.node.id] ?? null] as const);
  return new Map(told.filter(([field, value]) => fits(field, value)));
}

/** The parts of some acts as people read them; what stands behind ids is asked for all at once. */
export async function partsInWords(
  ctx: Ctx,
  acts: readonly (readonly TellingPart[])[],
): Promise<ToldPart[][]> {
  const parts = acts.flat();
  const words = await inWords(
    ctx,
    parts.flatMap((part) => [valuesOf(part, part.before), valuesOf(part, part.after)]),
  );
  let at = 0;
  return acts.map((act) =>
    act.map((part) => {
      const [before, after] = [words[at++], words[at++]];
      const { fields: _fields, ...told } = part;
      return { ...told, before: say(part, part.before, before), after: say(part, part.after, after) };
    }),
  );
}

type Words = Readonly<Record<string, string | null>> | undefined;

function say({ what, kept, fields }: TellingPart, values: KeptValues | null, words: Words): string | null {
  if (values === null) return null;
  if (kept === 'secret') return '******';
  const wordOf = (field: ModuleField): string | null => {
    const value = values[field.node.id] ?? null;
    if (value === null) return null;
    return fits(field, value) ? (words?.[field.name] ?? null) : plainWord(value).slice(0, longest);
  };
  if (what === 'field') return fields[0] ? wordOf(fields[0]) : null;
  return fields
    .flatMap((field) => {
      const word = wordOf(field);
      return word === null || word === '' ? [] : [`${field.label} ${word}`];
    })
    .join('，');
}

/** Of what is told as it was kept. */
const longest = 2_000;
