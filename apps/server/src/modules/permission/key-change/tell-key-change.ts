import type { KeyChange } from '@qifu/contracts';
import { type Language, translate } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { permissionPorts } from '../user/sign-in-port';
import { minuteOf } from './second-person.policy';

/** Tells a person who has changed what lets him in, when, and what follows for him. */
export const tellKeyChange = (ctx: Ctx, userId: string, change: KeyChange, formerEmail?: string) =>
  permissionPorts.tellPeople(ctx, [userId], (language) => sayKeyChange(language, change), { formerEmail });

function sayKeyChange(language: Language, { kind, by, at, restsUntil }: KeyChange) {
  const say = (key: string, params = {}) => translate(language, 'keyChangeTold', key, params);
  const lines = [
    say(`${kind}.text`, { by, time: minuteOf(at) }),
    ...(restsUntil === null ? [] : [say('rests', { until: minuteOf(restsUntil) })]),
    say('notYou'),
  ];
  return { title: say(`${kind}.title`), text: lines.join('\n') };
}
