import { initialsOf } from '@qifu/rules/initials';

/** Characters of names that are read in another way, too: 单行 is dan hang. */
const otherReadings: Readonly<Record<string, string>> = {
  行: 'h',
  长: 'z',
  重: 'c',
  调: 't',
  单: 's',
  省: 'x',
};

/** How well what is typed fits a name: 2 where it is the whole of it, 1 where it stands in it; 0 where it does not. */
export function fitOf(name: string, typed: string): 0 | 1 | 2 {
  const asked = typed.trim().toLowerCase();
  const said = name.toLowerCase();
  if (asked === '' || said.includes(asked)) return asked === said ? 2 : 1;
  if (!/^[a-z0-9]+$/.test(asked) || !/[\u4e00-\u9fa5]/.test(name)) return 0;
  const read = [...name].flatMap((one) => {
    const initial = initialsOf(one);
    return initial === '' ? [] : [initial + (otherReadings[one] ?? '')];
  });
  const from = read.findIndex((_one, at) => [...asked].every((letter, i) => read[at + i]?.includes(letter)));
  if (from === -1) return 0;
  return asked.length === read.length ? 2 : 1;
}

/** Whether something is meant by what is typed: words that stand in its name, or the initials of some (单行文本: `dh`, `wb`). */
export const fitsWords = (name: string, typed: string): boolean => fitOf(name, typed) > 0;
