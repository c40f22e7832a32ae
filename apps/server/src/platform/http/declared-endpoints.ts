import type { Endpoint } from '@qifu/contracts';
import * as contracts from '@qifu/contracts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'effect' in value && 'path' in value;

/** Every endpoint the contracts declare. */
export const declaredEndpoints = (): Endpoint[] =>
  Object.values(contracts)
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isEndpoint);
