import { pathOf } from '@qifu/contracts';
import { usePreferences } from './preferences';

export const redirectPath = '/redirect/';
/** What these show must be new each time: scores others enter, a foreign site, and what is no page (spec 4, noCache). */
const unkept = ['/404', '/externalLink', '/itemsToBeEvaluated'];

/** Whether a page stays as it was left while another tab is in sight. */
export const mayBeKept = (path: string): boolean => !unkept.includes(path);

/** Whether going there leaves this page as it is, to come back to. */
export function staysKept(path: string, next: string): boolean {
  const shown = pathOf(next.startsWith(redirectPath) ? next.slice(redirectPath.length - 1) : next);
  return usePreferences.getState().keepsPages && mayBeKept(path) && shown !== path;
}
