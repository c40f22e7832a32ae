import type { DesignNode } from '@qifu/contracts';

/** A check of a field, ready to be asked. */
export interface FieldCheck {
  passes: (text: string) => boolean;
  message: string;
}

/** Steps a pattern may take over a text; bounds what the pattern of a design can cost the process. */
const mostSteps = 20_000_000;

/**
 * The checks of a field: regular expressions between slashes, as the family writes them. A pattern that is none, or that
 * could take too long on a text of some length, checks nothing.
 */
export const checksOf = ({ checks = [] }: Pick<DesignNode, 'checks'>): FieldCheck[] =>
  checks.flatMap(({ pattern, message }) => {
    const [, source = pattern, flags = ''] = /^\/(.*)\/([imsu]*)$/s.exec(pattern) ?? [];
    const expression = isLinear(source) ? tryMake(source, flags) : undefined;
    if (!expression) return [];
    const depth = repeats(source);
    const passes = (text: string) => text.length ** depth > mostSteps || expression.test(text);
    return [{ passes, message }];
  });

function tryMake(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

const bare = (source: string) => source.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
/** What may come any number of times; each of them can multiply the ways to read a text. */
const repeats = (source: string) => Math.max(1, (bare(source).match(/[*+]|\{\d+,\}/g) ?? []).length);
/** No repeated group that itself repeats or chooses, and no look back at what was found: those grow without bound. */
const isLinear = (source: string): boolean =>
  !/\\[1-9k]/.test(source) && !/\([^()]*([*+|]|\{\d+,\d*\})[^()]*\)\s*([*+]|\{\d+,\d*\})/.test(bare(source));
