import { z } from 'zod';
import { contract } from '../contract';
import { duties } from './separation';

const named = z.object({ id: z.string(), account: z.string(), realName: z.string() });

/** One of the three with whoever is it. */
export const dutyHolders = z.object({
  duty: z.enum(duties),
  roleId: z.string(),
  /** All who hold it, those until a date too. */
  holders: z.array(
    named.extend({
      /** Whether he is one for good and in use, so that the switch may rest on him. */
      counts: z.boolean(),
      /** His other roles, which do nothing while the three are separated. */
      otherRoles: z.array(z.string()),
    }),
  ),
});
export type DutyHolders = z.infer<typeof dutyHolders>;

/** Whether the separation is on, and who holds the three duties. */
export const separation = z.object({
  isOn: z.boolean(),
  duties: z.array(dutyHolders),
  /** Administrators who bypass rights and are none of the three: they hold nothing meanwhile. */
  resting: z.array(named),
  /** How many others hold rights of administration by their roles that do not count meanwhile. */
  losing: z.number().int(),
});
export type Separation = z.infer<typeof separation>;

/** Whether the three administrators are separated, and who they are (reliability 6). */
export const separationApi = contract('/api/permission/Separation', {
  read: { method: 'GET', path: '', data: separation, access: 'sysConfig:view' },
  /** On by an administrator, as soon as each of the three has somebody; off by the security administrator. */
  turn: {
    method: 'PUT',
    path: '',
    body: z.object({ isOn: z.boolean() }),
    access: 'sysConfig:btn_edit',
    says: 'updated',
  },
});
