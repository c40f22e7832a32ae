import { fail } from '@qifu/contracts';
import { writeAudit } from '../audit/write-audit';
import type { Ctx } from '../context';

/** How long what it made can be fetched. */
export const fetchableForMs = 24 * 3600 * 1000;
const tellEveryMs = 400;

/** Its owner has stopped it. */
export class StoppedWork extends Error {}

/** Does one work: its kind makes a file, which is kept for its owner. What it has told is one row of the audit. */
export async function runWork(ctx: Ctx, id: string, leaving: AbortSignal): Promise<void> {
  const work = await ctx.db
    .updateTable('longWork')
    .set((eb) => ({ state: 'running' as const, tries: eb('tries', '+', 1), beatTime: ctx.now() }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['kind', 'input', 'title', 'wantsStop'])
    .executeTakeFirst();
  if (!work) return;
  if (work.wantsStop) throw new StoppedWork();
  const kind = ctx.plugs.longWorkKinds[work.kind];
  if (!kind) fail('longWork.broken');
  const { name, fileId, facts } = await kind.run(ctx, {
    input: work.input,
    tell: teller(ctx, id, leaving),
    keep: (file) => ctx.plugs.files.keep(ctx, file),
  });
  await ctx.db.transaction().execute(async (db) => {
    await ctx.plugs.files.settle({ ...ctx, db }, { type: 'longWork', id }, { before: [], after: [fileId] });
    await db
      .updateTable('longWork')
      .set({ state: 'done', fileId, facts: JSON.stringify(facts), title: name, endedTime: ctx.now() })
      .where('id', '=', id)
      .execute();
    const note = { objectType: 'export', objectId: id, objectName: name, after: facts };
    await writeAudit(db, {
      id: ctx.newId(),
      actor: ctx.actor,
      origin: ctx.origin,
      now: ctx.now(),
      call: { ...ctx.act, input: {}, notes: [note], result: 'ok', errorCode: '', startedAt: ctx.startedAt },
    });
  });
}

/** Writes how far it is a few times a second, and learns by that whether it shall stop. */
function teller({ db, now }: Ctx, id: string, leaving: AbortSignal) {
  let last = 0;
  return async (done: number, total: number): Promise<void> => {
    if (leaving.aborted) throw new StoppedWork();
    if (Date.now() - last < tellEveryMs && done < total) return;
    last = Date.now();
    const told = await db
      .updateTable('longWork')
      .set({ done, total, beatTime: now() })
      .where('id', '=', id)
      .returning('wantsStop')
      .executeTakeFirst();
    if (!told || told.wantsStop) throw new StoppedWork();
  };
}
