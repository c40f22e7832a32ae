import { type ReactElement, useEffect, useRef } from 'react';

/** From this many choices on, typing finds one. */
export const searchableFrom = 9;

/** Text that names a field, or the id of its label. */
export type ListName = { 'aria-label': string | undefined } | { 'aria-labelledby': string };

/**
 * The open list of a choice under the name of its field. antd names the input only, and a screen reader that enters
 * the list would hear no name.
 */
export function NamedList({ name, list }: { name: ListName; list: ReactElement }) {
  const box = useRef<HTMLDivElement>(null);
  // Without dependencies: the list is another element once a search finds nothing.
  useEffect(() => {
    for (const found of box.current?.querySelectorAll('[role="listbox"]') ?? [])
      for (const [attribute, value] of Object.entries(name)) if (value) found.setAttribute(attribute, value);
  });
  return <div ref={box}>{list}</div>;
}
