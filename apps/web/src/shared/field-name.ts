/**
 * What the list of errors calls a field by its path: `members.2.name` is 「成员 3 姓名」. Row numbers count from 1 and
 * stand behind the name of their list, where the field's own name begins with it.
 */
export function fieldName(path: string, labelOf: (path: string) => string | undefined): string {
  const parts = path.split('.');
  const words = parts.filter((part) => !/^\d+$/.test(part));
  const rows = parts.filter((part) => /^\d+$/.test(part)).map((row) => Number(row) + 1);
  const label = labelOf(words.join('.')) ?? words.join('.');
  const list = labelOf(words.slice(0, -1).join('.'));
  const own = list && label.startsWith(`${list} `) ? label.slice(list.length + 1) : undefined;
  return own === undefined ? [label, ...rows].join(' ') : [list, ...rows, own].join(' ');
}
