import { fail, type MessageTemplateInput, type MessageTemplateQuery, messageKinds } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { page } from '#platform/db/page';
import { assertVersion, changed, created } from '#platform/db/versioned-row';

const listed = [
  'id',
  'fullName',
  'enCode',
  'kind',
  'isEmailOn',
  'isWebhookOn',
  'enabledMark',
  'sortCode',
] as const;
const taken: Taken = { messageTemplateCode: ['messageTemplate.codeTaken', 'enCode'] };

/** Templates in the order in which they are asked: the first one in use of a kind is taken. */
export const listMessageTemplates = (ctx: Ctx, { kind, ...query }: MessageTemplateQuery) =>
  page(
    ctx,
    ctx.db
      .selectFrom('messageTemplate')
      .select([...listed, 'creatorTime', 'lastModifyTime', 'version'])
      .where('deleteMark', '=', 0)
      .where('kind', 'in', kind ? [kind] : [...messageKinds]),
    query,
    {
      searched: ['fullName', 'enCode'],
      sortable: ['fullName', 'creatorTime'],
      order: [
        [sql`array_position(${[...messageKinds]}::text[], kind)`, 'asc'],
        ['sortCode', 'asc'],
      ],
    },
  );

/** One template with its words. */
export async function readMessageTemplate({ db }: Pick<Ctx, 'db'>, id: string) {
  const row = await db
    .selectFrom('messageTemplate')
    .select([...listed, 'texts', 'description', 'version'])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

async function getHeldTemplate({ db }: Ctx, id: string) {
  await db.selectFrom('messageTemplate').select('id').where('id', '=', id).forUpdate().execute();
  return await readMessageTemplate({ db }, id);
}

const columnsOf = ({ version: _version, texts, ...columns }: MessageTemplateInput) => ({
  ...columns,
  texts: JSON.stringify(texts),
});
const toldOf = <Row extends { version?: unknown }>({ version: _version, ...told }: Row) => told;

/** Adds a template. */
export async function createMessageTemplate(ctx: Ctx, input: MessageTemplateInput): Promise<void> {
  const id = ctx.newId();
  await ctx.db
    .insertInto('messageTemplate')
    .values({ id, ...columnsOf(input), ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'messageTemplate',
    objectId: id,
    objectName: input.fullName,
    after: toldOf(input),
  });
}

/** Changes a template; messages that were announced keep the words they had. */
export async function updateMessageTemplate(
  ctx: Ctx,
  id: string,
  input: MessageTemplateInput,
): Promise<void> {
  const before = await getHeldTemplate(ctx, id);
  assertVersion(before, input.version ?? undefined);
  await ctx.db
    .updateTable('messageTemplate')
    .set({ ...columnsOf(input), ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  const after = await readMessageTemplate(ctx, id);
  ctx.audit({
    objectType: 'messageTemplate',
    objectId: id,
    objectName: input.fullName,
    before: toldOf(before),
    after: toldOf(after),
  });
}

/** Switches a template off or on again; with none in use, messages of its kind stay in the house. */
export async function toggleMessageTemplate(ctx: Ctx, id: string): Promise<void> {
  const { enabledMark, fullName } = await getHeldTemplate(ctx, id);
  const next = 1 - enabledMark;
  await ctx.db
    .updateTable('messageTemplate')
    .set({ enabledMark: next, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'messageTemplate',
    objectId: id,
    objectName: fullName,
    before: { enabledMark },
    after: { enabledMark: next },
  });
}

/** Removes a template. */
export async function removeMessageTemplate(ctx: Ctx, id: string, version: number | null): Promise<void> {
  const before = await getHeldTemplate(ctx, id);
  assertVersion(before, version ?? undefined);
  await ctx.db
    .updateTable('messageTemplate')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'messageTemplate',
    objectId: id,
    objectName: before.fullName,
    before: toldOf(before),
  });
}
