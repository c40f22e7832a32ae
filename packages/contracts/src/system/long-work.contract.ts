import { z } from 'zod';
import { contract } from '../contract';
import { offeredFile } from '../files/file.contract';
import { id, optionalTime, time } from '../shapes';

/** Work that goes on after its call was answered, as its owner sees it. */
export const longWork = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  done: z.number().int(),
  /** 0 while nobody knows. */
  total: z.number().int(),
  failure: z.string(),
  /** Of one that is done: there is something to fetch. */
  hasFile: z.boolean(),
  creatorTime: time,
  endedTime: optionalTime,
});
export type LongWork = z.infer<typeof longWork>;

const params = z.object({ id });
/** Ours: exports and the like that take longer than a call may. Everybody sees his own alone. */
export const longWorkApi = contract('/api/system/LongWork', {
  list: { method: 'GET', path: '', data: z.object({ list: z.array(longWork) }), access: 'session' },
  read: { method: 'GET', path: '/:id', params, data: longWork, access: 'session' },
  stop: { method: 'POST', path: '/:id/Actions/Stop', params, access: 'session', says: 'done' },
  /** A ticket to the file, good once. */
  fetch: {
    method: 'POST',
    path: '/:id/Actions/Download',
    params,
    data: offeredFile,
    access: 'session',
  },
});
