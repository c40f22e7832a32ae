/** On a phone a row is wider than the window: its current part comes to the middle; the page stays where it is. */
export function bringIntoSight(row: HTMLElement, current: string) {
  const part = row.querySelector(current)?.getBoundingClientRect();
  const sight = row.getBoundingClientRect();
  if (!part || (part.left >= sight.left && part.right <= sight.right)) return;
  row.scrollLeft += part.left + part.width / 2 - (sight.left + sight.width / 2);
}
