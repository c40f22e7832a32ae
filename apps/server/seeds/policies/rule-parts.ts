import { below, is, not } from './rule-words';

/** Registered in the city, whatever its district. */
export const inCity = (cite: string) => below('region', ['9901'], cite);
export const isTrusted = (cite: string) => not(is('isUntrusted', cite));

/** A parameter with one value since a day. */
export const since = (from: string, value: number, unit: string, pid: string) => [{ from, value, unit, pid }];
