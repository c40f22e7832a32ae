import type { CountsByStatus } from '@qifu/contracts';

/** The figure of each tab: how many rows are in one of its states; a tab without states shows all. */
export function sumViews<Key extends string>(
  views: readonly { key: Key; status: readonly number[] }[],
  counts: CountsByStatus['list'],
): Record<Key, number> {
  const figures = views.map(({ key, status }) => {
    const own = counts.filter((row) => status.length === 0 || status.includes(row.status));
    return [key, own.reduce((sum, { count }) => sum + count, 0)] as const;
  });
  return Object.fromEntries(figures) as Record<Key, number>;
}
