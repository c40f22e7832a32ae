import { isLoginPath } from '@qifu/contracts';
import { ownAddress } from './own-address';
import { leaveWord, takeWord } from './storage';

const wayBackWord = 'wayBack';
/** Where nobody was in the middle of anything. */
const starts: readonly string[] = ['/', '/door', '/home', '/lockScreen'];

/** Remembers this page for the person whose session ends on it; an unknown person is an empty account. */
export function rememberWayBack(account: string): void {
  const { pathname, search } = window.location;
  if (isLoginPath(pathname) || starts.includes(pathname)) return;
  leaveWord(wayBackWord, JSON.stringify({ account, address: pathname + search }));
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
