import { z } from 'zod';
import { contract } from '../contract';

/** Ours: the page behind the code printed on a score form (rulings 30). */
export const scoreFormApi = contract('/api/xmqgcgl/p2/scoreForm', {
  /** Says whether the code belongs to a form that is valid now, and nothing else. */
  verify: {
    method: 'GET',
    path: '/verify',
    query: z.object({ code: z.string().trim().min(1).max(100) }),
    data: z.object({ valid: z.boolean() }),
    access: 'public',
  },
});
