// Written by npm run gen.
import { positionResource } from '../permission/position.resource';
import type { Resource } from './resource';

export * from '../permission/position.contract';
export * from '../permission/position.resource';

/** Every resource of the product. */
export const resources: readonly Resource[] = [positionResource];
