import { initialsOf } from '@qifu/rules/initials';

/** Whether something is meant by what is typed: words that stand in its name, or the initials of some (单行文本: `dx`, `wb`). */
export function fitsWords(name: string, typed: string): boolean {
  const asked = typed.trim().toLowerCase();
  if (asked === '' || name.toLowerCase().includes(asked)) return true;
  return /^[a-z0-9]+$/.test(asked) && /[\u4e00-\u9fa5]/.test(name) && initialsOf(name).includes(asked);
}
