/** What the first page reads, the same on the server and in the browser. */
export const dueInput = { query: { openNow: 'open', sidx: 'deadline', pageSize: 6 } } as const;
export const mostInput = { query: { openNow: 'open', sidx: 'amount', pageSize: 1 } } as const;
export const newestInput = { query: { pageSize: 3 } } as const;
export const calendarInput = { query: {} } as const;
