/** What a message template may leave room for; `text` is the message's own text. */
export const messageGaps = ['title', 'text', 'sender', 'time', 'link', 'name', 'product'] as const;
export type MessageGap = (typeof messageGaps)[number];
export type GapValues = Readonly<Partial<Record<MessageGap, string>>>;

const gap = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is MessageGap => (messageGaps as readonly string[]).includes(name);

/**
 * Puts values into the gaps of a template: nothing is computed, and what is put in is never read for gaps again, so
 * that nobody writes a template by writing a message (reliability B34).
 */
export const fillGaps = (template: string, values: GapValues): string =>
  template.replace(gap, (whole, name: string) => (isKnown(name) ? (values[name] ?? '') : whole));

/** Braces in a template that are no gap anybody fills: misspelt, or left open. */
export const wrongGaps = (template: string): string[] => {
  const unknown = [...template.matchAll(gap)].flatMap(([whole, name = '']) => (isKnown(name) ? [] : [whole]));
  return [...unknown, ...(template.replace(gap, '').match(/[{}]/g) ?? [])];
};
