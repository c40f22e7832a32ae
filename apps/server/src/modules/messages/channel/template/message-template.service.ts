import {
  fail,
  type MessageTemplateInfo,
  type MessageTemplateInput,
  type MessageTemplateQuery,
  messageKinds,
  messageTemplateResource,
  type TemplateTexts,
} from '@qifu/contracts';
import { languages } from '@qifu/i18n';
import { sql } from 'kysely';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import {
  createRow,
  holdRow,
  removeRow,
  type Toggle,
  toggleRow,
  updateRow,
} from '#platform/resource/change-rows';
import { listRows } from '#platform/resource/list-rows';

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

/** Templates in the order in which they are asked: the first one in use of a kind is taken. */
export const listMessageTemplates = (ctx: Ctx, { kind, ...query }: MessageTemplateQuery) =>
  listRows(
    ctx,
    messageTemplateResource,
    ctx.db
      .selectFrom('messageTemplate')
      .select([...listed, 'creatorTime', 'lastModifyTime', 'version'])
      .where('deleteMark', '=', 0)
      .where('kind', 'in', kind ? [kind] : [...messageKinds]),
    query,
    { sortedBy: { kind: sql`array_position(${[...messageKinds]}::text[], kind)` } },
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

/** Words in one order, whatever order they are kept in, as the audit compares what is written. */
const inOneOrder = (texts: TemplateTexts) =>
  Object.fromEntries(
    languages.map((language) => {
      const { title, body } = texts[language];
      return [language, { title, body }];
    }),
  );
const toldOf = ({ version: _version, ...told }: MessageTemplateInput | MessageTemplateInfo) => ({
  ...told,
  texts: inOneOrder(told.texts),
});

const columnsOf = ({ version: _version, texts, ...columns }: MessageTemplateInput) => ({
  ...columns,
  texts: JSON.stringify(texts),
});

/** Adds a template. */
export async function createMessageTemplate(ctx: Ctx, input: MessageTemplateInput) {
  await createRow(ctx, messageTemplateResource, columnsOf(input), toldOf(input));
}

/** Changes a template; messages that were announced keep the words they had. */
export async function updateMessageTemplate(ctx: Ctx, id: string, input: MessageTemplateInput) {
  const before = await holdRow(ctx, messageTemplateResource, id, input.version ?? undefined);
  const after = toldOf(input);
  const told = { ...before, texts: inOneOrder(before.texts) };
  await updateRow(ctx, messageTemplateResource, before, columnsOf(input), {
    before: fieldsOf<keyof typeof after>(told, after),
    after,
  });
}

/** Switches a template off or on again; with none in use, messages of its kind stay in the house. */
export async function toggleMessageTemplate(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(
    ctx,
    messageTemplateResource,
    await holdRow(ctx, messageTemplateResource, id),
    asked,
  );
}

/** Removes a template. */
export async function removeMessageTemplate(ctx: Ctx, id: string, version: number | null) {
  const before = await holdRow(ctx, messageTemplateResource, id, version ?? undefined);
  await removeRow(ctx, messageTemplateResource, before, toldOf(await readMessageTemplate(ctx, id)));
}
