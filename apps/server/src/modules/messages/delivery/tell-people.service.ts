import { messageTypes } from '@qifu/contracts';
import { chosenLanguage, type Language, languages } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { reachable } from './recipients';
import { type SentMessage, sendMessage } from './send-message.service';

/** A system message in one language. */
export interface ToldText {
  title: string;
  text: string;
}

/**
 * Tells people in the caller's transaction what has happened, each in the language he has chosen: as many messages as
 * they have languages, however many they are. Gives the number of those who were told.
 */
export async function tellPeople(
  ctx: Ctx,
  userIds: readonly string[],
  sayIn: (language: Language) => ToldText,
  also: Pick<SentMessage, 'formerEmail' | 'onSent'> = {},
): Promise<number> {
  if (userIds.length === 0) return 0;
  const people = await reachable(ctx, userIds).select(['user.id', 'user.language']).execute();
  for (const language of languages) {
    const toUserIds = people.filter((one) => chosenLanguage(one.language) === language).map(({ id }) => id);
    const { title, text } = sayIn(language);
    await sendMessage(ctx, { type: messageTypes.system, title, bodyText: text, toUserIds, ...also });
  }
  return people.length;
}
