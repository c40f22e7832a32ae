import { z } from 'zod';
import { contract } from '../contract';
import { id, idParams } from '../shapes';

const mostColumns = 300;
const longestList = 100_000;
const widestPx = 2000;

/**
 * A list column as the person wants it. `visible` says the same as `columnVisible` (rulings 5); width and pin are there
 * where they were chosen.
 */
export const columnChoice = z.object({
  prop: z.string(),
  label: z.string(),
  columnVisible: z.boolean(),
  visible: z.boolean(),
  widthPx: z.number().int().optional(),
  isPinned: z.boolean().optional(),
});
export type ColumnChoice = z.infer<typeof columnChoice>;

/** A switch as clients write it: true, 1, or their texts. */
const switched = z.preprocess(
  (value) =>
    typeof value === 'string' || typeof value === 'number' ? ['true', '1'].includes(`${value}`) : value,
  z.boolean(),
);
const sentColumn = z
  .object({
    prop: z.string().trim().min(1).max(200),
    label: z.string().max(200).nullish(),
    columnVisible: switched.optional(),
    visible: switched.optional(),
    widthPx: z.coerce.number().int().min(1).max(widestPx).optional().catch(undefined),
    isPinned: switched.optional(),
  })
  .transform(({ prop, label, columnVisible, visible, widthPx, isPinned }): ColumnChoice => {
    const isShown = columnVisible ?? visible ?? true;
    const own = { ...(widthPx && { widthPx }), ...(isPinned && { isPinned }) };
    return { prop, label: label ?? '', columnVisible: isShown, visible: isShown, ...own };
  });

/** The columns as JSON text, the way the platform's pages send them, or as the list itself. */
const fieldList = z.preprocess((value, context) => {
  if (typeof value !== 'string' || value.length > longestList) return value;
  try {
    return value.trim() === '' ? [] : JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  }
}, z.array(sentColumn).max(mostColumns));

const columnInput = z.object({ moduleId: id, fieldList });
export type ColumnInput = z.output<typeof columnInput>;

/** Which columns a list shows, in which order: one's own choice over the default of the menu (rulings 5). */
export const columnSettingApi = contract('/api/permission/Authority', {
  /** The own choice, else the default of the menu, else nothing. */
  readColumns: {
    method: 'GET',
    path: '/GetColumnsByModuleId/:id',
    params: idParams,
    data: z.array(columnChoice),
    access: 'session',
  },
  /** Keeps the own choice; an empty list goes back to the default. */
  saveColumns: {
    method: 'PUT',
    path: '/SetColumnsByModuleId',
    body: columnInput,
    access: 'session',
    says: 'updated',
  },
  readDefaultColumns: {
    method: 'GET',
    path: '/GetDefaultColumnsByModuleId/:id',
    params: idParams,
    data: z.array(columnChoice),
    access: 'menu:btn_edit',
  },
  /** What everybody sees who has chosen nothing; an empty list takes the default away. */
  saveDefaultColumns: {
    method: 'PUT',
    path: '/SetDefaultColumnsByModuleId',
    body: columnInput,
    access: 'menu:btn_edit',
    says: 'updated',
  },
});
