import type { DesignDocument, ReleaseInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

interface Order {
  designId: string;
  document: DesignDocument;
  /** Of the menus it asks for; none where those that are there are followed. */
  input?: ReleaseInput | undefined;
  /** Records it goes through before the release counts; 0 where it counts already. */
  rows: number;
  /** Its calculations are others than those that counted before. */
  isReckoning?: boolean;
}

/** Only ever sent: a queue that repeats by the clock is looked at far less often. */
export const takeRuns = 'visualdev.takeRuns';

/** Leaves to background work what a release has to do beside the calls; it begins once the caller's transaction is kept. */
export async function beginRun(
  ctx: Ctx,
  { designId, document, input, rows, isReckoning = false }: Order,
): Promise<void> {
  const now = ctx.now();
  // What an older release wanted of its tables is what this one wants, or no more wanted.
  const older = await ctx.db
    .updateTable('publishRun')
    .set({ state: 'done', changedTime: now })
    .where('designId', '=', designId)
    .where('state', '=', 'indexing')
    .returning('isReckoning')
    .execute();
  await ctx.db
    .insertInto('publishRun')
    .values({
      id: ctx.newId(),
      designId,
      state: rows > 0 ? 'filling' : 'indexing',
      document: JSON.stringify(document),
      input: input === undefined ? null : JSON.stringify(input),
      userId: ctx.actor.userId,
      language: ctx.language,
      allRows: rows,
      // What an older one has not come to yet is reckoned by this one.
      isReckoning: isReckoning || older.some((one) => one.isReckoning),
      createdTime: now,
      changedTime: now,
    })
    .execute();
  await sendRuns(ctx);
}

/** Has what waits of releases worked on, once however many ask. */
export const sendRuns = ({ jobs }: Pick<Ctx, 'jobs'>): Promise<void> =>
  jobs.send(takeRuns, {}, { key: takeRuns });
