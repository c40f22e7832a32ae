import type { KeyChange } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { minuteOf } from './second-person.policy';

/** Tells a person who has changed what lets him in, when, and what follows for him. */
export async function tellKeyChange(ctx: Ctx, userId: string, change: KeyChange, formerEmail?: string) {
  const { account } = await ctx.db
    .selectFrom('user')
    .select('account')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const sayIn = (language: Language) => sayKeyChange(language, account, change);
  await ctx.plugs.people.tellPeople(ctx, [userId], sayIn, { formerEmail });
}

function sayKeyChange(language: Language, account: string, { kind, by, at, restsUntil }: KeyChange) {
  const say = (key: string, params = {}) => translate(language, 'keyChangeTold', key, params);
  const lines = [
    say(`${kind}.text`, { by, time: minuteOf(at), account }),
    ...(restsUntil === null ? [] : [say('rests', { until: minuteOf(restsUntil) })]),
    say('notYou'),
  ];
  return { title: say(`${kind}.title`), text: lines.join('\n') };
}
