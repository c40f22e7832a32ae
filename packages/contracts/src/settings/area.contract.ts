import { z } from 'zod';
import { contract } from '../contract';
import { id, listOf } from '../shapes';

export const areaOption = z.object({
  id: z.string(),
  parentId: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  isLeaf: z.boolean(),
});
export type AreaOption = z.infer<typeof areaOption>;

export const areaApi = contract('/api/system/Area', {
  /** Children of an area (`-1` for the top) without the node `leftOut` (`0` for none). */
  listOptions: {
    method: 'GET',
    path: '/:id/Selector/:leftOut',
    params: z.object({ id, leftOut: id }),
    data: listOf(areaOption),
    access: 'session',
    effect: 'read',
  },
  namePaths: {
    method: 'POST',
    path: '/GetAreaByIds',
    body: z.object({ idsList: z.array(z.array(id).max(10)).max(1000) }),
    data: z.array(z.array(z.string())),
    access: 'session',
    effect: 'read',
  },
});
