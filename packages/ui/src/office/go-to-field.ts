/** Brings what has this id into sight and its first control into focus. */
export function goToField(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView?.({ block: 'center' });
  const controls = 'input,select,textarea,button';
  const target = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls);
  target?.focus({ preventScroll: true });
}
