import { chosenLanguage, translate } from '@qifu/i18n';
import { mailsAtOnce } from '#platform/mail/mailer';
import {
  type OutboxTopic,
  type Parcel,
  SendingFailed,
  type SendingParts,
} from '#platform/outbox/outbox-topic';
import { mailHtml } from './mail-html';
import { wordsFor } from './sent-words';
import { topicOf, type WaysOut } from './ways-out';
import { findWayToLeave } from './ways-to-leave';

/** Sends each announced e-mail to the address its recipient has when it goes out, or had until what it tells of. */
export const emailTopic = ({ mailer, publicUrl }: Pick<WaysOut, 'mailer' | 'publicUrl'>): OutboxTopic => ({
  topic: topicOf.email,
  atOnce: mailsAtOnce,
  send: async (parcel, parts) => {
    if (!mailer) throw new SendingFailed('noMailServer');
    const mail = await findMail(parcel, parts);
    if (!mail) return 'skipped';
    const { email, realName, title, body, language } = mail;
    const to = { name: realName, address: email };
    const way = publicUrl === '' ? undefined : await wayOf(parcel, parts);
    const foot = way
      ? `\n\n${translate(chosenLanguage(language), 'messageChannel', 'sent.leave', { link: publicUrl + way.page })}`
      : '';
    await mailer.send({
      to,
      subject: title,
      text: body + foot,
      html: mailHtml(body + foot, publicUrl),
      key: `${topicOf.email}:${parcel.key}`,
      leaveUrl: way && publicUrl + way.call,
    });
    return 'sent';
  },
  ...(mailer ? { stop: mailer.stop } : {}),
});

const wayOf = async ({ payload: { announcementId, userId } }: Parcel, parts: SendingParts) =>
  announcementId && userId ? await findWayToLeave(parts, announcementId, userId) : undefined;

/**
 * Nothing for people who left, have no address any more or have switched it off since, and for messages taken
 * back. A former address cannot be switched off: whoever took it away may have tried.
 */
async function findMail({ payload }: Parcel, { db }: SendingParts) {
  const { announcementId, userId = '', email: formerEmail } = payload;
  const person = await db
    .selectFrom('user')
    .select(['email', 'realName', 'language'])
    .where('id', '=', userId)
    .where('deleteMark', '=', 0)
    .where('enabledMark', '<>', 0)
    .executeTakeFirst();
  const email = formerEmail ?? person?.email ?? '';
  if (!person || !/.@./.test(email)) return undefined;
  const language = chosenLanguage(person.language);
  if (announcementId === undefined) {
    const say = (key: 'title' | 'body') => translate(language, 'messageChannel', `sentTest.${key}`);
    return { ...person, email, title: say('title'), body: say('body') };
  }
  const said = await db
    .selectFrom('messageAnnouncement')
    .innerJoin('message', 'message.id', 'messageAnnouncement.id')
    .leftJoin('messageSilence', (join) =>
      join
        .onRef('messageSilence.kind', '=', 'messageAnnouncement.kind')
        .on('messageSilence.userId', '=', userId),
    )
    .leftJoin('messageReceive as copy', (join) =>
      join.onRef('copy.messageId', '=', 'messageAnnouncement.id').on('copy.userId', '=', userId),
    )
    .select(['messageAnnouncement.kind', 'messageAnnouncement.texts', 'messageAnnouncement.values'])
    .select('copy.id as copyId')
    .where('messageAnnouncement.id', '=', announcementId)
    .$if(formerEmail === undefined, (mails) => mails.where('messageSilence.userId', 'is', null))
    .executeTakeFirst();
  if (!said) return undefined;
  const { kind, copyId, values: common } = said;
  const { link = '' } = common;
  // In the message centre each reads his own copy; who has deleted it is led to the list.
  const hasCopy = kind !== 'workflow' && link !== '' && copyId !== null;
  const own = hasCopy ? `${link}?message=${encodeURIComponent(copyId)}` : link;
  const values = { ...common, link: own, name: person.realName };
  return { ...person, email, ...wordsFor(said.texts, language, values) };
}
