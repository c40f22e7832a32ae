import { useEffect, useRef, useState } from 'react';

/** What is ticked, over several pages, as it was seen last. */
export function useChosenRows<R extends { id: string }>(page: readonly R[] | undefined) {
  const [ids, setIds] = useState<string[]>([]);
  const seen = useRef(new Map<string, R>());
  useEffect(() => {
    for (const row of page ?? []) seen.current.set(row.id, row);
  }, [page]);
  return { ids, choose: setIds, rows: () => ids.flatMap((id) => seen.current.get(id) ?? []) };
}
