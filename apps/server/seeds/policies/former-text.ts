/** The text of the edition before: passages of the present text with what stood in their place; an empty one had none. */
export function asBefore(body: string, changes: readonly (readonly [now: string, before: string])[]): string {
  return changes.reduce((text, [now, before]) => {
    if (!text.includes(now)) throw new Error(`The text has no passage: ${now}`);
    return text.replace(now, before);
  }, body);
}
