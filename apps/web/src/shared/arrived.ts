import type { LoginReply } from '@qifu/contracts';
import { changePreferences } from './preferences';
import { keepSession } from './session';
import { leaveWord } from './storage';

/** Left for the office by whatever signed somebody in: the last-login notice comes only then (spec 2.4). */
export const arrivedWord = 'arrived';

/** Takes up a fresh session; the layout starts as blend (spec 4). */
export function keepArrival(reply: Pick<LoginReply, 'token' | 'epolicyKey'>): void {
  keepSession(reply);
  changePreferences({ layout: 'blend' });
  leaveWord(arrivedWord, '1');
}
