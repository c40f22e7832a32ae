import { fail, type MessageWebhookInput, messageWebhookResource, type PageQuery } from '@qifu/contracts';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import { type Reach, refusalOf } from '#platform/egress/pin-address';
import { refuseField } from '#platform/http/refuse-field';
import { enqueue } from '#platform/outbox/enqueue';
import {
  createRow,
  holdRow,
  removeRow,
  type Toggle,
  toggleRow,
  updateRow,
} from '#platform/resource/change-rows';
import { listRows } from '#platform/resource/list-rows';
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

/** Addresses outside that are told of messages. */
export const listMessageWebhooks = (ctx: Ctx, query: PageQuery) =>
  listRows(
    ctx,
    messageWebhookResource,
    ctx.db
      .selectFrom('messageWebhook')
      .select([...listed, 'creatorTime'])
      .where('deleteMark', '=', 0),
    query,
    { sortedBy: { creatorTime: 'creatorTime' } },
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

function assertAddress(url: string, reach: Reach) {
  if (refusalOf(url, reach)) fail('messageWebhook.address', { field: 'url' });
}

/** What is stored of a form; a secret that is left out stays. */
function columnsOf({ secrets }: Ctx, { version: _version, secret, ...told }: MessageWebhookInput) {
  return { told, sealed: secret ? { secret: secrets.sealText(secret, webhookSecret) } : undefined };
}
type Webhook = Awaited<ReturnType<typeof readMessageWebhook>>;
/** What the audit tells: how the last try went is no part of it. */
const toldOf = ({ version: _version, lastTriedAt: _at, lastError: _error, ...told }: Webhook) => told;

/** Adds an address with the secret its calls are signed with. */
export async function createMessageWebhook(ctx: Ctx, input: MessageWebhookInput, reach: Reach) {
  assertAddress(input.url, reach);
  const { told, sealed } = columnsOf(ctx, input);
  if (!sealed) refuseField(ctx, 'body.secret', 'required');
  await createRow(ctx, messageWebhookResource, { ...told, ...sealed }, told);
}

/** Changes an address. */
export async function updateMessageWebhook(ctx: Ctx, id: string, input: MessageWebhookInput, reach: Reach) {
  assertAddress(input.url, reach);
  const before = await holdRow(ctx, messageWebhookResource, id, input.version ?? undefined);
  const { told, sealed } = columnsOf(ctx, input);
  await updateRow(
    ctx,
    messageWebhookResource,
    before,
    { ...told, ...sealed },
    {
      before: fieldsOf<keyof typeof told>(before, told),
      after: told,
      ...(sealed && { facts: { isSecretChanged: true } }),
    },
  );
}

/** Switches an address off or on again. */
export async function toggleMessageWebhook(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(ctx, messageWebhookResource, await holdRow(ctx, messageWebhookResource, id), asked);
}

/** Removes an address; what waits for it is skipped. */
export async function removeMessageWebhook(ctx: Ctx, id: string, version: number | null) {
  const before = await holdRow(ctx, messageWebhookResource, id, version ?? undefined);
  await removeRow(ctx, messageWebhookResource, before, toldOf(await readMessageWebhook(ctx, id)));
}

/** Announces one test call, also to an address that is switched off. */
export async function testMessageWebhook(ctx: Ctx, id: string): Promise<void> {
  const { fullName } = await readMessageWebhook(ctx, id);
  const announced = { uniqueKey: `test:${ctx.newId()}`, line: id, payload: { webhookId: id } };
  await enqueue(ctx, topicOf.webhook, [announced]);
  ctx.audit({ objectType: 'messageWebhook', objectId: id, objectName: fullName });
}
