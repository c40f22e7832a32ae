import { translate } from '@qifu/i18n';
import { timeOf } from '@qifu/rules';
import { tellPeople } from '#modules/messages';
import type { Ctx } from '#platform/context';

interface Asked {
  groupName: string;
  count: number;
  deadline: number;
  question: string;
}

/** Tells the leader of a group that an order is asked of him; which projects they are he sees where he works (I13). */
export const tellLeaderAsked = (
  ctx: Ctx,
  leaderUserId: string,
  { groupName, count, deadline, question }: Asked,
) =>
  tellPeople(ctx, [leaderUserId], (language) => {
    const say = (key: string) =>
      translate(language, 'reviewTold', `leaderAsked.${key}`, {
        group: groupName,
        count,
        time: timeOf(deadline).slice(0, 16),
        question,
      });
    return { title: say('title'), text: [say('text'), ...(question ? [say('question')] : [])].join('\n') };
  });

interface Answered {
  groupName: string;
  /** Best first. */
  names: readonly string[];
  reason: string;
}

/** Tells whoever asked which order the leader gives, and why. */
export const tellLeaderAnswered = (ctx: Ctx, askedBy: string, { groupName, names, reason }: Answered) =>
  tellPeople(ctx, [askedBy], (language) => {
    const lines = names.map((name, at) => `${at + 1}. ${name}`).join('\n');
    const say = (key: string) =>
      translate(language, 'reviewTold', `leaderAnswered.${key}`, { group: groupName, lines, reason });
    return { title: say('title'), text: say('text') };
  });
