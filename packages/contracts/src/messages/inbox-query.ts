import { z } from 'zod';
import { pageFields } from '../shapes';

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);
const typeFilter = z.preprocess(blank, z.coerce.number().int().min(1).max(9).optional());
const readFilter = z.preprocess(blank, z.enum(['0', '1']).optional());

/** What narrows an inbox: words of the title, kind, read or not. */
const inboxFilters = { keyword: pageFields.keyword, type: typeFilter, isRead: readFilter };

export const inboxQuery = z.object({ ...pageFields, ...inboxFilters });
export type InboxQuery = z.output<typeof inboxQuery>;
export const inboxFilter = z.object(inboxFilters);
export type InboxFilter = z.output<typeof inboxFilter>;
