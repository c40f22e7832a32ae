import { Failure, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../context';
import { instant } from '../db/instant';
import { refusal } from '../http/envelope';
import type { AskedWork, LongWorks } from './long-work-kind';
import { fetchableForMs, ofTurn, runWork, StoppedWork, type Turn, takeTurn } from './run-work';

const atOnce = 2;
const mostOfOne = 3;
const usualBeatMs = 10_000;
/** A process that gave no sign for so long has died. */
const deadMs = 60_000;
const mostTries = 3;

interface Waiting {
  ctx: Ctx;
  turn: Turn;
}

/** Works of this process: a few at once, each known to the database, so that another process can go on with it. */
export function createLongWorks(beatMs = usualBeatMs): LongWorks {
  const waiting: Waiting[] = [];
  /** By the turn they were taken up in: another process may take a work that this one still does. */
  const running = new Map<Turn, Promise<void>>();
  const leaving = new AbortController();
  let beat: NodeJS.Timeout | undefined;

  const next = () => {
    while (running.size < atOnce && !leaving.signal.aborted) {
      const work = waiting.shift();
      if (!work) break;
      running.set(work.turn, goOn(work));
    }
    if (running.size + waiting.length === 0) {
      clearInterval(beat);
      beat = undefined;
    }
  };
  const goOn = async ({ ctx, turn }: Waiting) => {
    try {
      const work = await takeTurn(ctx, turn);
      if (work)
        await runWork(ctx, work, leaving.signal).catch((error: unknown) =>
          leaving.signal.aborted ? undefined : settle(ctx, work, error),
        );
    } catch (error) {
      // Whatever is not written down is taken up again when it has given no sign for a while.
      ctx.log.error({ err: error }, 'long work could not be taken up, or its end not be written down');
    } finally {
      running.delete(turn);
      next();
    }
  };
  const take = (work: Waiting) => {
    waiting.push(work);
    beat ??= setInterval(() => {
      const taken = [...running.keys()].map(({ id, tries }) => ({ id, tries: tries + 1 }));
      signOfLife(work.ctx, [...taken, ...waiting.map(({ turn }) => turn)]).catch((error: unknown) =>
        work.ctx.log.error({ err: error }, 'long work'),
      );
    }, beatMs).unref();
    next();
  };

  return {
    async begin(ctx, work) {
      const id = await enter(ctx, work);
      ctx.afterCommit((db) => take({ ctx: { ...ctx, db }, turn: { id, tries: 0 } }));
      return id;
    },
    async resume(ctx, ownerOf) {
      const { rows } = await sql<{ id: string; ownerId: string; language: Ctx['language']; tries: number }>`
        update "longWork" set "beatTime" = ${ctx.now()} where id in (
          select id from "longWork" where state in ('waiting', 'running')
            and "beatTime" < ${instant(ctx.now().getTime() - deadMs)} order by "beatTime" limit 20 for update skip locked)
        returning id, "ownerId", language, tries`.execute(ctx.db);
      for (const { id, ownerId, language, tries } of rows) {
        const actor = await ownerOf(ownerId);
        if (actor && tries < mostTries)
          ctx.afterCommit((db) => take({ ctx: { ...ctx, db, actor, language }, turn: { id, tries } }));
        else await settle({ ...ctx, language }, { id, tries }, new Failure('longWork.broken'));
      }
    },
    async stop() {
      leaving.abort();
      await Promise.all(running.values());
    },
  };
}

/** Writes asked work down; of one person few are under way at once. */
async function enter(ctx: Ctx, { kind, title, input }: AskedWork): Promise<string> {
  const { open } = await ctx.db
    .selectFrom('longWork')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('ownerId', '=', ctx.actor.userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  if (open >= mostOfOne) fail('longWork.tooMany', { most: mostOfOne });
  const id = ctx.newId();
  const now = ctx.now();
  await ctx.db
    .insertInto('longWork')
    .values({
      id,
      kind,
      title,
      ownerId: ctx.actor.userId,
      sessionId: ctx.actor.sessionId,
      language: ctx.language,
      input: JSON.stringify(input),
      facts: '{}',
      creatorTime: now,
      beatTime: now,
    })
    .execute();
  return id;
}

/** What another process has taken since is its own to tell of. */
const signOfLife = ({ db, now }: Ctx, turns: readonly Turn[]) =>
  db
    .updateTable('longWork')
    .set({ beatTime: now() })
    .where((eb) => eb.or(turns.map(({ id, tries }) => eb.and({ id, tries }))))
    .execute();

/** Writes down why work ended; what ends because its process does is gone on with by another one, and ends there. */
async function settle(ctx: Ctx, turn: Turn, error: unknown): Promise<void> {
  const isStopped = error instanceof StoppedWork;
  const told = error instanceof Failure ? error : new Failure('longWork.broken');
  if (!isStopped && told !== error) ctx.log.error({ err: error }, 'long work failed');
  await ofTurn(ctx, turn)
    .set({
      state: isStopped ? 'stopped' : 'failed',
      failure: isStopped ? '' : refusal(ctx.language, told, '').msg,
      endedTime: ctx.now(),
    })
    .execute();
}

/** Forgets works some time after their end, and gives up their files. */
export async function forgetWorks(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .deleteFrom('longWork')
    .where('endedTime', '<', instant(ctx.now().getTime() - fetchableForMs))
    .returning(['id', 'fileId'])
    .execute();
  for (const { id, fileId } of over)
    if (fileId !== '')
      await ctx.plugs.files.settle(ctx, { type: 'longWork', id }, { before: [fileId], after: [] });
}
