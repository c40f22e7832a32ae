import type { RuleText } from './rule-examples';

/** A part of the rule that is no JSON: which, and what the browser says of it. */
export interface BrokenPart {
  part: keyof RuleText;
  message: string;
}

/** What is sent: the rule's parts as JSON; an empty part is none. */
export function readParts(rule: RuleText): { parts: Partial<Record<keyof RuleText, unknown>> } | BrokenPart {
  const parts: Partial<Record<keyof RuleText, unknown>> = {};
  for (const part of ['condition', 'amount', 'params'] as const) {
    if (rule[part].trim() === '') continue;
    try {
      parts[part] = JSON.parse(rule[part]);
    } catch (error) {
      return { part, message: error instanceof Error ? error.message : '' };
    }
  }
  return { parts };
}

/** Facts and lists a rule names, in the order they are met: whatever stands under `var`, `fact`, `list` or `over`. */
export function factsNamedIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) factsNamedIn(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string' && ['var', 'fact', 'list', 'over'].includes(key)) found.add(one);
      else factsNamedIn(one, found);
    }
  return found;
}

const yes = ['是', 'yes', 'true'];
const no = ['否', 'no', 'false'];

/** What somebody has typed for a fact: a figure, yes or no, JSON of lists and periods, else a text; nothing is unknown. */
export function factValue(typed: string): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (yes.includes(text.toLowerCase())) return true;
  if (no.includes(text.toLowerCase())) return false;
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
