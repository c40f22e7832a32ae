/** A check of a field, ready to be asked. */
export interface FieldCheck {
  passes: (text: string) => boolean;
  message: string;
}

/** The checks of a field as its design has them. */
interface SaidChecks {
  checks?: readonly { pattern: string; message: string }[] | undefined;
}

/** Steps a pattern may take over a text; bounds what the pattern of a design can cost the process. */
const mostSteps = 20_000_000;

/**
 * The checks of a field: regular expressions between slashes, as the family writes them. A pattern that is none, or that
 * could take too long on a text of some length, checks nothing.
 */
export const checksOf = ({ checks = [] }: SaidChecks): FieldCheck[] =>
  checks.flatMap(({ pattern, message }) => {
    const [, source = pattern, flags = ''] = /^\/(.*)\/([dgimsuy]*)$/s.exec(pattern) ?? [];
    const expression = isLinear(source) ? tryMake(source, flags.replace(/[dgy]/g, '')) : undefined;
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
/** What may come more or less often; each of them can multiply the ways to read a text. */
const repeats = (source: string) =>
  Math.max(1, (bare(source).match(/[*+]|(?<!\()\?|\{\d+,\d*\}/g) ?? []).length);

const varies = /^(?:[*+|]|\{\d+,|(?<!\()\?)/;

/**
 * No repeated group that itself repeats or chooses, however deep, and no look back at what was found: those grow without
 * bound.
 */
function isLinear(source: string): boolean {
  if (/\\[1-9k]/.test(source)) return false;
  // What a group begins with (`?:`, `?=`) is no repetition.
  const text = bare(source).replace(/\(\?(?:[:=!]|<[=!])/g, '(');
  const open: boolean[] = [];
  let inner = false;
  for (let at = 0; at < text.length; at++) {
    const rest = text.slice(at);
    if (rest.startsWith('(')) {
      open.push(inner);
      inner = false;
    }
    if (rest.startsWith(')')) {
      const isRepeated = /^\)(?:[*+?]|\{\d)/.test(rest);
      if (isRepeated && inner) return false;
      // A group that varies makes what holds it vary.
      inner = Boolean(open.pop()) || inner || isRepeated;
    }
    inner ||= varies.test(rest);
  }
  return true;
}
