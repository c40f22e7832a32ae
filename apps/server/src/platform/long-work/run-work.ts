import { fail } from '@qifu/contracts';
import { writeAudit } from '../audit/write-audit';
import type { Ctx } from '../context';

/** How long what it made can be fetched. */
export const fetchableForMs = 24 * 3600 * 1000;
const tellEveryMs = 400;

/** Its owner has stopped it, or another process has taken it. */
export class StoppedWork extends Error {}

/** One try at a work. Whoever takes it counts it up, so that a process that was thought dead changes nothing of it any more. */
export interface Turn {
  id: string;
  tries: number;
}

/** The open work, as long as nobody has taken it since. */
export const ofTurn = ({ db }: Pick<Ctx, 'db'>, { id, tries }: Turn) =>
  db
    .updateTable('longWork')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['waiting', 'running']);

/** Takes a work up; undefined where it has ended or another process was first. */
export const takeTurn = (ctx: Ctx, turn: Turn) =>
  ofTurn(ctx, turn)
    .set({ state: 'running', tries: turn.tries + 1, beatTime: ctx.now() })
    .returning(['id', 'tries', 'kind', 'input', 'wantsStop'])
    .executeTakeFirst();

type TakenWork = NonNullable<Awaited<ReturnType<typeof takeTurn>>>;

/** Does one work: its kind makes a file, which is kept for its owner. What it has told is one row of the audit. */
export async function runWork(ctx: Ctx, work: TakenWork, leaving: AbortSignal): Promise<void> {
  const { id } = work;
  if (work.wantsStop) throw new StoppedWork();
  const kind = ctx.plugs.longWorkKinds[work.kind];
  if (!kind) fail('longWork.broken');
  const { name, fileId, facts, audited } = await kind.run(ctx, {
    id,
    input: work.input,
    tell: teller(ctx, work, leaving),
    keep: (file) => ctx.plugs.files.keep(ctx, file),
  });
  await ctx.db.transaction().execute(async (db) => {
    if (fileId !== '')
      await ctx.plugs.files.settle({ ...ctx, db }, { type: 'longWork', id }, { before: [], after: [fileId] });
    const ended = await ofTurn({ db }, work)
      .set({ state: 'done', fileId, facts: JSON.stringify(facts), title: name, endedTime: ctx.now() })
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new StoppedWork();
    const note = { objectType: 'export', objectId: id, ...audited, objectName: name, after: facts };
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
function teller(ctx: Ctx, turn: Turn, leaving: AbortSignal) {
  let last = 0;
  return async (done: number, total: number): Promise<void> => {
    if (leaving.aborted) throw new StoppedWork();
    if (Date.now() - last < tellEveryMs && done < total) return;
    last = Date.now();
    const told = await ofTurn(ctx, turn)
      .set({ done, total, beatTime: ctx.now() })
      .returning('wantsStop')
      .executeTakeFirst();
    if (!told || told.wantsStop) throw new StoppedWork();
  };
}
