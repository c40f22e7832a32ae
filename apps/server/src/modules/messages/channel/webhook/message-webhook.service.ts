import { fail, type MessageWebhookInput, type PageQuery } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { page } from '#platform/db/page';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { type Reach, refusalOf } from '#platform/egress/pin-address';
import { refuseField } from '#platform/http/refuse-field';
import { enqueue } from '#platform/outbox/enqueue';
import { webhookSecret } from '../send-webhook';
import { topicOf } from '../ways-out';

const listed = [
  'id',
  'fullName',
  'url',
  'kinds',
  'lastTriedAt',
  'lastError',
  'enabledMark',
  'sortCode',
  'version',
] as const;
const taken: Taken = { messageWebhookName: ['messageWebhook.nameTaken', 'fullName'] };

/** Addresses outside that are told of messages. */
export const listMessageWebhooks = (ctx: Ctx, query: PageQuery) =>
  page(
    ctx,
    ctx.db
      .selectFrom('messageWebhook')
      .select([...listed, 'creatorTime'])
      .where('deleteMark', '=', 0),
    query,
    { searched: ['fullName', 'url'], sortable: ['fullName', 'creatorTime'], order: [['sortCode', 'asc']] },
  );

/** One address; its secret is never told. */
export async function readMessageWebhook({ db }: Pick<Ctx, 'db'>, id: string) {
  const row = await db
    .selectFrom('messageWebhook')
    .select([...listed, 'description'])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

async function getHeldWebhook({ db }: Ctx, id: string) {
  await db.selectFrom('messageWebhook').select('id').where('id', '=', id).forUpdate().execute();
  return await readMessageWebhook({ db }, id);
}

function assertAddress(url: string, reach: Reach) {
  if (refusalOf(url, reach)) fail('messageWebhook.address', { field: 'url' });
}

const columnsOf = ({ secrets }: Ctx, { version: _version, secret, ...columns }: MessageWebhookInput) => ({
  ...columns,
  ...(secret ? { secret: secrets.sealText(secret, webhookSecret) } : {}),
});
type Webhook = Awaited<ReturnType<typeof readMessageWebhook>>;
/** What the audit tells: how the last try went is no part of it. */
const toldOf = ({ version: _version, lastTriedAt: _at, lastError: _error, ...told }: Webhook) => told;

/** Adds an address with the secret its calls are signed with. */
export async function createMessageWebhook(
  ctx: Ctx,
  input: MessageWebhookInput,
  reach: Reach,
): Promise<void> {
  assertAddress(input.url, reach);
  if (!input.secret) refuseField(ctx, 'body.secret', 'required');
  const id = ctx.newId();
  const { secret = '', ...columns } = columnsOf(ctx, input);
  await ctx.db
    .insertInto('messageWebhook')
    .values({ id, secret, ...columns, ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'messageWebhook',
    objectId: id,
    objectName: input.fullName,
    after: toldOf(await readMessageWebhook(ctx, id)),
  });
}

/** Changes an address; a secret that is left out stays. */
export async function updateMessageWebhook(
  ctx: Ctx,
  id: string,
  input: MessageWebhookInput,
  reach: Reach,
): Promise<void> {
  assertAddress(input.url, reach);
  const before = await getHeldWebhook(ctx, id);
  assertVersion(before, input.version ?? undefined);
  await ctx.db
    .updateTable('messageWebhook')
    .set({ ...columnsOf(ctx, input), ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'messageWebhook',
    objectId: id,
    objectName: input.fullName,
    before: toldOf(before),
    after: toldOf(await readMessageWebhook(ctx, id)),
    ...(input.secret ? { facts: { isSecretChanged: true } } : {}),
  });
}

/** Switches an address off or on again. */
export async function toggleMessageWebhook(ctx: Ctx, id: string): Promise<void> {
  const { enabledMark, fullName } = await getHeldWebhook(ctx, id);
  const next = 1 - enabledMark;
  await ctx.db
    .updateTable('messageWebhook')
    .set({ enabledMark: next, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'messageWebhook',
    objectId: id,
    objectName: fullName,
    before: { enabledMark },
    after: { enabledMark: next },
  });
}

/** Removes an address; what waits for it is skipped. */
export async function removeMessageWebhook(ctx: Ctx, id: string, version: number | null): Promise<void> {
  const before = await getHeldWebhook(ctx, id);
  assertVersion(before, version ?? undefined);
  await ctx.db
    .updateTable('messageWebhook')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'messageWebhook',
    objectId: id,
    objectName: before.fullName,
    before: toldOf(before),
  });
}

/** Announces one test call, also to an address that is switched off. */
export async function testMessageWebhook(ctx: Ctx, id: string): Promise<void> {
  const { fullName } = await readMessageWebhook(ctx, id);
  const announced = { uniqueKey: `test:${ctx.newId()}`, line: id, payload: { webhookId: id } };
  await enqueue(ctx, topicOf.webhook, [announced]);
  ctx.audit({ objectType: 'messageWebhook', objectId: id, objectName: fullName });
}
