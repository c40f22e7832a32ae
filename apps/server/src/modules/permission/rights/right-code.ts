import { menuTypes } from '@qifu/contracts';

/**
 * What right words call a menu. Codes are unique per category, and an App menu may be called like the page a word
 * belongs to: only those of published modules give rights, under a code that no page has.
 */
export const rightCodeOf = ({
  enCode,
  category,
  type,
}: {
  enCode: string;
  category: string;
  type: number;
}): string | undefined =>
  category === 'Web' ? enCode : type === menuTypes.model ? `${appMark}${enCode}` : undefined;

const appMark = 'app/';

/** The menu behind such a code. */
export const menuOfRightCode = (code: string): { enCode: string; category: 'Web' | 'App' } =>
  code.startsWith(appMark)
    ? { enCode: code.slice(appMark.length), category: 'App' }
    : { enCode: code, category: 'Web' };
