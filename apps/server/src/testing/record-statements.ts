import { Client } from 'pg';

/**
 * The SQL texts this process sends while `work` runs, so that a test can say how many a list costs. `work` may look at
 * those sent so far.
 */
export async function recordStatements(
  work: (sent: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function recording(this: Client, ...args: unknown[]) {
    const first = args[0] as string | { text?: string };
    texts.push(typeof first === 'string' ? first : (first.text ?? 'cursor'));
    return (original as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work(texts);
  } finally {
    Client.prototype.query = original;
  }
  return texts;
}
