import type { Json, JsonObject } from '@qifu/contracts';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a place of a component, whose keys are joined by `/`. */
export function valueAt(component: JsonObject, place: string): Json | undefined {
  let value: Json | undefined = component;
  for (const key of place.split('/')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** A component without the value at a place; objects that it leaves empty stay. */
export function withoutPlace(component: JsonObject, place: string): JsonObject {
  const [key = '', ...below] = place.split('/');
  if (!Object.hasOwn(component, key)) return component;
  const { [key]: value, ...others } = component;
  if (below.length === 0) return others;
  return isObject(value) ? { ...component, [key]: withoutPlace(value, below.join('/')) } : component;
}

/** A component with a value at a place. */
export function withPlace(component: JsonObject, place: string, value: Json): JsonObject {
  const [key = '', ...below] = place.split('/');
  if (below.length === 0) return { ...component, [key]: value };
  const inner = component[key];
  return { ...component, [key]: withPlace(isObject(inner) ? inner : {}, below.join('/'), value) };
}

/** Places with those first that may hold others; read the other way round, so that none takes another's value along. */
export const shallowFirst = <T extends { at: string }>(wire: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(wire).sort(([, a], [, b]) => a.at.split('/').length - b.at.split('/').length);
