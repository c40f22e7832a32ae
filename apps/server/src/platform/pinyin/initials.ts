const longest = 100;

/**
 * The first letters of a Chinese name (重庆市 → cqs), by which lists are searched quickly; letters and digits stay as
 * they are. The library's words take memory, so they are read on first use.
 */
export async function initialsOf(text: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .slice(0, longest);
}
