import { fail, messageTypes, type NoticeInput } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { harmlessHtml, plainText } from '#platform/rich-text/harmless-html';
import { deliver } from '../delivery/deliver.service';
import { excerptOf } from '../excerpt';
import { tellInbox } from '../inbox/inbox-line';
import { readNotice } from './notice.queries';
import { giveUpFiles, settleMessageFiles } from './notice-files';

const told = ['title', 'bodyText', 'toUserIds', 'files', 'enabledMark'] as const;
const noFiles = { files: [], bodyText: '' };

/** The notice as it stands while somebody changes it: whoever releases it waits, and the reverse. */
async function getHeld({ db }: Ctx, id: string) {
  const row = await db
    .selectFrom('message')
    .select(told)
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('type', '=', messageTypes.notice)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}
type Held = Awaited<ReturnType<typeof getHeld>>;

/** Only a draft changes, and only a draft is released (behaviour 44). */
async function getHeldDraft(ctx: Ctx, id: string): Promise<Held> {
  const held = await getHeld(ctx, id);
  return held.enabledMark === 0 ? held : fail('message.released', { id });
}

/** The notice as its form shows it, held until the call ends. */
export async function readHeldNotice(ctx: Ctx, id: string) {
  await getHeld(ctx, id);
  return await readNotice(ctx, id);
}

const toldOf = (row: Held) => Object.fromEntries(told.map((field) => [field, row[field]]));

/** What a form says, made harmless. */
async function contentOf(ctx: Ctx, input: NoticeInput) {
  const bodyText = harmlessHtml(input.bodyText);
  const text = plainText(bodyText);
  if (text === '' && !bodyText.includes('<img')) fail('message.emptyBody', { field: 'bodyText' });
  const toUserIds = [...new Set(input.toUserIds)];
  await assertPeople(ctx, toUserIds);
  return { title: input.title, bodyText, excerpt: excerptOf(text), toUserIds };
}

async function assertPeople(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  const { count } = await ctx.db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('deleteMark', '=', 0)
    .executeTakeFirstOrThrow();
  if (count !== userIds.length) refuseField(ctx, 'body.toUserIds', 'notOffered');
}

const fileIdsOf = ({ files }: NoticeInput) => files.map(({ fileId }) => fileId);

/** Adds a draft. */
export async function createNotice(ctx: Ctx, input: NoticeInput) {
  const id = ctx.newId();
  const content = await contentOf(ctx, input);
  const wanted = { fileIds: fileIdsOf(input), bodyText: content.bodyText };
  const files = await settleMessageFiles(ctx, id, noFiles, wanted);
  await ctx.db
    .insertInto('message')
    .values({
      id,
      type: messageTypes.notice,
      ...content,
      files: JSON.stringify(files),
      releaseUserId: null,
      ...created(ctx),
    })
    .execute();
  ctx.audit({
    objectType: 'message',
    objectId: id,
    objectName: input.title,
    after: { ...content, files, enabledMark: 0 },
  });
  return { id, version: 1 };
}

/** Changes a draft. */
export async function updateNotice(ctx: Ctx, id: string, input: NoticeInput): Promise<void> {
  const before = await getHeldDraft(ctx, id);
  assertVersion(before, input.version ?? undefined);
  const content = await contentOf(ctx, input);
  const wanted = { fileIds: fileIdsOf(input), bodyText: content.bodyText };
  const files = await settleMessageFiles(ctx, id, before, wanted);
  await ctx.db
    .updateTable('message')
    .set({ ...content, files: JSON.stringify(files), ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'message',
    objectId: id,
    objectName: input.title,
    before: toldOf(before),
    after: { ...toldOf(before), ...content, files },
  });
}

/** Deletes a notice with every copy of it. */
export async function removeNotice(ctx: Ctx, id: string, version: number | null): Promise<void> {
  const before = await getHeld(ctx, id);
  assertVersion(before, version ?? undefined);
  await giveUpFiles(ctx, id, before);
  await ctx.db.deleteFrom('message').where('id', '=', id).execute();
  await ctx.db.deleteFrom('takenOutNotice').where('messageId', '=', id).execute();
  if (before.enabledMark === 1) await tellInbox(ctx.db);
  ctx.audit({ objectType: 'message', objectId: id, objectName: before.title, before: toldOf(before) });
}

/** Hands a draft to everybody it is for, once (behaviours 44 and 45). */
export async function releaseNotice(ctx: Ctx, id: string): Promise<{ recipientCount: number }> {
  const before = await getHeldDraft(ctx, id);
  const released = { enabledMark: 1, releaseUserId: ctx.actor.userId, releaseTime: ctx.now() };
  await ctx.db
    .updateTable('message')
    .set({ ...released, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  const to = before.toUserIds.length === 0 ? 'everyone' : before.toUserIds;
  const recipientCount = await deliver(ctx, id, to);
  if (recipientCount === 0) fail('message.nobody', { id });
  ctx.audit({
    objectType: 'message',
    objectId: id,
    objectName: before.title,
    before: { enabledMark: 0 },
    after: { enabledMark: 1 },
    facts: { recipientCount },
  });
  return { recipientCount };
}
