import { Client } from 'pg';

const ends = new Set(['begin', 'commit', 'rollback']);
/** What a process does every few seconds, whoever calls: it says that it lives, and asks whether its lines do. */
const beat = /^\s*(?:select 1$|update "socketProcess" |with dead as \(\s*select id from "socketProcess")/;
/** The idle clock of a session moves on once a minute, whatever is called then. */
const idleClock = 'update "session" set "lastActiveTime" =';
const counts = (text: string) => !ends.has(text) && !text.startsWith(idleClock) && !beat.test(text);

/**
 * The SQL texts this process sends while `work` runs, so that a test can say how many a list costs. `work` may look at
 * those sent so far. How a transaction begins and ends is left out: most go together with another statement; so are the
 * idle clock of the caller's session and the beats of the process, which have nothing to do with the call.
 */
export async function recordStatements(
  work: (sent: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function recording(this: Client, ...args: unknown[]) {
    const first = args[0] as string | { text?: string };
    const text = typeof first === 'string' ? first : (first.text ?? 'cursor');
    if (counts(text)) texts.push(text);
    return (original as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work(texts);
  } finally {
    Client.prototype.query = original;
  }
  return texts;
}
