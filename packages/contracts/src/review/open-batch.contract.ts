import { z } from 'zod';
import { contract } from '../contract';
import { namedFile } from '../files/file.contract';
import { listOf } from '../shapes';

/** A batch that takes applications now, as everybody may read it. */
export const openBatch = z.object({
  id: z.string(),
  name: z.string(),
  year: z.number().int(),
  endTime: z.number(),
  directionNames: z.array(z.string()),
  description: z.string(),
  /** By name; whoever has signed in fetches them. */
  files: z.array(namedFile),
});
export type OpenBatch = z.infer<typeof openBatch>;

/** What the firms of the caller have in a batch. */
export const ownBatchWork = z.object({
  batchId: z.string(),
  /** Not handed in yet. */
  drafts: z.number().int(),
  /** Handed back to be mended. */
  returned: z.number().int(),
  submitted: z.number().int(),
});
export type OwnBatchWork = z.infer<typeof ownBatchWork>;

/** Ours: what the first page of the portal says of batches. */
export const openBatchApi = contract('/api/xmqgcgl/p2/openBatch', {
  /** Those that take applications now, the one that closes first before the others. */
  list: { method: 'GET', path: '', data: listOf(openBatch), access: 'public' },
  /** Empty for whoever acts for no firm. */
  listOwnWork: { method: 'GET', path: '/own', data: listOf(ownBatchWork), access: 'session' },
});
