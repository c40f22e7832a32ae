import type { EmailChoice, MessageKind } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import type { WaysOut } from '../ways-out';

const silencedBy = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<MessageKind[]> => {
  const rows = await db
    .selectFrom('messageSilence')
    .select('kind')
    .where('userId', '=', actor.userId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};

/** What the caller says about e-mails to himself. */
export async function readEmailChoice(ctx: Ctx, { mailer }: Pick<WaysOut, 'mailer'>): Promise<EmailChoice> {
  const person = await ctx.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst();
  return { isEmailOn: mailer !== undefined, address: person?.email ?? '', silenced: await silencedBy(ctx) };
}

/** Keeps it; messages that were announced before and wait are judged by it too. */
export async function saveEmailChoice(ctx: Ctx, silenced: readonly MessageKind[]): Promise<void> {
  const { userId, realName } = ctx.actor;
  // One after the other: two tabs of a person may save at once.
  await ctx.db.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const before = await silencedBy(ctx);
  await ctx.db.deleteFrom('messageSilence').where('userId', '=', userId).execute();
  if (silenced.length > 0)
    await ctx.db
      .insertInto('messageSilence')
      .values(silenced.map((kind) => ({ userId, kind })))
      .execute();
  ctx.audit({
    objectType: 'user',
    objectId: userId,
    objectName: realName,
    before: { silencedKinds: before },
    after: { silencedKinds: [...silenced].sort() },
  });
}
