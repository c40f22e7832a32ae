import { isLoginPath, pathOf } from '@qifu/contracts';
import { ownAddress } from './own-address';
import { leaveWord, takeWord } from './storage';

const wayBackWord = 'wayBack';
/** Where nobody was in the middle of anything. */
const starts: readonly string[] = ['/', '/door', '/home', '/lockScreen'];

/**
 * Remembers a page, this one unless another is named, for the person whose session ends on it or who has to sign in to
 * see it; an unknown person is an empty account.
 */
export function rememberWayBack(account: string, wanted?: string): void {
  const { pathname, search, hash } = window.location;
  const address = wanted ?? pathname + search + hash;
  const path = pathOf(address);
  if (isLoginPath(path) || starts.includes(path)) return;
  leaveWord(wayBackWord, JSON.stringify({ account, address }));
}

export const forgetWayBack = (): void => void takeWord(wayBackWord);

/** The page this person was put out of; empty for anybody else. It is given once. */
export function takeWayBack(account: string): string {
  const { account: former, address } = readWayBack(takeWord(wayBackWord));
  return former === '' || former.toLowerCase() === account.toLowerCase()
    ? address && ownAddress(address)
    : '';
}

function readWayBack(left: string): { account: string; address: string } {
  const none = { account: '', address: '' };
  try {
    return { ...none, ...(JSON.parse(left || '{}') as Partial<typeof none>) };
  } catch {
    return none;
  }
}
