import type { Ctx } from '../context';

/** The state of all data at one instant, however long the reading takes (2.11, hazard 15). */
export const inOneSnapshot = <Result>(ctx: Ctx, read: (snapshot: Ctx) => Promise<Result>): Promise<Result> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => read({ ...ctx, db }));
