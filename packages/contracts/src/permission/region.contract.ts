import { z } from 'zod';
import { contract } from '../contract';
import { listOf } from '../shapes';

/** A division, with the names of those it lies in before its own; what is for it is for all that lies in it. */
export const region = z.object({ enCode: z.string(), names: z.array(z.string()) });
export type Region = z.infer<typeof region>;

/** An extension of ours, apart from what the office calls: public pages offer regions too. */
export const regionApi = contract('/api/permission/Organize/Region', {
  /** The districts where this product is at work and the divisions they lie in, each division before what lies in it. */
  list: { method: 'GET', path: '', data: listOf(region), access: 'session' },
});
