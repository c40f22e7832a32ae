import { z } from 'zod';
import { contract } from '../contract';

/** The office home: what waits for this person, figures of the role, ways on (rulings 26). */
export const workbench = z.object({
  /** `key` is an i18n key of area `home`; `to` an office path. */
  figures: z.array(z.object({ key: z.string(), value: z.number(), unit: z.string(), to: z.string() })),
  todos: z.array(
    z.object({ key: z.string(), count: z.number().int(), to: z.string(), dueTime: z.number().nullable() }),
  ),
  shortcuts: z.array(z.object({ menuId: z.string(), to: z.string() })),
});
export type Workbench = z.infer<typeof workbench>;

export const workbenchApi = contract('/api/system/Workbench', {
  read: { method: 'GET', path: '', data: workbench, access: 'session' },
});
