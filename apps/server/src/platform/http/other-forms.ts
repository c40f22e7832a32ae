import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Held = Record<PropertyKey, unknown>;
/** What stands for a field that is left out. */
const leftOut = Symbol('left out');

/**
 * The input with refused fields in the form that was meant: front ends of the platform, and forms of any, send null or
 * an empty text for what is empty, texts for numbers and marks, numbers for texts, and lists joined by commas or, in an
 * address, repeated (contract-core 1.1, 1.5). Itself where nothing was meant otherwise; whether it is right now is up
 * to the schema.
 */
export function inOtherForms(given: unknown, issues: readonly Issue[], isAddress: boolean): unknown {
  const root: Held = { given };
  const copies = new Set<unknown>([root]);
  let isOther = false;
  for (const issue of issues.flatMap(refusalsOf)) {
    const path = ['given', ...issue.path];
    const key = path.pop() as PropertyKey;
    const holder = copied(root, path, copies);
    if (!holder || !Object.hasOwn(holder, key)) continue;
    const meant = otherForm(holder[key], issue, isAddress);
    if (meant === holder[key] || (meant === leftOut && Array.isArray(holder))) continue;
    isOther = true;
    if (meant === leftOut) delete holder[key];
    else holder[key] = meant;
  }
  return isOther ? root.given : given;
}

/** A refusal of every alternative is one of each. */
const refusalsOf = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union'
    ? issue.errors.flatMap((branch) =>
        branch
          .flatMap((inner) => refusalsOf(inner as Issue))
          .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
      )
    : [issue];

/** What stands at the path, to be changed; what was sent itself stays as it is. */
function copied(root: Held, path: readonly PropertyKey[], copies: Set<unknown>): Held | undefined {
  let at = root;
  for (const key of path) {
    let inner = Object.hasOwn(at, key) ? at[key] : undefined;
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (!copies.has(inner)) {
      inner = Array.isArray(inner) ? [...inner] : { ...inner };
      copies.add(inner);
      at[key] = inner;
    }
    at = inner as Held;
  }
  return at;
}

function otherForm(value: unknown, issue: Issue, isAddress: boolean): unknown {
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined;
  if (expected === 'array' && typeof value === 'string') return value.split(',').filter(Boolean);
  // Rules that name their own refusal know what they say of an empty text.
  if (value === '') return issue.code === 'custom' ? value : null;
  if (value === null) return leftOut;
  if (issue.code === 'invalid_value') return issue.values.find((one) => isSame(one, value)) ?? value;
  if (isAddress && expected === 'string' && Array.isArray(value)) return value.join(',');
  return ofType[expected ?? '']?.(value) ?? value;
}

const ofType: Readonly<Record<string, (value: unknown) => unknown>> = {
  string: (value) => (isExact(value) ? String(value) : undefined),
  number: numberOf,
  int: numberOf,
  boolean: (value) => switches.get(value),
};

const isSame = (offered: unknown, value: unknown) =>
  ['string', 'number'].includes(typeof value) && String(offered) === String(value);

const switches = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

/** Beyond that a number is no longer what was sent: ids are texts. */
const isExact = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER && !/e/.test(String(value));

/** A yes or no is no number: fields in which it stands for 1 or 0 say so themselves (`mark`). */
function numberOf(value: unknown): unknown {
  const isDecimal = typeof value === 'string' && /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value);
  return isDecimal ? Number(value) : undefined;
}
