import { z } from 'zod';

/** Where a module is used, and how large it is. */
export const designUses = z.object({
  /** Menus that lead to it, with the directories above them: 企业管理 / 走访记录. */
  menus: z.array(z.object({ id: z.string(), path: z.string(), isApp: z.boolean() })),
  /** Fields of other modules that lead to its records. */
  relations: z.array(z.object({ id: z.string(), fullName: z.string(), labels: z.array(z.string()) })),
  /** Roles that hold one of its menus, with how many people each. */
  roles: z.array(z.object({ id: z.string(), fullName: z.string(), people: z.number().int() })),
  fields: z.number().int(),
  subTables: z.number().int(),
});
export type DesignUses = z.infer<typeof designUses>;
