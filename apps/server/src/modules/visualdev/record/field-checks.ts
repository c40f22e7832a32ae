import type { DesignNode } from '@qifu/contracts';

type FieldCheck = NonNullable<DesignNode['checks']>[number];

/** A text that is looked at, and the steps a pattern may take over it; both bound what a pattern can cost. */
const mostSteps = 20_000_000;
const compiled = new Map<string, RegExp | null>();
const mostPatterns = 1_000;

/**
 * Whether a value passes a check of its field: a regular expression between slashes, as the family writes it. A pattern
 * that is none, or that could take too long on a text of this length, is no check.
 */
export function passesCheck({ pattern }: FieldCheck, value: unknown): boolean {
  const text = String(value);
  const expression = compile(pattern);
  if (!expression || text.length ** repeats(pattern) > mostSteps) return true;
  return expression.test(text);
}

function compile(pattern: string): RegExp | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const [, source = pattern, flags = ''] = /^\/(.*)\/([imsu]*)$/s.exec(pattern) ?? [];
  const made = isLinear(source) ? tryMake(source, flags) : null;
  if (compiled.size >= mostPatterns) compiled.clear();
  compiled.set(pattern, made);
  return made;
}

function tryMake(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

const bare = (source: string) => source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
/** What may come any number of times; each of them can multiply the ways to read a text. */
const repeats = (pattern: string) => Math.max(1, (bare(pattern).match(/[*+]|\{\d+,\}/g) ?? []).length);
/** No repeated group that itself repeats or chooses, and no look back at what was found: those grow without bound. */
const isLinear = (source: string): boolean =>
  !/\\[1-9k]/.test(source) && !/\([^()]*([*+|]|\{\d+,\d*\})[^()]*\)\s*([*+]|\{\d+,\d*\})/.test(bare(source));
