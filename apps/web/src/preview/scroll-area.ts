/** What a document scrolls in: people without a mouse must be able to stand in it. */
export function scrollArea(className = ''): HTMLElement {
  const area = document.createElement('div');
  area.className = `pv-scroll ${className}`.trim();
  area.tabIndex = 0;
  return area;
}
