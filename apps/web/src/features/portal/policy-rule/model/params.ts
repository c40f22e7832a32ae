import { isRaw } from './json';
import type { Draft } from './written-rule';

type Params = Draft['params'];
export type ParameterValue = Params[string][number];

/** Days on which some parameter takes another value, in order, and the first day of this version. */
export function daysOf(params: Params, validFrom: string): string[] {
  const days = Object.values(params).flatMap((values) => values.map(({ from }) => from));
  return [...new Set([...days, validFrom])].filter(Boolean).toSorted();
}

/** What counted before this version stays as it was: the value of the former version from the same earlier day. */
export const isLocked = (
  former: Params | undefined,
  name: string,
  from: string,
  validFrom: string,
): boolean => from < validFrom && former?.[name]?.some((one) => one.from === from) === true;

/** The value of a parameter from a day on; without a value it counts on as before. */
export function withValue(
  params: Params,
  name: string,
  from: string,
  change: Partial<ParameterValue> | undefined,
): Params {
  const values = params[name] ?? [];
  const others = values.filter((one) => one.from !== from);
  if (!change) return { ...params, [name]: others };
  const known = values.find((one) => one.from === from);
  const last = values.findLast((one) => one.from < from);
  const { pid: _, ...like } = last ?? { value: 0 };
  const next: ParameterValue = {
    ...(known ?? like),
    from,
    ...change,
    value: change.value ?? known?.value ?? like.value ?? 0,
  };
  return { ...params, [name]: [...others, next].toSorted((a, b) => (a.from < b.from ? -1 : 1)) };
}

/** What people call a parameter: what its latest value says, else its name. */
export const labelOfParam = (params: Params, name: string): string =>
  params[name]?.findLast(({ label }) => label)?.label ?? name;

/** Another word for a parameter, at each of its values; an empty one is none. */
export const withLabel = (params: Params, name: string, label: string): Params => ({
  ...params,
  [name]: (params[name] ?? []).map(({ label: _, ...value }) => ({ ...value, ...(label && { label }) })),
});

/** Another name for a parameter, wherever the rule says it. */
export function renameParam(draft: Draft, name: string, next: string): Draft {
  const params = Object.fromEntries(
    Object.entries(draft.params).map(([key, values]) => [key === name ? next : key, values]),
  );
  const said = (part: unknown) => renamed(part, name, next);
  return {
    ...draft,
    params,
    condition: said(draft.condition),
    ...(draft.amount !== undefined && { amount: said(draft.amount) }),
  };
}

function renamed(node: unknown, name: string, next: string): unknown {
  if (Array.isArray(node)) return node.map((one) => renamed(one, name, next));
  if (!isRaw(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => [
      key,
      key === 'param' && part === name ? next : renamed(part, name, next),
    ]),
  );
}

/** Whether the rule asks for a parameter anywhere. */
export function isAsked(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => isAsked(one, name));
  if (!isRaw(node)) return false;
  return node.param === name || Object.values(node).some((one) => isAsked(one, name));
}
